import { sql, type SQL } from 'drizzle-orm';

/** Ids of more rows than a chore looks up at once. */
export const FIRST = 10_000;
export const LAST = FIRST + 500;

/** Puts rows like one behind all others, with these ids and changes. */
export function putLike(
  server: { rows<T>(query: SQL): Promise<T[]> },
  name: 'licenses' | 'challenges',
  like: number,
  [from, to]: [number, number],
  changes: Record<string, string> = {},
): Promise<unknown[]> {
  const table = sql.identifier(name);
  return server.rows(sql`insert into ${table} select (jsonb_populate_record(null::${table},
      to_jsonb(one) || ${JSON.stringify(changes)}::jsonb || jsonb_build_object('id', n))).*
    from ${table} one, generate_series(${from}::int, ${to}::int) n where one.id = ${like}`);
}
