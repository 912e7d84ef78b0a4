import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Draft } from '#server/storage/drafts';
import { ApiError, invalid } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** The name of the one part of an upload. */
const PART = 'file';
/** What an upload may hold beside its file: boundaries and the headers of its part, in bytes. */
const FRAME_BYTES = 16 * 1024;
const LIMITS = { files: 1, parts: 1, fields: 0, headerPairs: 16, headerSize: FRAME_BYTES, fieldNameSize: 100 };

const tooLarge = () => new ApiError(413, 'PAYLOAD_TOO_LARGE');

/** Lets the routes of this context take uploads. */
export async function registerUploads(app: App): Promise<void> {
  await app.register(multipart);
}

/**
 * Has the uploaded file worked on once the whole request is read: multipart with one part, which is named `file`. Limits
 * hold while it is read, and no more of it than a buffer is ever in memory. Throws 415 when the request is no multipart,
 * 413 when the file has more than `bytesMax`, 400 when there is none or anything beside it.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  bytesMax: number,
  work: (draft: Draft) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE');
  try {
    return await Promise.race([limitOf(request, bytesMax + FRAME_BYTES), readOnlyPart(request, bytesMax, work)]);
  } catch (error) {
    // What is not read would hold the connection.
    request.raw.resume();
    throw error;
  }
}

async function readOnlyPart<T>(
  request: FastifyRequest,
  bytesMax: number,
  work: (draft: Draft) => Promise<T>,
): Promise<T> {
  const parts = request.parts({ limits: { ...LIMITS, fileSize: bytesMax } });
  const nextPart = async () => {
    const found = await parts.next().catch(refuse);
    return found.done ? null : found.value;
  };
  const part = await nextPart();
  if (!part) throw invalid({ [PART]: [{ code: 'REQUIRED' }] });
  if (part.type !== 'file' || part.fieldname !== PART) {
    if (part.type === 'file') part.file.resume();
    throw new ApiError(400, 'BAD_REQUEST');
  }
  const draft = await request.server.files.drafts.write(part.file).catch(refuse);
  try {
    if (part.file.truncated) throw tooLarge();
    if (await nextPart()) throw new ApiError(400, 'BAD_REQUEST');
    return await work(draft);
  } finally {
    await draft.remove();
  }
}

/** Rejects as soon as a request is known to have more bytes than it may. What the sender still sends is thrown away. */
function limitOf({ headers, raw }: FastifyRequest, bytesMax: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (Number(headers['content-length'] ?? 0) > bytesMax) {
      reject(tooLarge());
      return;
    }
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) reject(tooLarge());
    });
  });
}

/** What cannot be read of a request is the sender's fault, unless the disk said so. */
function refuse(error: unknown): never {
  if (error instanceof Error && 'syscall' in error) throw error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  throw code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : new ApiError(400, 'BAD_REQUEST');
}
