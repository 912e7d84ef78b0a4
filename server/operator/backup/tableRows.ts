import { createHash, type Hash } from 'node:crypto';
import { OWN_PLAN_MARK } from '#server/db/ownPlan';

/** Runs one statement of an open transaction. */
export type Ask = (text: string, parameters?: string[]) => Promise<Record<string, unknown>[]>;

export interface TableColumn {
  name: string;
  type: string;
}

export interface TableShape {
  /** With its schema, as SQL names it. */
  name: string;
  /** Without those that the database computes from others. */
  columns: TableColumn[];
  /** Of its primary key: what its rows are ordered by. */
  key: { name: string; isText: boolean }[];
}

/** The schemas whose tables hold what an installation knows. Which migrations ran is kept by itself. */
export const SCHEMAS = "('public', 'jobs')";
/** Rows that are fetched at once. */
const FETCHED = 500;
/** Of the text of rows that are kept together, at least; a single row may be larger. */
const CHUNK_BYTES = 1024 * 1024;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Lets values be written as text in one way, whatever the server's settings are. */
export const WRITE_ALIKE = `select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
  set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`;

/** Tables that the queue makes for each day and drops again, for figures of its own that nobody reads. */
const OF_A_DAY = /^jobs\.queue_stats_\d{8}$/;

/** Whether a table is one of those that an installation has on this day alone; none of them is in a backup. */
export const isOfADay = (name: string): boolean => OF_A_DAY.test(name);

/** Every table of an installation but those of a day, in the order of their names. */
export async function listTables(ask: Ask): Promise<TableShape[]> {
  const rows = await ask(`
    select json_build_object(
      'name', format('%I.%I', n.nspname, c.relname),
      'columns', (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
      'key', coalesce((
        select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
        from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]'))::text as shape
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${SCHEMAS}
    order by n.nspname collate "C", c.relname collate "C"`);
  // The statement above builds it.
  return rows.map(({ shape }) => JSON.parse(String(shape)) as TableShape).filter(({ name }) => !isOfADay(name));
}

/**
 * The rows of a table, each as the JSON of a list of its values' texts, in the order of their keys, which is the same on
 * every server; all of them, or those that SQL names. At most a chunk of them is in memory.
 */
export async function* readRows(
  ask: Ask,
  { name, columns, key }: TableShape,
  where = 'true',
): AsyncGenerator<string[]> {
  const row = `array_to_json(array[${columns.map((column) => `${quoted(column.name)}::text`).join(', ')}])::text`;
  const order = key.map((column) => `${quoted(column.name)}${column.isText ? ' collate "C"' : ''}`);
  await ask(`${OWN_PLAN_MARK} declare table_rows no scroll cursor for
    select ${row} as line from ${name} where ${where} order by ${order.length > 0 ? order.join(', ') : `${row} collate "C"`}`);
  let [chunk, bytes]: [string[], number] = [[], 0];
  for (;;) {
    const rows = await ask(`${OWN_PLAN_MARK} fetch forward ${FETCHED} from table_rows`);
    for (const { line } of rows) {
      chunk.push(String(line));
      bytes += String(line).length;
      if (bytes < CHUNK_BYTES) continue;
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    if (rows.length < FETCHED) break;
  }
  await ask(`${OWN_PLAN_MARK} close table_rows`);
  if (chunk.length > 0) yield chunk;
}

/** How many rows a table has, and the hash of all of them: equal where the rows are. */
export interface RowCount {
  rows: number;
  sha256: string;
}

/** Counts and hashes rows that come chunk by chunk. */
export class RowCounter {
  #rows = 0;
  readonly #hash: Hash = createHash('sha256');

  take(lines: readonly string[]): void {
    this.#rows += lines.length;
    for (const line of lines) this.#hash.update(line).update('\n');
  }

  count(): RowCount {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Counts and hashes the rows of a table as it is now. */
export async function countRows(ask: Ask, table: TableShape): Promise<RowCount> {
  const counter = new RowCounter();
  for await (const lines of readRows(ask, table)) counter.take(lines);
  return counter.count();
}

export interface SequenceValue {
  name: string;
  last: string;
  isCalled: boolean;
}

/** Where every sequence stands; to be asked as the owner of the database. */
export async function listSequences(ask: Ask): Promise<SequenceValue[]> {
  const found = await ask(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ${SCHEMAS} order by n.nspname collate "C", c.relname collate "C"`);
  const values: SequenceValue[] = [];
  for (const { name } of found) {
    const [row] = await ask(`select last_value::text as last, is_called::text as called from ${String(name)}`);
    values.push({ name: String(name), last: String(row?.['last']), isCalled: row?.['called'] === 'true' });
  }
  return values;
}
