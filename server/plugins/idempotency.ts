import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Tx } from '#server/db/client';
import { ApiError } from '#server/plugins/errors';
import { idempotencyKeys } from '#server/plugins/idempotencyKeys.table';
import type { App } from '#server/plugins/routes';

const KEY = /^[\x21-\x7e]{8,200}$/;
const KEEP_MS = 24 * 3600 * 1000;
const KEPT_HEADERS = ['content-type', 'etag', 'location'];

interface Place {
  userId: number;
  /** Brand and address: the same key elsewhere is another key. */
  place: string;
  key: string;
}

/** A call with a key while its handler runs. */
interface Command {
  /** The text that is being sent; null when it is not one to be kept. */
  answer: PromiseWithResolvers<string | null>;
  /** True once the answer waits to be sent. */
  isSending: boolean;
  /** Settles with the transaction that holds both effect and answer. */
  done: Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    command: Command | null;
  }
}

function placeOf(request: FastifyRequest): Place | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError(400, 'BAD_REQUEST');
  const address = `${request.method} ${request.url.split('?', 1)[0]}`;
  if (request.routeOptions.config.access === 'creator') return { userId: request.creator.creatorId, place: `creator ${address}`, key };
  // What belongs to no brand has no scope.
  const brandId = request.routeOptions.config.access === 'signedIn' ? 0 : request.scope.brandId;
  return { userId: request.session.userId, place: `${brandId} ${address}`, key };
}

/**
 * Commands with an Idempotency-Key take effect once: the same key and payload get the first answer, another payload
 * 422, a call whose first is still running 409. Kept 24 hours per person, brand and address. Only successes are kept,
 * so that a refused call may be repeated once its reason is gone.
 *
 * The handler needs to know nothing of it: whatever transactions it runs become one, and the answer is written into that
 * one before it commits and before anything is sent. So there is never an effect without its answer, nor an answer
 * without its effect. A handler that waits for something else than the database keeps the transaction open meanwhile;
 * give such a call a time limit.
 */
export function registerIdempotency(app: App): void {
  app.decorateRequest('command', null);
  app.housekeeping.add({
    name: 'idempotency keys',
    run: (now) => app.database.system((tx) => tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEEP_MS)))),
  });

  app.addHook('onRoute', (route) => {
    if (route.config?.idempotent) route.handler = once(route.handler);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { command } = request;
    if (!command) return;
    request.command = null;
    command.isSending = true;
    command.answer.resolve(reply.statusCode < 400 && typeof payload === 'string' ? payload : null);
    await command.done;
  });

  const once = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      const place = placeOf(request);
      if (!place) return handler.call(this, request, reply);
      const command: Command = { answer: Promise.withResolvers(), isSending: false, done: Promise.resolve() };
      const perform = async () => {
        request.command = command;
        // A handler that sends by itself ends only when everything is sent, which is later than the commit.
        const result: unknown = await Promise.race([handler.call(this, request, reply), command.answer.promise.then(() => undefined)]);
        if (result !== undefined) reply.send(result);
        return command.answer.promise;
      };
      const performed = performOnce(request, reply, place, perform);
      command.done = performed;
      try {
        const kept = await performed;
        if (kept) reply.code(kept.status).headers(kept.headers).serializer((body: unknown) => String(body)).send(kept.body);
      } catch (error) {
        request.command = null;
        // An answer that waits to be sent learns by itself what went wrong.
        if (!command.isSending) throw error;
      }
      return reply;
    };

  /** Runs `perform` and keeps its answer, or returns the answer that was kept before. */
  const performOnce = (request: FastifyRequest, reply: FastifyReply, place: Place, perform: () => Promise<string | null>): Promise<KeptAnswer | null> =>
    app.database.together(async () => {
      const now = app.clock.now();
      const payloadHash = createHash('sha256').update(JSON.stringify(request.body ?? null)).digest('hex');
      const first = await app.database.system((tx) => findFirst(tx, place, now));
      if (first && first.payloadHash !== payloadHash) throw new ApiError(422, 'IDEMPOTENCY_MISMATCH');
      if (first) return first;
      const body = await perform();
      if (body === null) return null;
      const answer = { payloadHash, status: reply.statusCode, headers: keptHeaders(reply), body, createdAt: now };
      await app.database.system((tx) =>
        tx.insert(idempotencyKeys).values({ ...place, ...answer })
          .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.place, idempotencyKeys.key], set: answer }));
      return null;
    });
}

interface KeptAnswer {
  payloadHash: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The answer kept under this key, if any. Throws 409 while a call with the same key is running. */
async function findFirst(tx: Tx, place: Place, now: Date): Promise<KeptAnswer | null> {
  const name = `${place.userId} ${place.place} ${place.key}`;
  const [lock] = await tx.select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))` }).from(sql`(select 1) one`);
  if (!lock?.isFree) throw new ApiError(409, 'IDEMPOTENCY_RUNNING', { retryAfter: 1 });
  const [found] = await tx.select().from(idempotencyKeys).where(and(
    eq(idempotencyKeys.userId, place.userId), eq(idempotencyKeys.place, place.place), eq(idempotencyKeys.key, place.key),
    gt(idempotencyKeys.createdAt, new Date(now.getTime() - KEEP_MS)), isNotNull(idempotencyKeys.status),
  ));
  if (!found) return null;
  const { payloadHash, status, headers, body } = found;
  return { payloadHash, status: status ?? 200, headers: headers ?? {}, body: body ?? '' };
}

const keptHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return typeof value === 'string' ? [[name, value]] : [];
  }));
