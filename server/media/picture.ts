import type { Picture } from '#contract/schemas/files';
import type { Files } from '#server/storage/files';

/** The columns of a stored picture that its description needs. */
export interface StoredPictureRow {
  id: string;
  width: number;
  height: number;
  placeholder: string;
}

const LARGEST = 1280;
const THUMBNAIL = 320;

/** A stored picture as the contract describes it, with fresh signed addresses. */
export function picture(files: Files, row: StoredPictureRow): Picture {
  return {
    id: row.id,
    url: files.addresses.sign(row.id, LARGEST),
    thumbnailUrl: files.addresses.sign(row.id, THUMBNAIL),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  };
}

/** The same for a picture that may be missing. */
export const pictureOrNull = (files: Files, row: StoredPictureRow | null): Picture | null => row && picture(files, row);
