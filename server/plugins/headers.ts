import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import helmet from 'helmet';
import { ownOrigins } from '#server/config';
import type { App } from '#server/plugins/routes';

const MAX_AGE_SECONDS = 600;
const HSTS_SECONDS = 365 * 24 * 3600;

/** What helmet sets on an answer, made once: it is the same for all, and running its middleware for each would be a tenth of what a small answer costs. */
function securityHeaders(publicUrl: string): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
  });
  set(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return { ...answer.getHeaders() };
}

/** Security headers of every answer, no caching of API answers, and calls from the listed origins only. */
export async function registerHeaders(app: App): Promise<void> {
  const headers = securityHeaders(app.config.publicUrl);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
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
