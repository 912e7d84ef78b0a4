import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { isBehind, MIGRATIONS } from '#server/db/appliedMigration';
import { isPassing } from '#server/db/unavailable';

/** For so long the tables are asked for at once, in ms: less than the second after which PostgreSQL looks for a deadlock. */
const ASKED_MS = 800;
/** Between two goes callers work on, in ms. */
const PAUSE_MS = 300;
/** As long as that somebody may keep a table, such as a backup that reads it, in ms. */
const PATIENCE_MS = 600_000;

/** Every table of ours, where there are any; a partition is locked with its whole. */
const LOCK_ALL = `do $$ declare
  ours text := (select string_agg(oid::regclass::text, ', ' order by oid)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition);
begin
  if ours is not null then execute 'lock table ' || ours || ' in access exclusive mode'; end if;
end $$`;

/**
 * Opens a transaction that has all tables to itself. A migration takes them one after the other and keeps each to its end,
 * callers take theirs in another order: the two would wait for each other, and one of them fail. So all are taken before
 * anything is done. Who does not get them at once lets go of those that it has, and comes again: callers wait a moment,
 * and nothing of theirs is broken off. Throws the database's error when that goes on for ten minutes.
 */
async function beginAlone(client: Client): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    await client.query('begin');
    try {
      await client.query(`set local statement_timeout = ${ASKED_MS}`);
      await client.query(LOCK_ALL);
      await client.query('set local statement_timeout = 0');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isPassing(error) || performance.now() > end) throw error;
    }
    await wait(PAUSE_MS);
  }
}

/** Brings the database of this connection to this program's schema, in one transaction, while others work on it. */
export async function migrateBeside(client: Client): Promise<void> {
  // Drizzle's own `begin` says that there is a transaction already, and changes nothing; its end ends both.
  if (await isBehind(async (text) => (await client.query<Record<string, unknown>>(text)).rows))
    await beginAlone(client);
  await migrate(drizzle({ client }), MIGRATIONS);
}
