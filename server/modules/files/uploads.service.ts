import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createReadStream } from 'node:fs';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import {
  CONTENT_IMAGE_BYTES_MAX,
  UPLOAD_PURPOSES,
  UPLOADS_UNFINISHED_MAX,
  type UploadPurpose,
  VIDEO_BYTES_MAX,
} from '#contract/constants/files';
import type { UploadedFile } from '#contract/schemas/files';
import type { Draft } from '#server/storage/drafts';
import { followFiles } from '#server/storage/followedFiles';
import { picture } from '#server/media/picture';
import { video } from '#server/media/video';
import { refuseBeyondQuota, type Stores, storeUpload, type Uploader } from '#server/modules/files/files.service';
import * as repository from '#server/modules/files/files.repository';
import { storeVideo } from '#server/modules/files/videos.service';
import type { Clock } from '#server/plugins/clock';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/** Uploads that can be broken off and resumed, by the tus protocol, with all that has arrived in a folder. */
export interface Uploads {
  /**
   * Answers a request of the protocol whose address ends with the upload's `uploadName`; `addressOf` is where the upload
   * of a file with this id is found. The request that brings the last byte is answered with the file. Throws ApiError.
   */
  handle(request: Request, uploader: Uploader, addressOf: (fileId: string) => string): Promise<Response>;
  /** What became of an upload of theirs, whose last answer may have been lost: the file, or null while bytes are missing. */
  find(uploader: Uploader, fileId: string): Promise<UploadedFile | null>;
}

/** How the files end in which the library keeps what it knows of an upload. */
const DESCRIPTION = '.json';

const ownerPart = (uploader: Uploader): string =>
  'creatorId' in uploader ? `c${uploader.creatorId}` : `u${uploader.userId}b${uploader.brandId ?? 0}`;
/**
 * What an upload is called where it waits: whose it is, and the id of the file that comes of it. Whoever asks for
 * another's upload asks for one of their own that does not exist.
 */
export const uploadName = (uploader: Uploader, fileId: string): string => `${ownerPart(uploader)}.${fileId}`;
const fileIdOf = (name: string): string => name.slice(name.indexOf('.') + 1);

/** A request under way. What went wrong in a hook is kept here, because the library makes plain text of it. */
interface Call {
  uploader: Uploader;
  addressOf(fileId: string): string;
  failure?: unknown;
}

interface Begun {
  purpose: UploadPurpose;
  bytes: number;
}

function readBegun(metadata: Record<string, string | null> | undefined, size: number | undefined): Begun {
  const purpose = UPLOAD_PURPOSES.find((one) => one === metadata?.purpose);
  if (!purpose) throw invalid({ purpose: [{ code: 'REQUIRED' }] });
  if (size === undefined) throw new ApiError(400, 'BAD_REQUEST');
  // An empty file is refused in the words that any other has which is not what it says.
  if (size === 0)
    throw purpose === 'content_image' ? new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE') : new ApiError(422, 'FILE_DAMAGED');
  const most = purpose === 'content_image' ? CONTENT_IMAGE_BYTES_MAX : VIDEO_BYTES_MAX;
  if (size > most) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
  return { purpose, bytes: size };
}

