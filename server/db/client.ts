import { AsyncLocalStorage } from 'node:async_hooks';
import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS, refuseNewerSchema } from '#server/db/appliedMigration';
import { openSession } from '#server/db/embeddedSession';
import { refuseUnfinishedFolder } from '#server/db/restoring';
import { DatabaseUnavailable, naming } from '#server/db/unavailable';

type NoSchema = Record<string, never>;

/** A transaction of either engine. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** On whose behalf a transaction runs; row-level security lets it see no more. */
export type TransactionScope = MemberScope | CreatorScope;
interface MemberScope {
  userId?: number;
  brandId?: number;
  creatorId?: never;
}
/** The creator's side; never together with a brand, whose rows it would see too. */
interface CreatorScope {
  creatorId: number;
  userId?: never;
  brandId?: never;
}

/** Every call may reject with DatabaseUnavailable. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` as the application role in one transaction; an error rolls it back. */
  transaction<T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `transaction`, for work that is one single select; it takes half the time since nothing begins or commits. */
  read<T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `transaction`, without row-level security: for sign-in, jobs, operator commands and the seed. Sees every row. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `system`, for work about one brand: it may what the system may, and of brands' tables it sees and writes the rows of
   * this one only, whatever the queries say. Example: a renewal, which no member may write.
   */
  keeper<T>(brandId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `system`, only to read: whatever others write meanwhile, all of `work` sees the database as it is at one moment. With
   * the embedded engine, which has one connection, everybody else waits.
   */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, whose `transaction` and `read` may only read, and do so on a standby where there is one: always what was
   * committed before, by anybody in any process, since a standby that has not all of it is not asked. A write in them throws.
   */
  reading<T>(work: () => T): T;
  /** How many transactions of `reading` the standby answered, and how many the database itself; without a standby there is none. */
  reads?(): { standby: number; primary: number };
  /**
   * One transaction around `work`: whatever `work` does by `transaction`, `system` and `keeper`, however deep in the calls it
   * makes, joins it as a savepoint and is committed with it or not at all. Example: a keyed command and the row that
   * remembers its answer. A `together` inside of another one joins it too.
   * The transaction stays open while `work` waits for anything, so waits for others (a payment provider) go through
   * `apart`; `onApart` then writes what must be committed before that wait, such as "this command has begun".
   */
  together<T>(work: () => Promise<T>, onApart?: () => Promise<void>): Promise<T>;
  /**
   * Runs work that waits for somebody else's server, without holding a database connection meanwhile. Inside `together`
   * this means: call `onApart`, commit everything so far, run `work`, open a new transaction for the rest. So an error
   * of `work` does not undo what came before it.
   */
  apart<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls back for every NOTIFY on the channel, from any process, and with an empty payload after the connection was lost
   * for a while, since what was said meanwhile is gone. Resolves to a function that ends it.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Runs the SQL of a library that keeps its own tables, as the database's owner and outside of our transactions: one
   * statement with parameters, or several without. Resolves to the rows of all of them.
   */
  foreign(text: string, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** The connections of this process: at most `max`, so many open, so many of them idle, and how much work waits for one. */
  pool?(): { max: number; open: number; idle: number; waiting: number };
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

type Role = 'meydan_app' | 'meydan_system' | 'meydan_keeper';
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Sets the role of a transaction, and the ids that the row-level policies compare with. */
type Enter = (tx: Tx, values: Entry) => Promise<unknown>;
export type Entry = [role: Role, userId: string, brandId: string, creatorId: string];
/** Runs work that is one statement, without a transaction around it. */
export type RunSingle = <T>(entry: Entry, work: (tx: Tx) => Promise<T>) => Promise<T>;

export const ENTER =
  "select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.brand_id', $3, true), set_config('app.creator_id', $4, true)";
/** The same for a transaction that may only read, wherever it runs. */
const ENTER_READING = `${ENTER}, set_config('transaction_read_only', 'on', true)`;
const idText = (value: number | undefined) => (value === undefined ? '' : String(Math.trunc(value)));
const entryOf = (role: Role, { userId, brandId, creatorId }: TransactionScope): Entry => [
  role,
  idText(userId),
  idText(brandId),
  idText(creatorId),
];

/**
 * Does a part of a transaction of the system as the keeper of one brand, which sees that brand's rows only, whatever the
 * queries say. A member's transaction, or a keeper's, stays what it is. `work` is all that the transaction does meanwhile.
 */
export async function keepingTo<T>(tx: Tx, brandId: number, work: () => Promise<T>): Promise<T> {
  const { rows } = (await tx.execute(sql`select current_setting('role') as role`)) as { rows: { role: Role }[] }; // both engines answer so
  if (rows[0]?.role !== 'meydan_system') return work();
  const act = (role: Role, brand: string) =>
    tx.execute(sql`select set_config('role', ${role}, true), set_config('app.brand_id', ${brand}, true)`);
  await act('meydan_keeper', idText(brandId));
  const result = await work();
  await act('meydan_system', '');
  return result;
}

/** The transaction of a `together`, which the transactions inside of it join. */
interface Joint extends OpenTransaction {
  /** False while `apart` runs and after the end: what is begun then is a transaction of its own. */
  isOpen: boolean;
  onApart: (() => Promise<void>) | undefined;
  /** Settles when the last one that joined has ended. They share one connection and its role, so each waits for the one before. */
  last: Promise<unknown>;
}

/** A transaction that is ended by hand. Drizzle's own ends when its callback does; `open` keeps that callback waiting. */
interface OpenTransaction {
  tx: Tx;
  commit(): Promise<void>;
  rollBack(error: unknown): Promise<void>;
}

async function open(run: RunTransaction): Promise<OpenTransaction> {
  const [opened, end] = [Promise.withResolvers<Tx>(), Promise.withResolvers<void>()];
  const done = run(async (tx) => {
    opened.resolve(tx);
    await end.promise;
  });
  done.catch(opened.reject);
  return {
    tx: await opened.promise,
    commit: () => {
      end.resolve();
      return done;
    },
    rollBack: (error) => {
      end.reject(error);
      return done.catch(() => {});
    },
  };
}

/** What the two engines do differently. */
interface Engine {
  run: RunTransaction;
  enter: Enter;
  single: RunSingle;
  runSnapshot: RunTransaction;
  /** How a transaction begins that may only read. */
  enterReading: Enter;
  /** Where `reading` reads, if elsewhere. */
  standby?: { run: RunTransaction; single: RunSingle };
}

/** The transactions of a `Database`. */
export function scoped({
  run,
  enter,
  single,
  runSnapshot,
  enterReading,
  standby = { run, single },
}: Engine): Pick<
  Database,
  'transaction' | 'read' | 'system' | 'keeper' | 'snapshot' | 'reading' | 'together' | 'apart'
> {
  // The `together` around the code that is running: it follows that code through every await, and no other request sees it.
  const joints = new AsyncLocalStorage<Joint>();
  /** Set in code that `reading` runs. */
  const readings = new AsyncLocalStorage<true>();
  const runNamed: RunTransaction = (work) => naming(run(work), true);
  const singleNamed: RunSingle = (entry, work) => naming(single(entry, work));
  const begin: RunTransaction = (work) => {
    const joint = joints.getStore();
    if (!joint?.isOpen) return runNamed(work);
    const part = naming(joint.last.then(() => joint.tx.transaction(work)));
    joint.last = part.catch(() => {});
    return part;
  };
  const as: RunSingle = (entry, work) =>
    begin(async (tx) => {
      await enter(tx, entry);
      return work(tx);
    });
  const asReader: RunSingle = (entry, work) =>
    naming(
      standby.run(async (tx) => {
        await enterReading(tx, entry);
        return work(tx);
      }),
    );
  const isJoined = () => joints.getStore()?.isOpen === true;
  const isReading = () => readings.getStore() === true && !isJoined();
  const singleReader: RunSingle = (entry, work) => naming(standby.single(entry, work));
  return {
    transaction: (scope, work) => (isReading() ? asReader : as)(entryOf('meydan_app', scope), work),
    read: (scope, work) =>
      (isJoined() ? as : isReading() ? singleReader : singleNamed)(entryOf('meydan_app', scope), work),
    reading: (work) => readings.run(true, work),
    system: (work) => as(entryOf('meydan_system', {}), work),
    keeper: (brandId, work) => as(entryOf('meydan_keeper', { brandId }), work),
    snapshot: (work) =>
      naming(
        runSnapshot(async (tx) => {
          await enter(tx, entryOf('meydan_system', {}));
          return work(tx);
        }),
      ),
    together: async (work, onApart) => {
      if (joints.getStore()?.isOpen) return work();
      const joint: Joint = { ...(await open(runNamed)), isOpen: true, last: Promise.resolve(), onApart };
      try {
        const result = await joints.run(joint, work);
        joint.isOpen = false;
        await joint.commit();
        return result;
      } catch (error) {
        joint.isOpen = false;
        await joint.rollBack(error);
        throw error;
      }
    },
    apart: async (work) => {
      const joint = joints.getStore();
      if (!joint?.isOpen) return work();
      await joint.onApart?.();
      await joint.last;
      joint.isOpen = false;
      await joint.commit();
      try {
        return await work();
      } finally {
        Object.assign(joint, await open(runNamed), { isOpen: true });
      }
    },
  };
}

/** Switches statistics off that nobody reads: the embedded engine has no autovacuum and no pg_stat_activity to serve. */
const UNWATCHED = 'set track_activities = off; set track_counts = off; set update_process_title = off';

/**
 * Free bytes that its disk must have before the embedded engine is asked anything. It extends its log by 16 MiB at a
 * time; when the disk refuses that, the engine blocks the whole process for ever, so it must not come to it.
 */
const ROOM_NEEDED = 64 * 1024 * 1024;

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

interface EmbeddedOptions {
  /** In memory without one. */
  folder?: string;
  /** A dumped data folder to start from. */
  template?: Blob;
  /** How much room the disk of a folder has. */
  freeBytes?: (folder: string) => number;
}

/**
 * Opens the embedded database in a folder, or in memory, and migrates it. The caller holds the folder's lock: the engine
 * itself has none. Rejects with DatabaseUnavailable when the disk is full.
 */
export async function openEmbedded({ folder, template, freeBytes = freeBytesOf }: EmbeddedOptions = {}): Promise<
  Database & { dump(): Promise<Blob> }
> {
  const refuseWithoutRoom = async () => {
    if (folder && freeBytes(folder) < ROOM_NEEDED)
      throw new DatabaseUnavailable(`The disk of ${folder} is full: ${ROOM_NEEDED / 1024 / 1024} MiB must be free`);
  };
  if (folder) {
    refuseUnfinishedFolder(folder);
    await mkdir(folder, { recursive: true });
  }
  await refuseWithoutRoom();
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
  });
  if (!template) {
    try {
      await refuseNewerSchema(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
      await migratePglite(drizzlePglite({ client }), MIGRATIONS);
    } catch (error) {
      await client.close();
      throw error;
    }
  }
  await client.exec(UNWATCHED);
  const session = openSession(client);
  // Drizzle expects the engine's own client, and calls only those of its methods that our session has too.
  const db = drizzlePglite({ client: session as unknown as PGlite });
  return {
    kind: 'pglite',
    ...scoped({
      run: async (work) => {
        await refuseWithoutRoom();
        return db.transaction(work);
      },
      enter: (_tx, values) => session.runAhead(ENTER, values),
      enterReading: (_tx, values) => session.runAhead(ENTER_READING, values),
      // Outside of a transaction too, Drizzle's database has all that one select needs of a transaction.
      single: (parameters, work) => session.single({ text: ENTER, parameters }, () => work(db as unknown as Tx)),
      runSnapshot: (work) => db.transaction(work, { accessMode: 'read only' }),
    }),
    foreign: async (text, parameters) => {
      await refuseWithoutRoom();
      return session.foreign(text, parameters);
    },
    listen: (channel, onMessage) => session.listen(channel, onMessage),
    ping: async () => {
      await refuseWithoutRoom();
      await client.query('select 1');
    },
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  };
}
