import type { Database } from '#server/db/client';

/** Runs SQL as the owner of a database. */
export type Ask = (text: string, parameters?: string[]) => Promise<Record<string, unknown>[]>;

/** The rows of every table, each as an object of its columns. */
export type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** What columns held that are gone, as it can be told from what took their place. */
const GONE_COLUMNS: Record<string, string> = {
  creators: `jsonb_build_object('engagement_rate', t.engagement_tenths / 10.0,
    'categories', coalesce((select jsonb_agg(name) from unnest(array['beauty', 'food', 'coffee', 'home', 'fashion', 'travel', 'fitness', 'parenting',
      'technology', 'sustainability']) with ordinality known(name, place) where t.category_mask & (1 << (place - 1)::integer) <> 0), '[]')) ||
    (select jsonb_build_object('bio', p.bio, 'interests', p.interests, 'platforms', p.accounts) from creator_profiles p where p.creator_id = t.id)`,
  analytics_days: `jsonb_build_object('is_total', t.grain = 'total')`,
};

/** Columns that are written anew by a migration, or computed by the database in another way. */
export const CHANGED = [
  ...['engagement_tenths', 'category_mask', 'platform_mask', 'reach', 'search_text', 'facets'].map(
    (name) => `creators.${name}`,
  ),
  // Sources are read once more, and files of orders know of no click (0092).
  ...['etag', 'last_modified', 'source_hash'].map((name) => `feeds.${name}`),
  'discount_redemptions.had_click',
];
/** Tables that a migration empties, for they are counted again. */
export const EMPTIED = ['analytics_states'];

const TABLES = `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/**
 * Every row of the tables of ours, with the texts of `json` as they are, for chains hash them. Those of the job
 * queue are its library's, and no migration touches them.
 */
export async function readAllRows(ask: Ask, gone: Record<string, string> = {}): Promise<Rows> {
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { name } of await ask(TABLES)) {
    const table = String(name);
    const [found] = await ask(
      `select coalesce(json_agg(json_build_array(t, ${gone[table] ?? 'null'})), '[]')::text as rows from public."${table}" t`,
    );
    const all = JSON.parse(String(found?.['rows'])) as [Record<string, unknown>, object | null][]; // as the statement above builds it
    rows.set(
      table,
      all.map(([row, more]) => ({ ...row, ...more })),
    );
  }
  return rows;
}

/** What an installation of any earlier version may have had of these data. */
export const readForEarlier = ({ foreign }: Database): Promise<Rows> =>
  readAllRows(async (text) => (await foreign(text)).rows, GONE_COLUMNS);

const COLUMNS = `select c.relname::text as "table", json_agg(a.attname)::text as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`;

const FOREIGN_KEYS = `select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as parent,
    string_agg(format('p.%I = t.%I', b.attname, a.attname), ' and ') as same, string_agg(format('t.%I is not null', a.attname), ' and ') as said
  from pg_constraint c cross join unnest(c.conkey, c.confkey) k (own, theirs)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by c.oid, 1, 2`;

const SEQUENCES = `select format('select setval(%L, greatest((select max(%I) from %s), 1))', pg_get_serial_sequence(c.oid::regclass::text, a.attname), a.attname, c.oid::regclass) as move
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Those that a table of an earlier version does not take, such as a status that was not known yet, stay out. */
async function insertRows(ask: Ask, table: string, columns: string[], rows: readonly unknown[]): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const insert = (some: readonly unknown[]) => `insert into public."${table}" (${names}) overriding system value
    select ${names} from json_populate_recordset(null::public."${table}", ${literal(JSON.stringify(some))}::json)`;
  try {
    await ask(insert(rows));
  } catch {
    await ask(`do $do$ declare one json; begin
      for one in select json_array_elements(${literal(JSON.stringify(rows))}::json) loop
        begin
          insert into public."${table}" (${names}) overriding system value select ${names} from json_populate_record(null::public."${table}", one);
        exception when check_violation or unique_violation or not_null_violation then null;
        end;
      end loop;
    end $do$`);
  }
}

/** Fills the tables that a schema has with what fits into them, and removes what hangs on rows that did not. */
export async function fillWith(ask: Ask, rows: Rows): Promise<void> {
  // Neither triggers nor foreign keys: counts and chains come as they are, and in any order.
  await ask(`set session_replication_role = replica`);
  for (const { table, columns } of await ask(COLUMNS)) {
    const all = rows.get(String(table)) ?? [];
    const names = (JSON.parse(String(columns)) as string[]).filter((name) => all.some((row) => name in row));
    if (names.length > 0) await insertRows(ask, String(table), names, all);
  }
  const keys = await ask(FOREIGN_KEYS);
  for (let removed = 1; removed > 0;) {
    removed = 0;
    for (const { table, parent, same, said } of keys) {
      const [orphans] = await ask(`with gone as (delete from ${String(table)} t where ${String(said)}
        and not exists (select 1 from ${String(parent)} p where ${String(same)}) returning 1) select count(*)::int as n from gone`);
      removed += Number(orphans?.['n']);
    }
  }
  for (const { move } of await ask(SEQUENCES)) await ask(String(move));
  await ask(`set session_replication_role = origin`);
}

/**
 * The rows that are not there any more, or not as they were, by table; `changed` names the columns whose values
 * a migration may change, and `removed` the tables that it may empty.
 */
export function findLost(before: Rows, after: Rows, changed: readonly string[], removed: readonly string[]): string[] {
  const lost: string[] = [];
  for (const [table, rows] of before) {
    const later = after.get(table);
    if (removed.includes(table)) continue;
    const kept = Object.keys(rows[0] ?? {})
      .filter((name) => later?.[0] && name in later[0] && !changed.includes(`${table}.${name}`))
      .toSorted();
    const asText = (row: Record<string, unknown>) => JSON.stringify(kept.map((name) => row[name]));
    const found = new Map<string, number>();
    for (const row of later ?? []) found.set(asText(row), (found.get(asText(row)) ?? 0) + 1);
    for (const row of rows) {
      const left = found.get(asText(row)) ?? 0;
      if (left === 0) lost.push(`${table} ${asText(row).slice(0, 200)}`);
      else found.set(asText(row), left - 1);
    }
  }
  return lost;
}
