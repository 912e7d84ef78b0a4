import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, DatabaseUnavailable, isPassing } from '#server/db/unavailable';

/** Hands out a connection, which is given back by `release`. */
export type Connect = () => Promise<pg.PoolClient>;

export interface Standby {
  /** Runs `work`, which only reads, on the standby if that has all that is committed, else on the primary. */
  ask<T>(work: (connect: Connect) => Promise<T>): Promise<T>;
  /** How many the standby answered, and how many the primary. */
  reads(): { standby: number; primary: number };
  close(): Promise<void>;
}

/** A standby that is slower than this is not waited for, in ms. */
const CONNECT_MS = 1000;
const ANSWER_MS = 500;
/** What is committed now is replayed a few ms later; who has just written waits for that so long at most. */
const CATCH_UP_MS = 50;
const LOOK_MS = 5;
/** How long a standby is left alone that was away or behind. */
const REST_MS = 1000;

/**
 * How far the primary's log holds everything that was acknowledged, and on which of the timelines that failovers begin. What
 * is acknowledged was flushed before, unless the server is told not to wait for that. A leader that is none any more says nothing.
 */
const POSITION = `
  select lsn, left(pg_walfile_name(lsn), 8) as timeline
  from (
    select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn
    where not pg_is_in_recovery()
  ) as log`;
/**
 * A standby that follows another timeline, such as that of a leader that is none any more, has other things at the same
 * places of its log. Who is no standby, as after its promotion, has no receiver.
 */
const HAS_ALL =
  "select pg_last_wal_replay_lsn() >= $1 as has_all from pg_stat_wal_receiver where lpad(upper(to_hex(received_tli)), 8, '0') = $2";

/** A read that ran out of its time would do so on the primary too. */
const TOO_LONG = '57014';
const mayGoElsewhere = (error: unknown) => isPassing(error) && codeOf(error) !== TOO_LONG;

interface Position {
  lsn: string;
  timeline: string;
}

/** Reads where the primary is, once for all who come while it is being read before: a value from before they came is not theirs. */
function positionReader(primary: pg.Pool): () => Promise<Position> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Position> | undefined;
  const read = async () => {
    const { rows } = await primary.query<Position>(POSITION);
    if (!rows[0]) throw new DatabaseUnavailable('The database follows another one');
    return rows[0];
  };
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const position = read();
      running = position.catch(() => {});
      return position;
    });
    return next;
  };
}

/** Throws where the role is not told which timeline a standby follows: every read would go to the primary, unnoticed. */
export async function refuseBlindRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sees: boolean; name: string }>(
    "select pg_has_role('pg_read_all_stats', 'usage') as sees, current_user as name",
  );
  if (!rows[0]?.sees) throw new Error(`DATABASE_READ_URL needs this: grant pg_read_all_stats to ${rows[0]?.name}`);
}

/**
 * A standby beside a primary. Before each transaction the primary is asked where its log ends, and the standby whether it
 * has replayed so far: so nobody ever reads less than what was acknowledged to anybody. `openPool` makes the pool of its
 * connections, which may lead to several standbys.
 */
export function openStandby(primary: pg.Pool, openPool: (connectMs: number) => pg.Pool): Standby {
  const pool = openPool(CONNECT_MS);
  const positionOf = positionReader(primary);
  const counts = { standby: 0, primary: 0 };
  let restsUntil = 0;
  const rest = () => void (restsUntil = performance.now() + REST_MS);

  async function hasAll(client: pg.PoolClient, { lsn, timeline }: Position): Promise<boolean> {
    const question = { text: HAS_ALL, values: [lsn, timeline], query_timeout: ANSWER_MS };
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      const { rows } = await client.query<{ has_all: boolean }>(question);
      if (rows[0]?.has_all) return true;
      if (!rows[0] || performance.now() > until) return false;
      await wait(LOOK_MS);
    }
  }

  /** A connection to a standby that has everything; null when there is none. */
  async function connect(): Promise<pg.PoolClient | null> {
    if (performance.now() < restsUntil) return null;
    const position = await positionOf();
    const client = await pool.connect().catch(() => null);
    const isCurrent = client !== null && (await hasAll(client, position).catch(() => false));
    if (isCurrent) return client;
    // Not kept: the next connection may lead to another standby.
    client?.release(true);
    rest();
    return null;
  }

  return {
    ask: async (work) => {
      const client = await connect();
      if (client) {
        try {
          const result = await work(async () => client);
          counts.standby += 1;
          return result;
        } catch (error) {
          if (!mayGoElsewhere(error)) throw error;
          rest();
        }
      }
      counts.primary += 1;
      return work(() => primary.connect());
    },
    reads: () => ({ ...counts }),
    close: () => pool.end(),
  };
}
