import type { FastifyRequest } from 'fastify';
import { ApiError, invalid } from '#server/plugins/errors';

/**
 * The one file of a multipart request. The route's context has to have @fastify/multipart with its size limit.
 * Throws 415 when the request is no multipart, 413 when the file is too large, 400 when there is none.
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE');
  try {
    const part = await request.file();
    if (part) return await part.toBuffer();
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
    throw status === 413 ? new ApiError(413, 'PAYLOAD_TOO_LARGE') : new ApiError(400, 'BAD_REQUEST');
  }
  throw invalid({ file: [{ code: 'REQUIRED' }] });
}
