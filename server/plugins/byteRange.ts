import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { ByteRange } from '#server/storage/storage';
import { notFound } from '#server/plugins/errors';

/** What a request asks for: everything, a part, or a part that the content does not have. */
type Asked = 'all' | 'none' | ByteRange;

/**
 * The one range of a Range header of a content of `size` bytes: `bytes=0-99`, `bytes=100-` and `bytes=-50`, the last 50.
 * Several ranges, and what is no range, ask for everything, as the protocol allows.
 */
function readRange(header: string | undefined, size: number): Asked {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return 'all';
  return start > end ? 'none' : { start, end };
}

/**
 * Answers a content or the part of it that was asked for: 200, 206, 304 when the caller has it, 416 beyond its end.
 * `tag` names the content; the same one always has the same bytes.
 */
export async function sendContent(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { tag, bytes, read }: { tag: string; bytes: number; read(range?: ByteRange): Promise<Readable | null> },
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  // A part of another content is of no use to who continues this one.
  const ifRange = headers['if-range'];
  const asked = ifRange === undefined || ifRange === etag ? readRange(headers.range, bytes) : 'all';
  if (asked === 'none')
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes}`)
      .removeHeader('content-type')
      .header('content-length', 0)
      .send();
  const range = asked === 'all' ? undefined : asked;
  const length = range ? range.end - range.start + 1 : bytes;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', length);
  const content = method === 'HEAD' ? Readable.from([]) : await read(range);
  if (!content) throw notFound();
  return reply.send(content);
}
