import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import helmet from 'helmet';
import { type Config, ownOrigins } from '#server/config';
import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

const MAX_AGE_SECONDS = 600;
const HSTS_SECONDS = 365 * 24 * 3600;

/** Parts of a device that neither the console nor a card provider's frame has any use for. */
const UNUSED_DEVICES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** What is said on every answer. Made once: it is the same for all, and running its middleware for each would be a tenth of what a small answer costs. */
export function securityHeaders(publicUrl: string): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  });
  set(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return {
    ...answer.getHeaders(),
    'permissions-policy': UNUSED_DEVICES.map((device) => `${device}=()`).join(', '),
  };
}

const EXPOSED = [
  'ETag',
  'Retry-After',
  'X-Request-Id',
  'X-Server-Time',
  'Content-Disposition',
  'Location',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
];

/** What lets a listed origin read an answer that the plugin never sees. */
export function crossOriginHeaders(config: Config, origin: string | undefined): OutgoingHttpHeaders {
  const isListed = origin !== undefined && ownOrigins(config).includes(origin);
  return {
    vary: 'Origin',
    ...(isListed && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED.join(', '),
    }),
  };
}

/** Security headers of every answer, no caching and the product's time of API answers, and calls from the listed origins only. */
export async function registerHeaders(app: App, headers: OutgoingHttpHeaders): Promise<void> {
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/'))
      void reply.header('cache-control', 'no-store').header('x-server-time', app.clock.now().toISOString());
    // Node itself would refuse it, without any of our headers.
    next(
      request.headers.host === undefined && request.raw.httpVersion === '1.1'
        ? new ApiError(400, 'BAD_REQUEST')
        : undefined,
    );
  });
  // Nobody has to meet an expectation that is not "100-continue"; Node would refuse it, again without our headers.
  app.server.on('checkExpectation', (request, answer) => app.server.emit('request', request, answer));
  await app.register(cors, {
    origin: ownOrigins(app.config),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'If-Match',
      'Idempotency-Key',
      'Accept-Language',
      'X-Request-Id',
      'Tus-Resumable',
      'Upload-Length',
      'Upload-Offset',
      'Upload-Metadata',
    ],
    exposedHeaders: EXPOSED,
    maxAge: MAX_AGE_SECONDS,
    // The plugin refuses a question that names no method in words of its own; it is answered like any other.
    strictPreflight: false,
  });
}
