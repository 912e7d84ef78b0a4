import { and, asc, eq, getTableName, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#server/db/client';
import { isSealed, type Secrets } from '#server/secrets/secrets';

/** A column of sealed values (null where a row has none), and the column by whose value they are bound to their rows. */
export interface SealedColumn {
  value: PgColumn;
  /** Unique in its table, and never changed. */
  rowKey: PgColumn;
}

const BATCH = 500;

/** The values of a column with what they are bound to, batch by batch. */
async function* readColumn(
  tx: Tx,
  { value, rowKey }: SealedColumn,
): AsyncGenerator<{ key: string | number; sealed: string | null }[]> {
  let last: string | number | undefined;
  for (;;) {
    const rows = await tx
      .select({ key: sql<string | number>`${rowKey}`, sealed: sql<string | null>`${value}` })
      .from(value.table)
      .where(last === undefined ? undefined : gt(rowKey, last))
      .orderBy(asc(rowKey))
      .limit(BATCH);
    yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.key;
  }
}

/** Seals one column's older values anew. Returns how many. */
async function resealColumn(tx: Tx, secrets: Secrets, { value, rowKey }: SealedColumn): Promise<number> {
  const { table } = value;
  // Waits for those who wrote under the old key and have not committed yet, and lets nobody write meanwhile.
  await tx.execute(sql`lock table ${sql.identifier(getTableName(table))} in share row exclusive mode`);
  let count = 0;
  for await (const rows of readColumn(tx, { value, rowKey })) {
    for (const { key, sealed } of rows) {
      if (sealed === null || !isSealed(sealed) || secrets.isCurrent(sealed)) continue;
      const anew = secrets.seal(secrets.open(sealed, value, key), value, key);
      const isThis = and(eq(rowKey, key), eq(value, sealed));
      await tx
        .update(table)
        .set({ [propertyOf(value)]: anew })
        .where(isThis);
      count += 1;
    }
  }
  return count;
}

/** Opens every sealed value of a column. Answers how many; throws SecretUnreadable for one that no key opens. */
export async function openAll(tx: Tx, secrets: Secrets, { value, rowKey }: SealedColumn): Promise<number> {
  let count = 0;
  for await (const rows of readColumn(tx, { value, rowKey })) {
    for (const { key, sealed } of rows) {
      if (sealed === null || !isSealed(sealed)) continue;
      secrets.open(sealed, value, key);
      count += 1;
    }
  }
  return count;
}

/** The name by which drizzle's `set` knows a column. */
function propertyOf(column: PgColumn): string {
  const [property] = Object.entries(column.table).find(([, one]) => one === column) ?? [];
  if (property === undefined) throw new Error(`${column.name} is no column of its table`);
  return property;
}

/**
 * Seals every value of these columns under a new key. Whenever it is broken off, both keys still open what they sealed,
 * and running it again finishes. Throws SecretUnreadable for a value that no key opens; then no key is forgotten.
 */
export async function rotateSecrets(
  database: Database,
  secrets: Secrets,
  columns: readonly SealedColumn[],
): Promise<number> {
  await secrets.renewKey();
  let count = 0;
  for (const column of columns) count += await database.system((tx) => resealColumn(tx, secrets, column));
  await secrets.forgetOldKeys();
  return count;
}
