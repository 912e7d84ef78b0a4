import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Codes of one-time links, of the API's and of the console's own, and signatures of addresses stay out of the log. */
export const maskUrl = (url: string): string =>
  url
    .replace(/(\/(?:reset-password|verify-email)\/)[^/?#]+/gi, '$1***')
    // Also inside an address that another one carries, as in `?next=%2Fteam%2Faccept%3Finvite%3D…`.
    .replace(/((?:[?&]|%3f|%26)(?:signature|token|code|invite)(?:=|%3d))[^&#]*/gi, '$1***');

/** PostgreSQL's class of data exceptions; their messages quote the value that did not fit. */
const QUOTES_VALUE = /^22/;

/** What may be said of an error: a failed query's own message repeats its values, among them hashes and addresses of people. */
function messageOf(error: Error): string | null {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return 'code' in error && QUOTES_VALUE.test(String(error.code)) ? 'A value did not fit' : null;
}

function plainError(error: Error): { type: string; message: string; stack: string } {
  const message = messageOf(error);
  const stack = error.stack ?? '';
  return {
    type: error.name,
    message: message ?? error.message,
    // The stack begins with the message.
    stack: message === null ? stack : stack.slice(stack.indexOf('\n    at ')),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}

/** One JSON line an event, the browser's request id in each, secrets masked. `stream` is where lines go. */
export function requestLog(level: string, stream?: { write(line: string): void }): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader'> {
  return {
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    logger: {
      level,
      ...(stream ? { stream } : {}),
      redact: { paths: ['req.headers', 'password', '*.password', 'token', '*.token', 'refreshToken', '*.refreshToken'], censor: '***' },
      serializers: {
        err: plainError,
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, url: maskUrl(url), ip }),
      },
    },
  };
}
