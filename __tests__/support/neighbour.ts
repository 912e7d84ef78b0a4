import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client';

/** A brand that has what another one has, under the same names where it may. */
export const NEIGHBOUR = 1_900_000_001;

export interface Neighbour {
  /** All its rows of the copied tables, and its audit trail. */
  rows(): Promise<unknown[]>;
}

/** What may be in the database once only is written backwards. */
const backwards = (column: string): SQL => sql`reverse(to_jsonb(t) ->> ${column}::text)`;

const isNumbered = (columns: readonly { name: string; type: string }[]) =>
  columns.some(({ name, type }) => name === 'id' && type !== 'uuid');

/**
 * Copies a brand's rows of these tables, those first that others refer to, for another brand, so that whatever names rows
 * without their brand means its rows too. `changes` says what the copies have otherwise, by table and column.
 */
export async function openNeighbour(
  { database, brandId }: { database: Database; brandId: number },
  tables: readonly string[],
  changes: Record<string, Record<string, string | number | null>> = {},
): Promise<Neighbour> {
  const rows = async <T>(query: SQL): Promise<T[]> =>
    database.system(async (tx) => ((await tx.execute(query)) as { rows: T[] }).rows); // both engines answer so
  await rows(sql`insert into brands (id, name, slug, status) values (${NEIGHBOUR}, 'Komşu', 'komsu', 'approved')`);
  for (const table of tables) {
    const columns = await rows<{ name: string; type: string }>(
      sql`select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
    );
    const unique = await rows<{ name: string }>(
      sql`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = ${table}::regclass and i.indisunique and i.indnkeyatts = 1 and a.atttypid = 'text'::regtype`,
    );
    // What refers to a row that was copied refers to the copy.
    const references = await rows<{ name: string }>(
      sql`select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.conrelid = ${table}::regclass and c.contype = 'f' and a.attname <> 'brand_id' and a.atttypid = 'int'::regtype
        and c.confrelid::regclass::text in (${sql.join(
          tables.map((name) => sql`${name}`),
          sql`, `,
        )})`,
    );
    const moved = [...(isNumbered(columns) ? ['id'] : []), ...references.map(({ name }) => name)];
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const others = [
      sql`'brand_id', ${NEIGHBOUR}::int`,
      ...moved.map((name) => sql`${name}::text, ${NEIGHBOUR} + (to_jsonb(t) ->> ${name}::text)::int`),
      ...unique.map(({ name }) => sql`${name}::text, ${backwards(name)}`),
      ...Object.entries(changes[table] ?? {}).map(([name, value]) => sql`${name}::text, ${value}::text`),
    ];
    await rows(
      sql`insert into ${sql.identifier(table)} (${names}) select ${names} from (
        select (jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(t) || jsonb_build_object(${sql.join(others, sql`, `)}))).*
        from ${sql.identifier(table)} t where t.brand_id = ${brandId}) copy`,
    );
  }
  return {
    rows: async () => {
      const found: unknown[] = [];
      for (const table of tables)
        found.push(
          ...(await rows(
            sql`select ${table} as "table", t.* from ${sql.identifier(table)} t where brand_id = ${NEIGHBOUR} order by t::text`,
          )),
        );
      return [...found, ...(await rows(sql`select * from audit_entries where chain = ${NEIGHBOUR} order by place`))];
    },
  };
}
