import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/plugins/errors';

/** Sends the version of the answered object as its strong ETag. */
export function tagVersion(reply: FastifyReply, version: number): void {
  reply.header('etag', `"${version}"`);
}

/** The version that the sender saw, from If-Match; null when the header is missing or `*`. Throws 400 for anything else. */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^"(\d{1,9})"$/.exec(header);
  if (!match) throw new ApiError(400, 'BAD_REQUEST');
  return Number(match[1]);
}
