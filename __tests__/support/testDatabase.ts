import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openEmbedded, type Database } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { underStatementLaws } from './statementLaws.ts';
import { list, ROOT } from './sources.ts';

/** A migrated embedded database as a file: opening it takes a fifth of the time that migrating takes. */
const TEMPLATES = join(ROOT, '.cache/test-database');

/** Changes with the migrations and with the engine's version. */
function templateVersion(): string {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...list('server/db/migrations/**/*.{sql,json}')])
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

async function openFromTemplate(): Promise<Database> {
  const name = `${templateVersion()}.tar`;
  const file = join(TEMPLATES, name);
  if (existsSync(file)) return openEmbedded({ template: await openAsBlob(file) });
  const database = await openEmbedded();
  // Else whoever opens the copy has all migrations written once more.
  await database.foreign('checkpoint');
  const dump = Buffer.from(await (await database.dump()).arrayBuffer());
  mkdirSync(TEMPLATES, { recursive: true });
  for (const old of readdirSync(TEMPLATES))
    if (old.endsWith('.tar') && old !== name) rmSync(join(TEMPLATES, old), { force: true });
  // Written beside and given its name once: test files start at the same time, and one that is read must not be replaced.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, dump);
  if (!existsSync(file)) renameSync(part, file);
  rmSync(part, { force: true });
  return database;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Any number; test files that start together make the template once. */
const TEMPLATE_LOCK = 7_203_442;

/** The same on a server: copying a migrated database takes a fifth of the time that migrating takes. */
async function templateOn(server: string, client: pg.Client): Promise<string> {
  const template = `template_${templateVersion()}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${unfinished}`);
    await (await openPostgres(addressOf(server, unfinished))).close();
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  return template;
}

interface OwnPostgres {
  url: string;
  drop: () => Promise<void>;
}

/** A migrated, empty database of the caller's own on the PostgreSQL server that TEST_DATABASE_URL names; null when it names none. */
export const openTestPostgres = (): Promise<OwnPostgres | null> => makePostgres(templateOn);

/** The same without anything in it, as a server makes one. */
export const openBarePostgres = (): Promise<OwnPostgres | null> => makePostgres(async () => 'template1');

async function makePostgres(templateFor: typeof templateOn): Promise<OwnPostgres | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The lock goes with the connection: the server copies a template for one caller after the other.
  await onServer(server, async (client) =>
    client.query(`create database ${name} template ${await templateFor(server, client)}`),
  );
  return {
    url: addressOf(server, name),
    drop: async () => void (await onServer(server, (client) => client.query(`drop database ${name} with (force)`))),
  };
}

/**
 * A migrated, empty database of the caller's own: on the PostgreSQL server that TEST_DATABASE_URL names, else embedded
 * and in memory. Closing it removes it. Some statements throw (`underStatementLaws`).
 */
export async function openTestDatabase(): Promise<Database> {
  const postgres = await openTestPostgres();
  if (!postgres) return underStatementLaws(await openFromTemplate());
  const database = await underStatementLaws(await openPostgres(postgres.url));
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.drop();
    },
  };
}

/** The same database through connections of its own, as another process has it. The embedded engine has one connection for all. */
export async function openBeside(database: Database): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { ...database, close: async () => {} };
  // `execute` says nothing of its answer, because the two drivers name it differently.
  const {
    rows: [found],
  } = (await database.system((tx) => tx.execute(sql`select current_database() as name`))) as {
    rows: { name: string }[];
  };
  return openPostgres(addressOf(server, found?.name ?? ''));
}
