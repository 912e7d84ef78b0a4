import { AsyncLocalStorage } from 'node:async_hooks';
import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { openSession } from '#server/db/embeddedSession';
import { DatabaseUnavailable, naming } from '#server/db/unavailable';

type NoSchema = Record<string, never>;

/** A transaction of either engine. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** On whose behalf a transaction runs; row-level security lets it see no more. */
export interface TransactionScope {
  userId?: number;
  brandId?: number;
  /** The creator's side; never together with the others. */
  creatorId?: number;
}

/** Every call may reject with DatabaseUnavailable. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` as the application role in one transaction; an error rolls it back. */
  transaction<T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for work that is one reading statement and no more, which takes half as long. */
  read<T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same as `transaction` for what belongs to no member: sign-in, jobs, operator, seed. Sees every row. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One transaction around `work`: every `transaction` and `system` that it calls becomes part of it, one after the
   * other, and lasts only if all of it does. Inside another one it adds nothing. What else `work` waits for holds the transaction
   * meanwhile, unless it is waited for by `apart`; `onApart` then writes what has to last whatever comes after.
   */
  together<T>(work: () => Promise<T>, onApart?: () => Promise<void>): Promise<T>;
  /**
   * For what waits for somebody else, such as a stranger's server: holds no connection meanwhile. Inside `together` it
   * commits what was done so far, after its `onApart`, and goes on in a new transaction; an error of `work` undoes nothing.
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
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, 'migrations') };

type Role = 'meydan_app' | 'meydan_system';
type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Makes a transaction act in a role, with the settings that policies read, from its next statement on. */
type Enter = (tx: Tx, values: Entry) => Promise<unknown>;
export type Entry = [role: Role, userId: string, brandId: string, creatorId: string];
/** Runs what is one statement. */
type RunSingle = <T>(entry: Entry, work: (tx: Tx) => Promise<T>) => Promise<T>;

export const ENTER =
  "select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.brand_id', $3, true), set_config('app.creator_id', $4, true)";
const idText = (value: number | undefined) => (value === undefined ? '' : String(Math.trunc(value)));
const entryOf = (role: Role, { userId, brandId, creatorId }: TransactionScope): Entry => [
  role,
  idText(userId),
  idText(brandId),
  idText(creatorId),
];

/** A transaction that others join. */
interface Joint extends OpenTransaction {
  isOpen: boolean;
  onApart: (() => Promise<void>) | undefined;
  /** What was asked of it last: the parts share a connection and its role, so they follow one another. */
  last: Promise<unknown>;
}

/** A transaction that stays open until it is told how to end. */
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

export function scoped(
  run: RunTransaction,
  enter: Enter,
  single: RunSingle,
): Pick<Database, 'transaction' | 'read' | 'system' | 'together' | 'apart'> {
  const joints = new AsyncLocalStorage<Joint>();
  const runNamed: RunTransaction = (work) => naming(run(work));
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
  return {
    transaction: (scope, work) => as(entryOf('meydan_app', scope), work),
    read: (scope, work) => (joints.getStore()?.isOpen ? as : singleNamed)(entryOf('meydan_app', scope), work),
    system: (work) => as(entryOf('meydan_system', {}), work),
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

/** Of the embedded engine nobody asks what it is doing, and nothing in it cleans up by what it counted. */
const UNWATCHED = 'set track_activities = off; set track_counts = off; set update_process_title = off';

/**
 * With less free bytes on its disk than this the embedded engine is asked no more: it takes space for its log 16 MiB at a
 * time, and where it gets none it neither answers nor lets the process do anything else.
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
  if (folder) await mkdir(folder, { recursive: true });
  await refuseWithoutRoom();
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
  });
  if (!template) await migratePglite(drizzlePglite({ client }), MIGRATIONS);
  await client.exec(UNWATCHED);
  const session = openSession(client);
  // Of the engine's client Drizzle calls only what a session has.
  const db = drizzlePglite({ client: session as unknown as PGlite });
  return {
    kind: 'pglite',
    ...scoped(
      async (work) => {
        await refuseWithoutRoom();
        return db.transaction(work);
      },
      (_tx, values) => session.runAhead(ENTER, values),
      // For one statement Drizzle's database does what its transactions do.
      (parameters, work) => session.single({ text: ENTER, parameters }, () => work(db as unknown as Tx)),
    ),
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
