import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded, openPostgres, type Database } from '#server/db/client';
import { list, ROOT } from './sources.ts';

/** A migrated embedded database as a file: opening it takes a fifth of the time that migrating takes. */
const TEMPLATES = join(ROOT, '.cache/test-database');

async function openFromTemplate(): Promise<Database> {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...list('server/db/migrations/**/*.{sql,json}')]) hash.update(path).update(readFileSync(join(ROOT, path)));
  const name = `${hash.digest('hex').slice(0, 16)}.tar`;
  const file = join(TEMPLATES, name);
  if (existsSync(file)) return openEmbedded({ template: await openAsBlob(file) });
  const database = await openEmbedded();
  const dump = Buffer.from(await (await database.dump()).arrayBuffer());
  mkdirSync(TEMPLATES, { recursive: true });
  for (const old of readdirSync(TEMPLATES)) if (old.endsWith('.tar') && old !== name) rmSync(join(TEMPLATES, old), { force: true });
  // Written beside and moved: test files start at the same time.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, dump);
  renameSync(part, file);
  return database;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database of the caller's own on the PostgreSQL server that TEST_DATABASE_URL names; null when it names none. */
export async function openTestPostgres(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/**
 * A migrated, empty database of the caller's own: on the PostgreSQL server that TEST_DATABASE_URL names, else embedded
 * and in memory. Closing it removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const postgres = await openTestPostgres();
  if (!postgres) return openFromTemplate();
  const database = await openPostgres(postgres.url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.drop();
    },
  };
}
