import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Tx } from '#server/db/client';
import { ApiError } from '#server/plugins/errors';
import { idempotencyKeys } from '#server/plugins/idempotencyKeys.table';
import type { App } from '#server/plugins/routes';

type Reread = (request: FastifyRequest) => Promise<object>;

const KEY = /^[\x21-\x7e]{8,200}$/;
const KEEP_MS = 24 * 3600 * 1000;
/** A call that waits for somebody else counts as running for so long; after that its server must have died. In ms. */
const CLAIM_MS = 60_000;
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
    /** Set while a call that is refused may still be a command of before: it hears its first answer or this. */
    refusal: Refusal | null;
  }
}

/** A refused call, and what its key was answered when its sender still had the right. */
interface Refusal {
  error: ApiError;
  kept: KeptAnswer;
  /** Of the first payload: only the same one hears the answer. */
  payloadHash: string;
}

const addressOf = ({ method, url }: FastifyRequest): string => `${method} ${url.split('?', 1)[0]}`;
const brandPlace = (request: FastifyRequest, brandId: number, key: string): Place => ({
  userId: request.session.userId,
  place: `${brandId} ${addressOf(request)}`,
  key,
});

function placeOf(request: FastifyRequest): Place | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError(400, 'BAD_REQUEST');
  if (request.routeOptions.config.access === 'creator')
    return { userId: request.creator.creatorId, place: `creator ${addressOf(request)}`, key };
  // What belongs to no brand has no scope.
  return brandPlace(request, request.routeOptions.config.access === 'signedIn' ? 0 : request.scope.brandId, key);
}

