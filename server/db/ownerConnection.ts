import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

/** One connection as the owner of a database that nothing else uses yet. */
export interface OwnerConnection {
  ask(text: string, parameters?: string[]): Promise<Record<string, unknown>[]>;
  /** Runs the migrations of a folder. */
  migrate(migrationsFolder: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens an embedded database in a folder, and makes it when there is none. */
export async function openFolder(folder: string): Promise<OwnerConnection> {
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  return {
    ask: async (text, parameters) => (await client.query<Record<string, unknown>>(text, parameters)).rows,
    migrate: (migrationsFolder) => migratePglite(drizzlePglite({ client }), { migrationsFolder }),
    close: () => client.close(),
  };
}

/** Connects to a database of a PostgreSQL server. */
export async function openAddress(url: string): Promise<OwnerConnection> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return {
    ask: async (text, parameters) => (await client.query<Record<string, unknown>>(text, parameters)).rows,
    migrate: (migrationsFolder) => migratePostgres(drizzlePostgres({ client }), { migrationsFolder }),
    close: () => client.end(),
  };
}
