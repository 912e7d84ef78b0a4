import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreatorFilePurpose } from '#contract/constants/files';
import type { Database } from '#server/db/client';
import { insertPictures, pictureId } from '#server/db/seed/demoPictures';
import type { Files } from '#server/storage/files';
import { keepPicture, keepRenditions, processPicture } from '#server/media/pictures';
import type { files } from '#server/modules/files/files.table';

const FOLDER = path.join(import.meta.dirname, 'media');
const read = (file: string) => readFile(path.join(FOLDER, file));

/** The name of a picture in `media`. */
export interface DemoPicture {
  picture: string;
}
/** The name of a video in `media`; its poster lies beside it. */
export interface DemoClip {
  clip: string;
}
export type DemoMedium = DemoPicture | DemoClip;

type StoredMedium = Omit<typeof files.$inferInsert, 'id' | 'creatorId' | 'createdAt'>;

async function keepStill(store: Files, { picture }: DemoPicture): Promise<StoredMedium> {
  const processed = await processPicture(await read(`${picture}.jpg`), { effort: 1 });
  const { mime, width, height, placeholder, bytes: weight } = processed;
  const keys = await keepPicture(store.storage, processed);
  return { purpose: 'content_image', mime, ...keys, width, height, placeholder, bytes: weight };
}

async function keepClip(store: Files, { clip }: DemoClip): Promise<StoredMedium> {
  // Loaded where a video is: it brings a reader of containers along.
  const { readVideoFacts } = await import('#server/media/videoFacts');
  const video = await read(`${clip}.webm`);
  const poster = await processPicture(await read(`${clip}.poster.jpg`), { effort: 1 });
  return {
    purpose: 'content_video',
    ...(await readVideoFacts(path.join(FOLDER, `${clip}.webm`))),
    originalKey: await store.storage.put(video),
    renditionKeys: await keepRenditions(store.storage, poster.renditions),
    placeholder: poster.placeholder,
    bytes: poster.renditions.reduce((sum, { byteLength }) => sum + byteLength, video.byteLength),
  };
}

/** What creators of the demo data set upload: the same file is read and drawn small once. */
export interface DemoMedia {
  /** Uploads files for a creator, to be delivered unless `purpose` says otherwise; answers their ids. `key` tells one upload from another. */
  upload(
    creatorId: number,
    key: string,
    media: readonly DemoMedium[],
    at: Date,
    purpose?: CreatorFilePurpose,
  ): Promise<string[]>;
}

export function openDemoMedia(database: Database, store: Files): DemoMedia {
  const kept = new Map<string, Promise<StoredMedium>>();
  const keep = (medium: DemoMedium): Promise<StoredMedium> => {
    const name = JSON.stringify(medium);
    const stored = kept.get(name) ?? ('clip' in medium ? keepClip(store, medium) : keepStill(store, medium));
    kept.set(name, stored);
    return stored;
  };
  return {
    upload: async (creatorId, key, media, at, purpose) => {
      const stored = await Promise.all(media.map(keep));
      const rows = stored.map((row, i) => ({
        ...row,
        ...(purpose && { purpose }),
        id: pictureId(`content/${key}`, i),
        creatorId,
        createdAt: at,
      }));
      await database.system((tx) => insertPictures(tx, rows));
      return rows.map(({ id }) => id);
    },
  };
}