const hashOfPayload = ({ body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/**
 * Refuses a call about a brand, unless its key was answered before: a command may take away the right to itself (handing
 * the brand over, leaving it, deleting it), and whoever did not hear its answer asks with the same key. Such a call goes
 * on to where its payload is known and hears the answer that was kept for it, or else this refusal; nothing is done.
 */
export async function refuseUnlessAnswered(
  { database, realClock }: Pick<App, 'database' | 'realClock'>,
  request: FastifyRequest,
  brandId: number,
  error: ApiError,
): Promise<void> {
  const key = request.headers['idempotency-key'];
  // An answer that is read anew needs the right that is gone.
  if (request.routeOptions.config.idempotent !== true || typeof key !== 'string' || !KEY.test(key)) throw error;
  const place = brandPlace(request, brandId, key);
  const found = await database.system((tx) => findKept(tx, place, realClock.now()));
  if (!found || found.status === null) throw error;
  request.refusal = { error, kept: toAnswer(found, found.status), payloadHash: found.payloadHash };
}

/**
 * Commands with an Idempotency-Key take effect once: the same key and payload get the first answer, another payload
 * 422, a call whose first is still running 409. Kept 24 hours per person, brand and address. Only successes are kept,
 * so that a refused call may be repeated once its reason is gone.
 *
 * The handler needs to know nothing of it: whatever transactions it runs become one, and the answer is written into that
 * one before it commits and before anything is sent. So there is never an effect without its answer, nor an answer
 * without its effect. A handler that waits for a stranger's server does so in `database.apart`: what it did so far is
 * committed, with a claim to the key in place of the answer. A claim whose server died is free again after a minute, so
 * such a handler must be safe to repeat from each of its `apart`s.
 */
export function registerIdempotency(app: App): void {
  app.decorateRequest('command', null);
  app.decorateRequest('refusal', null);
  app.housekeeping.add({
    name: 'idempotency keys',
    run: () =>
      app.database.system((tx) =>
        tx
          .delete(idempotencyKeys)
          .where(lt(idempotencyKeys.createdAt, new Date(app.realClock.now().getTime() - KEEP_MS))),
      ),
  });

  app.addHook('onRoute', (route) => {
    const idempotent = route.config?.idempotent;
    if (idempotent) route.handler = once(route.handler, idempotent === true ? null : idempotent.reread);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { command } = request;
    if (!command) return;
    request.command = null;
    command.isSending = true;
    command.answer.resolve(reply.statusCode < 400 && typeof payload === 'string' ? payload : null);
    await command.done;
  });

  const once = (handler: RouteHandlerMethod, reread: Reread | null): RouteHandlerMethod =>
    async function (request, reply) {
      const { refusal } = request;
      if (refusal) {
        if (refusal.payloadHash !== hashOfPayload(request)) throw refusal.error;
        return sendKept(reply, refusal.kept);
      }
      const place = placeOf(request);
      if (!place) return handler.call(this, request, reply);
      const command: Command = { answer: Promise.withResolvers(), isSending: false, done: Promise.resolve() };
      const perform = async () => {
        request.command = command;
        // A handler that sends by itself ends only when everything is sent, which is later than the commit.
        const result: unknown = await Promise.race([
          handler.call(this, request, reply),
          command.answer.promise.then(() => undefined),
        ]);
        if (result !== undefined) reply.send(result);
        return command.answer.promise;
      };
      const performed = performOnce(request, reply, place, perform, reread === null);
      command.done = performed;
      try {
        const kept = await performed;
        if (kept && reread) reply.code(kept.status).send(await reread(request));
        else if (kept) sendKept(reply, kept);
      } catch (error) {
        request.command = null;
        // An answer that waits to be sent learns by itself what went wrong.
        if (!command.isSending) throw error;
      }
      return reply;
    };

  /** Runs `perform` and keeps its answer, or returns the answer that was kept before. */
  async function performOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    perform: () => Promise<string | null>,
    keepsBody: boolean,
  ): Promise<KeptAnswer | null> {
    const now = app.realClock.now();
    const payloadHash = hashOfPayload(request);
    const keep = (answer: Partial<KeptAnswer>) =>
      app.database.system(async (tx) => {
        const kept = { payloadHash, status: null, headers: null, body: null, ...answer, createdAt: now };
        await tx
          .insert(idempotencyKeys)
          .values({ ...place, ...kept })
          .onConflictDoUpdate({
            target: [idempotencyKeys.userId, idempotencyKeys.place, idempotencyKeys.key],
            set: kept,
          });
      });
    let isClaimed = false;
    const claim = async () => {
      isClaimed = true;
      await keep({});
    };
    const performAndKeep = async () => {
      const first = await app.database.system((tx) => findFirst(tx, place, payloadHash, now));
      if (first) return first;
      const body = await perform();
      if (body !== null)
        await keep({ status: reply.statusCode, headers: keptHeaders(reply), body: keepsBody ? body : '' });
      else if (isClaimed) await giveUp(place);
      return null;
    };
    try {
      return await app.database.together(performAndKeep, claim);
    } catch (error) {
      if (isClaimed) await giveUp(place);
      throw error;
    }
  }

  const giveUp = (place: Place) =>
    app.database.system((tx) => tx.delete(idempotencyKeys).where(and(isPlace(place), isNull(idempotencyKeys.status))));
}

interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const isPlace = ({ userId, place, key }: Place) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.place, place), eq(idempotencyKeys.key, key));

type KeptRow = typeof idempotencyKeys.$inferSelect;

/** What is kept under this key: an answer, or a claim. */
async function findKept(tx: Tx, place: Place, now: Date): Promise<KeptRow | undefined> {
  const [found] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(isPlace(place), gt(idempotencyKeys.createdAt, new Date(now.getTime() - KEEP_MS))));
  return found;
}

const toAnswer = ({ headers, body }: KeptRow, status: number): KeptAnswer => ({
  status,
  headers: headers ?? {},
  body: body ?? '',
});

const sendKept = (reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .serializer((kept: unknown) => String(kept))
    .send(body);

/** The answer kept under this key, if any. Throws 422 for another payload, 409 while a call with the same key is running. */
async function findFirst(tx: Tx, place: Place, payloadHash: string, now: Date): Promise<KeptAnswer | null> {
  const name = `${place.userId} ${place.place} ${place.key}`;
  const [lock] = await tx
    .select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(select 1) one`);
  const found = await findKept(tx, place, now);
  if (found && found.payloadHash !== payloadHash) throw new ApiError(422, 'IDEMPOTENCY_MISMATCH');
  // Another one that only fetches the kept answer holds the lock too.
  if (found && found.status !== null) return toAnswer(found, found.status);
  const isClaimed = found !== undefined && found.createdAt.getTime() > now.getTime() - CLAIM_MS;
  if (isClaimed || !lock?.isFree) throw new ApiError(409, 'IDEMPOTENCY_RUNNING', { retryAfter: 1 });
  return null;
}

const keptHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
