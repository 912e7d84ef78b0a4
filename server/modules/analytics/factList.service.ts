import { sql, type SQL } from 'drizzle-orm';
import { NO_KEY, type FactKind, type FactMeasure, type FigurePart, type Measure } from '#contract/constants/analytics';
import { blockedBy, isPostGroup, isSplitBy, knownBy, metricRule, unknownOf } from '#contract/rules/analytics';
import type { Fact, FactListQuery, FactPage } from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { refuseClosed, type AnalyticsContext } from '#server/modules/analytics/analytics.service';
import { readBooks, readScope } from '#server/modules/analytics/analyticsQuery';
import { bringUpToDate } from '#server/modules/analytics/countDays.service';
import { listActive, nameAsked, nameKeys, sumFacts, type SumRow } from '#server/modules/analytics/dayFacts.repository';
import { readEmv } from '#server/modules/analytics/emv.service';
import { factsOf, figureRows, type AskedFigure } from '#server/modules/analytics/figureRows';
import { figureOf, figureParts, measuresOf, pileOf } from '#server/modules/analytics/figures';
import { invalid } from '#server/plugins/errors';

/** A row as it is stored in the order of the list: newest first, then by all that tells it apart. */
export interface FactRow {
  part: FigurePart;
  measure: FactMeasure | '';
  amount: string;
  kind: FactKind;
  id: string;
  at: string | Date;
  challenge_id: number | null;
  creator_id: number | null;
  discount_id: number | null;
  name: string | null;
  /** Of the estimate alone. */
  reach?: string;
  cpm_minor?: string;
}

const ORDER = sql.raw('at desc, kind desc, id desc, part desc, measure desc');

type FigureQuery = Omit<FactListQuery, 'cursor' | 'limit'>;

/** The line of a table, or the posts, that a query is about. Throws 400 where its figure cannot be split so, and on half of a line. */
function readLine({ metric, by, key }: FigureQuery): Pick<AskedFigure, 'line' | 'posts'> {
  if (by === undefined && key === undefined) return { line: null, posts: null };
  if (by === undefined || !isSplitBy(metric, by)) throw invalid({ by: [{ code: 'INVALID' }] });
  if (key === undefined) throw invalid({ key: [{ code: 'REQUIRED' }] });
  if (isPostGroup(by)) return { line: null, posts: { by, key } };
  return { line: { by, key: key === NO_KEY ? null : key }, posts: null };
}

/** Which figure a query asks about. Throws 403 PLAN_REQUIRED and 400 on a field. */
export async function readFigure(context: AnalyticsContext, query: FigureQuery): Promise<AskedFigure> {
  const { tx, scope, now } = context;
  const { tab, perCurrency } = metricRule(query.metric);
  const line = readLine(query);
  const isUnknown = query.only !== undefined;
  if (isUnknown && !knownBy(query.metric)) throw invalid({ only: [{ code: 'INVALID' }] });
  // What tells posts apart belongs to engagement, whatever is counted of them.
  await refuseClosed(context, line.posts === null ? [tab] : [tab, 'engagement']);
  const books = await readBooks(tx, scope.brandId);
  await bringUpToDate(tx, books, now);
  return {
    ...readScope(query, now, books.timezone),
    books,
    metric: query.metric,
    ...line,
    isUnknown,
    currency: perCurrency ? (query.currency ?? books.currency) : null,
  };
}

/** The days know nothing of what tells posts apart, so that these rows are added up themselves. */
const sumOfPosts = (tx: Tx, asked: AskedFigure, measures: readonly Measure[]): Promise<SumRow[]> =>
  rowsOf<SumRow>(
    tx,
    sql`select null as key, currency, measure, sum(amount)::float8 as sum, count(*)::int as cases, null as samples, null as "asOf"
    from (${factsOf(asked, measures)}) found group by currency, measure`,
  );

const ID = /^[1-9]\d{0,8}$/;

/** The line that is asked about, by its name. */
async function readLineName(tx: Tx, { books, line, posts }: AskedFigure): Promise<FactPage['line']> {
  if (line === null) return posts && { ...posts, name: null };
  const keys = line.key !== null && ID.test(line.key) ? [line.key] : [];
  const names = await nameAsked(tx, books.brandId, line.by, keys);
  return { ...line, name: line.key === null ? null : (names.get(line.key) ?? null) };
}

