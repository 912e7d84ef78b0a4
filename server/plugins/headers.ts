import cors from '@fastify/cors';
import helmet from 'helmet';
import { ownOrigins } from '#server/config';
import type { App } from '#server/plugins/routes';

const MAX_AGE_SECONDS = 600;
const HSTS_SECONDS = 365 * 24 * 3600;

/** Security headers of every answer, no caching of API answers, and calls from the listed origins only. */
export async function registerHeaders(app: App): Promise<void> {
  // Made once: the plugin for Fastify makes its middleware anew for each request, an eighth of what a small answer costs.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: app.config.publicUrl.startsWith('https:') ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', (request, reply, next) => setSecurityHeaders(request.raw, reply.raw, () => next()));
  await app.register(cors, {
    origin: ownOrigins(app.config),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'Accept-Language', 'X-Request-Id'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id', 'Content-Disposition'],
    maxAge: MAX_AGE_SECONDS,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
