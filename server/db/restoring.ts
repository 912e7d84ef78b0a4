import { existsSync } from 'node:fs';
import type pg from 'pg';

/** Beside the embedded database's folder: where one is restored. It gets its name once it is whole. */
export const restoringFolder = (folder: string): string => `${folder}.restoring`;

/** A schema that a database of a PostgreSQL server has until what is restored into it is whole. */
export const RESTORING_SCHEMA = 'meydan_restoring';

const UNFINISHED = 'A restore into it is under way, or was broken off';

/** Throws where an embedded database was restored in part. */
export function refuseUnfinishedFolder(folder: string): void {
  const unfinished = restoringFolder(folder);
  if (existsSync(unfinished)) throw new Error(`${UNFINISHED}. Restore again, or remove ${unfinished}.`);
}

/** The same for a database of a PostgreSQL server. */
export async function refuseUnfinishedDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [RESTORING_SCHEMA]);
  if (rowCount !== 0) throw new Error(`${UNFINISHED}. Drop the database, make it anew, and restore again.`);
}