/** The figure itself, or how many cases it does not know, where those are asked about. */
async function readValue(
  tx: Tx,
  asked: AskedFigure,
): Promise<Pick<FactPage, 'value' | 'numerator' | 'denominator' | 'unknown'>> {
  const { books, range, filters, used, line, metric, currency, isUnknown } = asked;
  const none = { value: null, numerator: null, denominator: null, unknown: null };
  if (blockedBy(metric, used).length > 0) return none;
  if (metric === 'emv') {
    const emv = (await readEmv(tx, books, asked)).find((one) => one.currency === currency);
    const value = emv && emv.counted > 0 ? emv.valueMinor : null;
    return { ...none, value, numerator: value };
  }
  const measures = measuresOf([metric]);
  const rows =
    asked.posts === null
      ? await sumFacts(tx, books, { range, filters, line, measures, by: 'day' })
      : await sumOfPosts(tx, asked, measures);
  const active = metric === 'activeChallenges' ? await listActive(tx, books, range, filters, line) : [];
  const pile = pileOf(
    rows.filter((row) => currency === null || row.currency === currency),
    active,
  );
  const unknown = unknownOf(metric, pile.sums);
  if (isUnknown) return { ...none, value: unknown?.count ?? null, numerator: unknown?.count ?? null, unknown };
  return { value: figureOf(metric, pile), ...figureParts(metric, pile), unknown };
}

const toCursor = ({ at, kind, id, part, measure }: FactRow): string =>
  Buffer.from([new Date(at).toISOString(), kind, id, part, measure].join(' ')).toString('base64url');

const PLACE = /^(\d{4}-[\d-]{5}T[\d:.]{12}Z) ([a-z]+) ([\w-]+) ([a-z]+) ([a-zA-Z]*)$/;

/** The condition that a page begins after a row. Throws 400 on what is no cursor of ours. */
function after(cursor: string): SQL {
  const [, at = '', kind, id, part, measure] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (Number.isNaN(Date.parse(at))) throw invalid({ cursor: [{ code: 'INVALID' }] });
  return sql`(at, kind, id, part, measure) < (${at}::timestamptz, ${kind}::text, ${id}::text, ${part}::text, ${measure}::text)`;
}

/** Rows with the names of what they are about. */
export async function toFacts(tx: Tx, rows: readonly FactRow[]): Promise<Fact[]> {
  const namesOf = (by: 'challenge' | 'creator' | 'discount') =>
    nameKeys(tx, by, [...new Set(rows.flatMap((row) => row[`${by}_id`] ?? []))].map(String));
  const names = {
    challenge: await namesOf('challenge'),
    creator: await namesOf('creator'),
    discount: await namesOf('discount'),
  };
  const named = (by: keyof typeof names, id: number | null) => {
    const name = id === null ? undefined : names[by].get(String(id));
    return id === null || name === undefined ? null : { id, name };
  };
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    at: new Date(row.at).toISOString(),
    name: row.name ?? '',
    challenge: named('challenge', row.challenge_id),
    creator: named('creator', row.creator_id),
    discount: named('discount', row.discount_id),
    part: row.part,
    measure: row.measure === '' ? null : row.measure,
    amount: Number(row.amount),
    basis:
      row.reach === undefined || row.cpm_minor === undefined
        ? null
        : { reach: Number(row.reach), cpmMinor: Number(row.cpm_minor) },
  }));
}

/** Rows of a figure from a place on; at most `limit`, and none where the filters leave it unknown. */
export async function readFactRows(tx: Tx, asked: AskedFigure, from: SQL, limit: number): Promise<FactRow[]> {
  if (blockedBy(asked.metric, asked.used).length > 0) return [];
  return rowsOf<FactRow>(
    tx,
    sql`select * from (${figureRows(asked)}) found where ${from} order by ${ORDER} limit ${limit}`,
  );
}

/** The rows behind one figure, the newest first, with the figure itself. Empty where the figure is not known by these filters. */
export async function listFacts(context: AnalyticsContext, query: FactListQuery): Promise<FactPage> {
  const { tx } = context;
  const { cursor, limit, ...figure } = query;
  const asked = await readFigure(context, figure);
  const { metric, currency, books, range, used, isUnknown } = asked;
  const blocked = blockedBy(metric, used);
  const head = {
    metric,
    unit: isUnknown ? ('count' as const) : metricRule(metric).unit,
    currency,
    range,
    line: await readLineName(tx, asked),
    timezone: books.timezone,
    blockedBy: blocked,
  };
  const from = cursor === undefined ? sql`true` : after(cursor);
  const value = await readValue(tx, asked);
  if (blocked.length > 0) return { ...head, ...value, items: [], total: 0, nextCursor: null };
  const rows = await readFactRows(tx, asked, from, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    ...head,
    ...value,
    items: await toFacts(tx, shown),
    total: await countFacts(tx, asked),
    nextCursor: last ? toCursor(last) : null,
  };
}

async function countFacts(tx: Tx, asked: AskedFigure): Promise<number> {
  const [counted] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (${figureRows(asked)}) found`,
  );
  return counted?.total ?? 0;
}
