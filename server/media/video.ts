import { VIDEO_MIME_TYPES } from '#contract/constants/files';
import type { Video } from '#contract/schemas/files';
import type { Files } from '#server/storage/files';
import { picture } from '#server/media/picture';

/** The columns of a stored video that its description needs. */
export interface StoredVideoRow {
  id: string;
  mime: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: number;
  durationMs: number | null;
  videoCodec: string | null;
  audioCodec: string | null;
}

/** The path below the API's base at which a video's content is served, to be signed. */
export const videoPath = (id: string): string => `/files/${id}/content`;

/** A stored video as the contract describes it, with fresh signed addresses. */
export function video(files: Files, row: StoredVideoRow): Video {
  return {
    id: row.id,
    url: files.addresses.signPath(videoPath(row.id)),
    mime: VIDEO_MIME_TYPES.find((one) => one === row.mime) ?? 'video/mp4',
    width: row.width,
    height: row.height,
    durationMs: row.durationMs ?? 0,
    videoCodec: row.videoCodec ?? '',
    audioCodec: row.audioCodec,
    bytes: row.bytes,
    poster: row.placeholder === '' ? null : picture(files, row),
  };
}
