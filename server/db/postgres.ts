import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, DatabaseUnavailable, ENTER, type Entry, MIGRATIONS, scoped, type Tx } from '#server/db/client';

/** Any number; processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_441;

/** Connects to a PostgreSQL server, 15 or newer, and migrates its database. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000, pipeline: true });
  // A lost connection is replaced by the next call, and what was under way on it fails; unheard, its error would end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
  await migrateAlone(pool);
  return {
    kind: 'postgres',
    ...scoped(
      (work) => named(transact(pool, work)),
      (tx, [role, userId, brandId, creatorId]) =>
        tx.execute(
          sql`select set_config('role', ${role}, true), set_config('app.user_id', ${userId}, true), set_config('app.brand_id', ${brandId}, true), set_config('app.creator_id', ${creatorId}, true)`,
        ),
      (entry, work) => named(readOn(pool, entry, work)),
    ),
    listen: (channel, onMessage) => listenOn(url, channel, onMessage),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

/**
 * A connection that was refused or lost: Node's own codes, and the server's classes of connections (08), of having no more
 * of something (53) and of going down (57P). https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const LOST_CODE = /^(E(AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NOTFOUND|PIPE|TIMEDOUT)|08...|53...|57P..)$/;
/** The same where the driver says it without a code; the last is a pool with none free in time. */
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && LOST_CODE.test(String(error.code))) || LOST_MESSAGE.test(error.message) || isLost(error.cause)
  );
}

/** Gives what may pass a name of its own. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isLost(error) ? new DatabaseUnavailable('The database cannot be reached', { cause: error }) : error;
  }
}

/** Drizzle's own transactions never give a connection back that was lost before they began. */
async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzlePostgres({ client }).transaction(work);
  } finally {
    client.release();
  }
}

/**
 * A transaction of one reading statement in two ways to the server instead of four: the statement follows ENTER at once,
 * and nobody waits for the end, which has nothing to lose. If ENTER fails, the transaction is void and the statement too.
 */
async function readOn<T>(pool: pg.Pool, entry: Entry, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
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

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres({ client }), MIGRATIONS);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

const RECONNECT_MS = 1000;

/** Listens on a connection of its own and connects again whenever it is lost. */
async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let client = await connect();
  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => void reconnect());
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    return next;
  }
  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      const next = await connect().catch(() => null);
      if (next) {
        client = next;
        onMessage('');
        return;
      }
    }
  }
  return async () => {
    closed = true;
    await client.end();
  };
}
