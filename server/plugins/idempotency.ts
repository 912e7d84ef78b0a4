import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/plugins/errors';
import { idempotencyKeys } from '#server/plugins/idempotencyKeys.table';

const KEY = /^[\x21-\x7e]{8,200}$/;
const KEEP_MS = 24 * 3600 * 1000;
const KEPT_HEADERS = ['content-type', 'etag', 'location'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer to this call will be kept, once it holds the key. */
    idempotencyPlace: { userId: number; place: string; key: string } | null;
  }
}

function placeOf(request: FastifyRequest): { userId: number; place: string; key: string } | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.routeOptions.config.idempotent) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError(400, 'BAD_REQUEST');
  // What belongs to no brand has no scope.
  const brandId = request.routeOptions.config.access === 'signedIn' ? 0 : request.scope.brandId;
  const place = `${brandId} ${request.method} ${request.url.split('?', 1)[0]}`;
  return { userId: request.session.userId, place, key };
}

/**
 * Commands with an Idempotency-Key take effect once: the same key and payload get the first answer, another payload
 * 422, a call whose first is still running 409. Kept 24 hours per person, brand and address. Only successes are kept,
 * so that a refused call may be repeated once its reason is gone.
 */
export function registerIdempotency(app: FastifyInstance): void {
  app.decorateRequest('idempotencyPlace', null);

  app.addHook('preHandler', async (request, reply) => {
    const place = placeOf(request);
    if (!place) return;
    const payloadHash = createHash('sha256').update(JSON.stringify(request.body ?? null)).digest('hex');
    const now = app.clock.now();
    const first = await app.database.system(async (tx) => {
      await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEEP_MS)));
      const inserted = await tx.insert(idempotencyKeys).values({ ...place, payloadHash, createdAt: now }).onConflictDoNothing().returning();
      if (inserted.length > 0) return null;
      const [found] = await tx.select().from(idempotencyKeys).where(sameKey(place));
      return found ?? null;
    });
    if (!first) {
      request.idempotencyPlace = place;
      return;
    }
    if (first.payloadHash !== payloadHash) throw new ApiError(422, 'IDEMPOTENCY_MISMATCH');
    if (first.status === null) throw new ApiError(409, 'IDEMPOTENCY_RUNNING', { retryAfter: 1 });
    return reply.code(first.status).headers(first.headers ?? {}).serializer((body: unknown) => String(body)).send(first.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const place = request.idempotencyPlace;
    if (!place) return;
    request.idempotencyPlace = null;
    const succeeded = reply.statusCode < 400 && typeof payload === 'string';
    await app.database.system(async (tx) => {
      if (!succeeded) return tx.delete(idempotencyKeys).where(sameKey(place));
      const headers = Object.fromEntries(KEPT_HEADERS.flatMap((name) => {
        const value = reply.getHeader(name);
        return typeof value === 'string' ? [[name, value]] : [];
      }));
      return tx.update(idempotencyKeys).set({ status: reply.statusCode, headers, body: payload }).where(sameKey(place));
    });
  });
}

const sameKey = ({ userId, place, key }: { userId: number; place: string; key: string }) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.place, place), eq(idempotencyKeys.key, key));
