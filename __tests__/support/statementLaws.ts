import { AsyncLocalStorage } from 'node:async_hooks';
import { PgDialect } from 'drizzle-orm/pg-core';
import { loadModule } from 'libpg-query';
import type { Database } from '#server/db/client';
import { bareColumns } from './bareColumns.ts';
import { unboundJoins, type Catalogue } from './brandJoins.ts';

/** Joins of rows that may be of two brands, as `unboundJoins` says them, and why they are made. */
const ON_PURPOSE: { joins: RegExp; why: string }[] = [
  { joins: /^files\+support_reports \| /, why: 'a file is swept when no row of anybody names it' },
  {
    joins: /^[^|]*content_files[^|]* \| files$/,
    why: 'a file is found by an id of its own; a creator’s is of no brand yet',
  },
  {
    joins: /^content_files \| content_files$/,
    why: 'an exclusive licence holds for the same file wherever it was sent to',
  },
];

/** Set in work of the server's that may see rows of several brands. */
const overBrands = new AsyncLocalStorage<boolean>();
/** Texts that are in order: by themselves, and as work over brands (with the values they first came with). */
const inOrder = { always: new Set<string>(), overBrands: new Set<string>() };
/** Rows in bulk; a longer text says the same more often. */
const TEXT_MAX = 50_000;
let watching: Promise<void> | undefined;

async function readCatalogue(database: Database): Promise<Catalogue> {
  const { rows: columns } = await database.foreign(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by table_name`,
  );
  const { rows: keys } = await database.foreign(
    `select t.relname || '.' || a.attname as name, p.relname as parent from pg_constraint k
      join pg_class t on t.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and array_length(k.conkey, 1) = 1`,
  );
  return {
    columns: new Map(columns.map(({ name, columns: names }) => [String(name), new Set(names as string[])])), // an array of texts
    parents: new Map(keys.map(({ name, parent }) => [String(name), String(parent)])),
  };
}

/** Looks at the text of every statement before it is sent. */
async function watch(database: Database): Promise<void> {
  const catalogue = await readCatalogue(database);
  await loadModule();
  const { sqlToQuery } = PgDialect.prototype;
  PgDialect.prototype.sqlToQuery = function watched(...args) {
    const query = sqlToQuery.apply(this, args);
    if (query.sql.length > TEXT_MAX) return query;
    if (!inOrder.always.has(query.sql)) {
      const bare = bareColumns(query.sql);
      if (bare.length > 0) throw new Error(`Means the inner table's ${bare.join(', ')} in ${query.sql}`);
      inOrder.always.add(query.sql);
    }
    if (overBrands.getStore() && !inOrder.overBrands.has(query.sql)) {
      const joins = unboundJoins(query.sql, query.params, catalogue).filter(
        (one) => !ON_PURPOSE.some(({ joins: some }) => some.test(one)),
      );
      if (joins.length > 0)
        throw new Error(`May join rows of two brands (docs/scaling.md): ${joins.join('; ')} in ${query.sql}`);
      inOrder.overBrands.add(query.sql);
    }
    return query;
  };
}

/** Whether the server asked, and not a test, which may look at everything. What seals chains only passes calls on. */
const isServers = () => {
  const frames = new Error().stack?.split('\n').slice(1) ?? [];
  const caller = frames.find((frame) => !/statementLaws|chainSeals|node:/.test(frame)) ?? '';
  return caller.includes('/server/') && !caller.includes('/__tests__/');
};

/**
 * The same database; but these statements throw:
 * - one of the server's that may see rows of several brands, and joins them. What runs for one brand is not looked at, for the
 *   database shows it rows of that one alone;
 * - one whose inner query compares with a column that has lost its table (`bareColumns`).
 */
export async function underStatementLaws(database: Database): Promise<Database> {
  // These run with the comparisons of brands taken out.
  if (process.env.WITHOUT_BRAND_FILTERS) return database;
  await (watching ??= watch(database));
  return {
    ...database,
    system: (work) => overBrands.run(isServers(), () => database.system(work)),
    snapshot: (work) => overBrands.run(isServers(), () => database.snapshot(work)),
    keeper: (brandId, work) => overBrands.run(false, () => database.keeper(brandId, work)),
    transaction: (scope, work) =>
      overBrands.run(scope.brandId === undefined && isServers(), () => database.transaction(scope, work)),
    read: (scope, work) => overBrands.run(scope.brandId === undefined && isServers(), () => database.read(scope, work)),
  };
}
