import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Codes of one-time links and signatures of addresses stay out of the log. */
const maskUrl = (url: string) =>
  url
    .replace(/(\/auth\/(?:reset-password|verify-email)\/)[^/?#]+/, '$1***')
    .replace(/([?&](?:signature|token|code)=)[^&#]*/gi, '$1***');

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
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, url: maskUrl(url), ip }),
      },
    },
  };
}
