import { sql, type SQL } from 'drizzle-orm';
import type { FigureKey, FigurePart, Measure } from '#contract/constants/analytics';
import type { CurrencyCode } from '#contract/constants/money';
import { knownBy, metricRule } from '#contract/rules/analytics';
import { arrayOf } from '#server/db/arrays';
import type { Asked, Books, Line } from '#server/modules/analytics/analyticsQuery';
import { fittingChallenges, narrow, ofLine, spanOf } from '#server/modules/analytics/dayFacts.repository';
import { emvRows } from '#server/modules/analytics/emv.service';
import { ofPosts, type PostLine } from '#server/modules/analytics/postLines';
import { factRows } from '#server/modules/analytics/factSources';

/** A figure that is asked about; without a currency it is one that is no money. */
export interface AskedFigure extends Asked {
  books: Books;
  metric: FigureKey;
  /** One line of a table alone. */
  line: Line | null;
  /** Some posts alone. */
  posts: PostLine | null;
  /** Not what it is made of, but the cases whose part of it nobody knows. */
  isUnknown: boolean;
  currency: CurrencyCode | null;
}

const COLUMNS = sql.raw('kind, id, at, challenge_id, creator_id, discount_id, name');

/** The challenges that were out on a day of the range, each once. */
const activeRows = ({ books, range, filters, line }: AskedFigure): SQL =>
  sql`select 'numerator'::text as part, '' as measure, 1::bigint as amount, 'challenge' as kind, c.id::text as id, c.published_at as at,
    c.id as challenge_id, null::int as creator_id, null::int as discount_id, c.title as name from ${fittingChallenges(books, range, filters, line)} c`;

/** What was counted or added up of the measures in the days, the currency and the line that are asked about. */
export const factsOf = (
  { books, range, filters, line, posts, currency }: AskedFigure,
  measures: readonly Measure[],
): SQL =>
  sql`${factRows(spanOf(books, range), measures)} and ${narrow(filters)} and ${ofLine(line)} and ${posts === null ? sql`true` : ofPosts(books, { range, filters }, posts)}
    and (${currency}::text is null or currency = ${currency}::text)`;

/** The cases that a figure could know and does not, each once. */
function unknownRows(asked: AskedFigure): SQL {
  const cases = knownBy(asked.metric);
  if (!cases) throw new Error(`All of ${asked.metric} is known by itself`);
  const { all, known } = cases;
  return sql`with facts as materialized (${factsOf(asked, [all, known])})
    select 'numerator'::text as part, measure, 1::bigint as amount, ${COLUMNS} from facts
    where measure = ${all}::text and not exists (select 1 from facts k where k.measure = ${known}::text and (k.kind, k.id) = (facts.kind, facts.id))`;
}

/**
 * The rows that a figure is made of: in which part of it they stand and what they add to it, so that the sum of each
 * part, or the ratio of both, is the figure. Of the median they are the times themselves.
 */
export function figureRows(asked: AskedFigure): SQL {
  const { books, metric, currency, isUnknown } = asked;
  if (isUnknown) return unknownRows(asked);
  if (metric === 'activeChallenges') return activeRows(asked);
  if (metric === 'emv') return emvRows(books, asked, currency ?? books.currency);
  const { sum, minus = [], by = [] } = metricRule(metric);
  const part = (name: FigurePart, measures: readonly Measure[], sign: 1 | -1) =>
    sql`select ${name}::text as part, measure, (amount * ${sign}::int)::bigint as amount, ${COLUMNS} from facts where measure = any(${arrayOf(measures, 'text')})`;
  const parts = [
    part('numerator', sum, 1),
    ...(minus.length > 0 ? [part('numerator', minus, -1)] : []),
    ...(by.length > 0 ? [part('denominator', by, 1)] : []),
  ];
  return sql`with facts as materialized (${factsOf(asked, [...new Set([...sum, ...minus, ...by])])})
    ${sql.join(parts, sql` union all `)}`;
}
