import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openEmbedded, openPostgres, type Database } from '#server/db/client';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * A migrated, empty database of the caller's own: on the PostgreSQL server that TEST_DATABASE_URL names, else embedded
 * and in memory. Closing it removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openEmbedded();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
