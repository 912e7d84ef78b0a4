import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded, openPostgres, type Database } from '#server/db/client';
import { ROOT } from './sources.ts';

/** Changes with every migration, so that a template of other tables is never used. */
function schemaHash(): string {
  const folder = join(ROOT, 'server/db/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql')).toSorted()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starting from a dumped, migrated folder takes a fifth of the time. Written aside and renamed: several workers may do it at once. */
async function openFromTemplate(): Promise<Database> {
  const folder = join(ROOT, '.cache/test-database');
  const file = join(folder, `${schemaHash()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const first = await openEmbedded();
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await (await first.dump()).arrayBuffer()));
    await first.close();
    renameSync(draft, file);
  }
  return openEmbedded({ template: await openAsBlob(file) });
}

const withName = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

async function openOnServer(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const database = await openPostgres(withName(server, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/**
 * A migrated, empty database of the caller's own: on the PostgreSQL server that TEST_DATABASE_URL names, else embedded
 * and in memory. Closing it removes it.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openFromTemplate();
}