/** Opens the uploads that are kept in a folder, also those that another process of the same server began. */
export function openUploads(stores: Stores & { realClock: Clock }, folder: string): Uploads {
  const { database, files, realClock } = stores;
  const calls = new AsyncLocalStorage<Call>();
  const followed = followFiles();
  const finishing = new Map<string, Promise<UploadedFile | null>>();
  const current = (): Call => {
    const call = calls.getStore();
    if (!call) throw new Error('No upload is being asked for');
    return call;
  };

  async function mayBegin(uploader: Uploader, { bytes }: Begun): Promise<void> {
    const mine = (await readdir(folder)).filter(
      (name) => name.startsWith(`${ownerPart(uploader)}.`) && name.endsWith(DESCRIPTION),
    );
    if (mine.length >= UPLOADS_UNFINISHED_MAX) throw new ApiError(429, 'RATE_LIMITED', { retryAfter: 3600 });
    await database.transaction(uploader, (tx) => refuseBeyondQuota(tx, uploader, bytes));
  }

  async function findFile(uploader: Uploader, id: string): Promise<UploadedFile | null> {
    const [row] = await database.read(uploader, (tx) => repository.findFiles(tx, [fileIdOf(id)]));
    if (!row) return null;
    return row.purpose === 'content_video'
      ? { picture: null, video: video(files, row) }
      : { picture: picture(files, row), video: null };
  }

  async function finish(uploader: Uploader, id: string): Promise<UploadedFile | null> {
    const known = await findFile(uploader, id);
    if (known) return known;
    const { store } = await open();
    const upload = await store.getUpload(id).catch(() => {
      throw notFound();
    });
    if (upload.offset !== upload.size) return null;
    const { purpose, bytes } = readBegun(upload.metadata, upload.size);
    const file = path.join(folder, id);
    const draft: Draft = {
      path: file,
      bytes,
      async *read() {
        yield* createReadStream(file);
      },
      remove: () => {
        followed.forget(file);
        return store.remove(id);
      },
      key: () => followed.finish(file),
    };
    const as = { id: fileIdOf(id), now: realClock.now() };
    try {
      await (purpose === 'content_video'
        ? storeVideo(stores, uploader, draft, as)
        : storeUpload(stores, uploader, purpose, draft, as.now, as.id));
    } catch (error) {
      // What is refused for what it is stays refused; after a failure of ours it is tried again when it is asked for.
      if (error instanceof ApiError && error.status < 429) await draft.remove();
      throw error;
    }
    await draft.remove();
    return findFile(uploader, id);
  }

  /** The last request and somebody who asks for its lost answer may come at the same time. */
  function finishOnce(uploader: Uploader, id: string): Promise<UploadedFile | null> {
    const running = finishing.get(id) ?? finish(uploader, id).finally(() => finishing.delete(id));
    finishing.set(id, running);
    return running;
  }

  /** Opened when it is first asked for: the library makes its folder while nobody waits, and ends the process if it cannot. */
  let opened: { store: FileStore; tus: Server } | undefined;
  async function open() {
    await mkdir(folder, { recursive: true });
    opened ??= openStore();
    return opened;
  }

  const openStore = () => {
    const store = new FileStore({ directory: folder });
    const tus = new Server({
      path: '/uploads',
      datastore: store,
      maxSize: VIDEO_BYTES_MAX,
      respectForwardedHeaders: false,
      namingFunction: () => uploadName(current().uploader, randomUUID()),
      generateUrl: (_request, { id }) => current().addressOf(fileIdOf(id)),
      onUploadCreate: async (_request, { metadata, size }) => {
        const begun = readBegun(metadata, size);
        await mayBegin(current().uploader, begun);
        return { metadata: { ...metadata, purpose: begun.purpose, begunAt: realClock.now().toISOString() } };
      },
      onUploadFinish: async (_request, { id }) => ({
        status_code: 200,
        body: JSON.stringify(await finishOnce(current().uploader, id)),
      }),
      onResponseError: (_request, error) => {
        current().failure = error;
        return undefined;
      },
    });
    return { store, tus };
  };

  return {
    async handle(request, uploader, addressOf) {
      const { tus } = await open();
      const call: Call = { uploader, addressOf };
      const response = await calls.run(call, () => tus.handleWeb(request));
      // The library's own refusals have a status and a text instead of a code.
      if (call.failure instanceof Error) throw call.failure;
      // More is to come: what is here is hashed meanwhile. Who asks for another's upload has none of this name.
      if (request.method === 'PATCH' && response.status === 204)
        followed.follow(path.join(folder, path.basename(new URL(request.url).pathname)));
      return response;
    },
    find: (uploader, fileId) => finishOnce(uploader, uploadName(uploader, fileId)),
  };
}

/** Removes uploads from a folder that were begun before an instant and never finished. Returns how many. */
export async function sweepUploads(folder: string, before: Date): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(DESCRIPTION));
  let removed = 0;
  for (const name of names) {
    const begunAt = await readFile(path.join(folder, name), 'utf8').then(begunAtOf, () => null);
    if (begunAt !== null && begunAt >= before) continue;
    await rm(path.join(folder, name.slice(0, -DESCRIPTION.length)), { force: true });
    await rm(path.join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** When an upload was begun, by the file that the library keeps beside it; null when that says nothing usable. */
function begunAtOf(text: string): Date | null {
  const [, said = ''] = /"begunAt":"([^"]+)"/.exec(text) ?? [];
  const begunAt = new Date(said);
  return Number.isNaN(begunAt.getTime()) ? null : begunAt;
}
