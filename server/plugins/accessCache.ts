import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '#server/db/client';

declare module 'fastify' {
  interface FastifyInstance {
    accessCache: AccessCache;
    /** What people were told about themselves, by their id. */
    profileCache: AccessCache;
  }
}

/** Everything cached about who may do what is forgotten, in every process, when this channel speaks. */
const ACCESS_CHANGED = 'access_changed';

/** How long an answer may be reused, in ms. Revocations do not wait for it: they empty the cache. */
const TTL_MS = 1000;
const MAX_ENTRIES = 10_000;

/** Remembers answers to "is this session alive?", "what is this person's role?" and "what does this brand's plan open?" for at most a second. */
export class AccessCache {
  readonly #entries = new Map<string, { value: Promise<unknown>; until: number }>();
  readonly #listeners = new Set<() => void>();

  /** The cached answer, or the one that `load` gives now. Concurrent callers share one load; failures and null are not kept. */
  get<T>(key: string, load: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const found = this.#entries.get(key);
    // Keys carry their kind, so what was stored under one is always of the type its loader gives.
    if (found && found.until > now) return found.value as Promise<T>;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    const value = load();
    this.#entries.set(key, { value, until: now + TTL_MS });
    const forget = () => this.#entries.delete(key);
    value.then((found) => found === null && forget(), forget);
    return value;
  }

  clear(): void {
    this.#entries.clear();
    for (const listener of this.#listeners) listener();
  }

  /** Calls back whenever sessions, memberships or subscriptions changed, for what was allowed once and goes on. Returns the way to stop. */
  onForget(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** Tells every process, at commit, that sessions, memberships or a subscription changed, or what people are told about themselves. */
export async function announceAccessChange(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${ACCESS_CHANGED}, '')`);
}

/**
 * Gives the app its caches and empties them on every announcement. What people are told about themselves is also
 * forgotten with every change that this process makes, whatever it is: whoever changed something sees it changed.
 */
export async function registerAccessCaches(app: FastifyInstance, database: Database): Promise<void> {
  const access = new AccessCache();
  const profiles = new AccessCache();
  app.decorate('accessCache', access).decorate('profileCache', profiles);
  const stop = await database.listen(ACCESS_CHANGED, () => {
    access.clear();
    profiles.clear();
  });
  app.addHook('onClose', stop);
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') profiles.clear();
  });
}
