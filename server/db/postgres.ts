import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { refuseNewerSchema } from '#server/db/appliedMigration';
import { type Database, ENTER, type Entry, scoped, type Tx } from '#server/db/client';
import { migrateBeside } from '#server/db/migrateBeside';
import { refuseTransactionPooling } from '#server/db/pooling';
import { listenOn } from '#server/db/postgresListener';
import { refuseUnfinishedDatabase } from '#server/db/restoring';
import { type Connect, openStandby, refuseBlindRole } from '#server/db/standby';
import { isPassing, isRefusedWrite, naming } from '#server/db/unavailable';

/** Any number; processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_441;

/** How long a connection may take to be made, or to become free, in ms. */
const CONNECT_MS = 5000;

/**
 * What a server that works keeps to, in ms. It gives up by itself what waits too long for a lock or runs too long, and what
 * a stopped process left open. One that answers nothing at all is given up by us a little later.
 */
export const LIMITS = {
  lock_timeout: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 12_000,
};

const CONNECTIONS_MAX = 20;

/** A server that does not say goodbye is left without it. */
const GOODBYE_MS = 2000;

interface PostgresOptions {
  limits?: Partial<typeof LIMITS>;
  isRestoring?: boolean;
  /** Leads to a standby, which answers what may be read there. */
  readUrl?: string | null;
}

/**
 * Connects to a PostgreSQL server, 15 or newer, and migrates its database. Scripts whose statements may take
 * as long as they need set no limits. Rejects while something is restored into it, for everybody but who does so.
 */
export async function openPostgres(
  url: string,
  { limits = LIMITS, isRestoring = false, readUrl = null }: PostgresOptions = {},
): Promise<Database> {
  await refuseTransactionPooling(url, readUrl);
  await migrateAlone(url, { isRestoring, isFollowed: readUrl !== null });
  const pool = openPool(url, CONNECT_MS, limits);
  const connect = () => pool.connect();
  const standby = readUrl === null ? null : openStandby(pool, (ms) => openPool(readUrl, ms, limits));
  return {
    kind: 'postgres',
    ...scoped({
      run: (work) => transact(connect, work),
      enter: (tx, entry) => tx.execute(sql`select ${entering(entry)}`),
      enterReading: (tx, entry) =>
        tx.execute(sql`select ${entering(entry)}, set_config('transaction_read_only', 'on', true)`),
      single: (entry, work) => readOn(connect, entry, work),
      runSnapshot: (work) => transact(connect, work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
      ...(standby && {
        standby: {
          run: (work) => standby.ask((where) => transact(where, work)),
          single: (entry, work) => standby.ask((where) => readOn(where, entry, work)),
        },
      }),
    }),
    ...(standby && { reads: standby.reads }),
    foreign: (text, parameters) => naming(runForeign(pool, text, parameters)),
    listen: (channel, onMessage) => listenOn(url, channel, onMessage),
    pool: () => ({
      max: CONNECTIONS_MAX,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pool.query('select 1')),
    close: async () =>
      void (await Promise.race([
        Promise.all([pool.end(), standby?.close()]),
        wait(GOODBYE_MS, undefined, { ref: false }),
      ])),
  };
}

/** The limits are set by a statement: as part of the greeting PgBouncer would refuse or drop them. */
function openPool(url: string, connectMs: number, { query_timeout, ...ofServer }: Partial<typeof LIMITS>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    ...(query_timeout !== undefined && { query_timeout }),
  });
  const statements = Object.entries(ofServer).map(([name, ms]) => `set ${name} = ${ms}`);
  // A lost connection is replaced by the next call, and what was under way on it fails; unheard, its error would end the process.
  return pool
    .on('error', () => {})
    .on('connect', (client) => {
      client.on('error', () => {});
      // Before whatever it is handed out for, which fails as well when the connection is lost.
      if (statements.length > 0) client.query(statements.join('; ')).catch(() => {});
    });
}

const entering = ([role, userId, brandId, creatorId]: Entry) =>
  sql`set_config('role', ${role}, true), set_config('app.user_id', ${userId}, true), set_config('app.brand_id', ${brandId}, true), set_config('app.creator_id', ${creatorId}, true)`;

/** Drizzle's own transactions never give a connection back that was lost before they began. */
async function transact<T>(connect: Connect, work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  const client = await connect();
  let failure: unknown;
  try {
    return await drizzlePostgres({ client }).transaction(work, config);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // A connection on which nothing comes back any more helps nobody else.
    client.release(isPassing(failure) || isRefusedWrite(failure));
  }
}

/**
 * A transaction of one reading statement in two ways to the server instead of four: the statement follows ENTER at once,
 * and nobody waits for the end, which has nothing to lose. If ENTER fails, the transaction is void and the statement too.
 */
async function readOn<T>(connect: Connect, entry: Entry, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect();
  const end = (how: 'commit' | 'rollback') =>
    void client.query(how).then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  try {
    await client.query('begin read only');
    const entered = client.query(ENTER, entry);
    // For one statement Drizzle's database does what its transactions do.
    const [result] = await Promise.all([work(drizzlePostgres({ client }) as unknown as Tx), entered]);
    end('commit');
    return result;
  } catch (error) {
    end('rollback');
    throw error;
  }
}

async function runForeign(pool: pg.Pool, text: string, parameters: unknown[] = []) {
  const client = await pool.connect();
  let hasFailed = true;
  try {
    // A text of several statements has several results, which the driver's types do not know.
    const results = [await client.query<Record<string, unknown>>(text, parameters.length > 0 ? parameters : undefined)];
    hasFailed = false;
    return { rows: results.flat().flatMap(({ rows }) => rows) };
  } finally {
    // A text may begin a transaction of its own, which is then still open.
    client.release(hasFailed);
  }
}

/** On a connection of its own: a migration may take its time, and wait for one that runs. */
async function migrateAlone(
  url: string,
  { isRestoring, isFollowed }: { isRestoring: boolean; isFollowed: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    if (isFollowed) await refuseBlindRole(client);
    if (!isRestoring) await refuseUnfinishedDatabase(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerSchema(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
    await migrateBeside(client);
  } finally {
    // Takes the lock with it.
    await client.end();
  }
}
