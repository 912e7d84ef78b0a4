import {
  type AnalyticsBreakdown,
  type AnalyticsFilter,
  type FigureKey,
  type Measure,
  type MetricKey,
} from '#contract/constants/analytics';
import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import {
  blockedBy,
  daysOf,
  deltaOf,
  isMoney,
  isSplitBy,
  medianHours,
  metricRule,
  metricValue,
  partsOf,
  unknownOf,
  type DayRange,
  type Sums,
} from '#contract/rules/analytics';
import type {
  AnalyticsBlock,
  AnalyticsBreakdownRow,
  AnalyticsMetric,
  AnalyticsPoint,
} from '#contract/schemas/analytics';
import type { ActiveChallenge, SumRow } from '#server/modules/analytics/dayFacts.repository';

/** Sums of some rows, with what is no sum: times one by one, challenges by their days, and the age of what is oldest. */
export interface Pile {
  sums: Sums;
  times: number[];
  active: ReadonlySet<number>;
  asOf: Date | null;
}

export const pileOf = (rows: readonly SumRow[], active: readonly ActiveChallenge[] = []): Pile => {
  const sums: Sums = {};
  const times: number[] = [];
  let asOf: Date | null = null;
  for (const row of rows) {
    const known = sums[row.measure];
    sums[row.measure] = { sum: (known?.sum ?? 0) + row.sum, cases: (known?.cases ?? 0) + row.cases };
    if (row.samples) times.push(...row.samples.map(Number));
    if (row.asOf && (asOf === null || row.asOf < asOf)) asOf = row.asOf;
  }
  return { sums, times, active: new Set(active.map(({ id }) => id)), asOf };
};

/** A figure of a pile. */
export function figureOf(key: FigureKey, pile: Pile): number | null {
  if (key === 'activeChallenges') return pile.active.size;
  return key === 'medianReviewHours' ? medianHours(pile.times) : metricValue(key, pile.sums);
}

/** What stands above and below the line of a figure. */
export function figureParts(key: FigureKey, pile: Pile): { numerator: number | null; denominator: number | null } {
  if (key === 'activeChallenges') return { numerator: pile.active.size, denominator: null };
  return partsOf(key, pile.sums);
}

/** The measures that figures are made of. */
export const measuresOf = (keys: readonly FigureKey[]): Measure[] => [
  ...new Set(
    keys.flatMap((key) => {
      const { sum, minus = [], by = [], knownOf } = metricRule(key);
      return [...sum, ...minus, ...by, ...(knownOf ? [knownOf] : [])];
    }),
  ),
];

/** The currencies of a brand's figures, its own first. */
export const currenciesOf = (own: CurrencyCode, rows: readonly SumRow[]): CurrencyCode[] => {
  const found = new Set(rows.filter(({ measure }) => isMoney(measure)).map(({ currency }) => currency));
  return [own, ...CURRENCIES.filter((currency) => currency !== own && found.has(currency))];
};

export interface Period {
  range: DayRange;
  /** By day. */
  rows: readonly SumRow[];
  active: readonly ActiveChallenge[];
}

interface BlockOf {
  keys: readonly MetricKey[];
  /** Null for what is no money. */
  currency: CurrencyCode | null;
  period: Period;
  previous: Period | null;
  used: readonly AnalyticsFilter[];
  by: AnalyticsBreakdown;
  /** By what the table is split by. */
  split: readonly SumRow[];
  splitActive: readonly (ActiveChallenge & { key: string | null })[];
  names: ReadonlyMap<string, string>;
}

const ofCurrency = (rows: readonly SumRow[], currency: CurrencyCode | null): readonly SumRow[] =>
  currency === null ? rows : rows.filter((row) => row.currency === currency);

const activeOn = (active: readonly ActiveChallenge[], day: string) =>
  active.filter(({ from, to }) => from <= day && (to === null || to >= day));

function seriesOf({ range, rows, active }: Period, keys: readonly MetricKey[], used: readonly AnalyticsFilter[]) {
  const byDay = Map.groupBy(rows, ({ key }) => key ?? '');
  return daysOf(range).map((date): AnalyticsPoint => {
    const pile = pileOf(byDay.get(date) ?? [], activeOn(active, date));
    return { date, values: valuesOf(keys, pile, used) };
  });
}

const valuesOf = (keys: readonly MetricKey[], pile: Pile, used: readonly AnalyticsFilter[]) =>
  Object.fromEntries(keys.map((key) => [key, blockedBy(key, used).length > 0 ? null : figureOf(key, pile)]));

/** A line for each key, most of the first figure first. */
function breakdownOf({ keys, by, split, splitActive, names, used, currency }: BlockOf): AnalyticsBreakdownRow[] {
  const shown = keys.filter((key) => isSplitBy(key, by));
  const [first] = shown;
  if (first === undefined) return [];
  const rows = Map.groupBy(ofCurrency(split, currency), ({ key }) => key);
  const active = Map.groupBy(splitActive, ({ key }) => key);
  return [...new Set([...rows.keys(), ...active.keys()])]
    .map((key) => {
      const values = valuesOf(shown, pileOf(rows.get(key) ?? [], active.get(key)), used);
      return {
        key,
        name: key === null ? null : (names.get(key) ?? null),
        values: { ...Object.fromEntries(keys.map((metric) => [metric, null])), ...values },
      };
    })
    .toSorted(
      (a, b) => (b.values[first] ?? -Infinity) - (a.values[first] ?? -Infinity) || Number(a.key) - Number(b.key),
    );
}

/** Blocks with the same `max` lines each, those that come first, and how many there are beyond them. */
export function firstLines(
  blocks: readonly AnalyticsBlock[],
  max: number,
): { blocks: AnalyticsBlock[]; linesLeft: number } {
  const keys = [...new Set(blocks.flatMap(({ breakdown }) => breakdown.map(({ key }) => key)))];
  const first = new Set(keys.slice(0, max));
  return {
    blocks: blocks.map((block) => ({ ...block, breakdown: block.breakdown.filter(({ key }) => first.has(key)) })),
    linesLeft: Math.max(0, keys.length - max),
  };
}

/** The figures of a tab in one currency, or those that are no money. */
export function blockOf(asked: BlockOf): AnalyticsBlock {
  const { keys, currency, used } = asked;
  const inCurrency = (period: Period): Period => ({ ...period, rows: ofCurrency(period.rows, currency) });
  const period = inCurrency(asked.period);
  const previous = asked.previous && inCurrency(asked.previous);
  const pile = pileOf(period.rows, period.active);
  const before = previous && pileOf(previous.rows, previous.active);
  return {
    currency,
    metrics: keys.map((key): AnalyticsMetric => {
      const { unit, origin } = metricRule(key);
      const blocked = blockedBy(key, used);
      const isKnown = blocked.length === 0;
      const value = isKnown ? figureOf(key, pile) : null;
      const was = isKnown && before ? figureOf(key, before) : null;
      return {
        key,
        unit,
        value,
        ...(isKnown ? figureParts(key, pile) : { numerator: null, denominator: null }),
        previous: was,
        delta: deltaOf(value, was),
        source: origin,
        asOf: origin === 'posts' && isKnown ? (pile.asOf?.toISOString() ?? null) : null,
        unknown: isKnown ? unknownOf(key, pile.sums) : null,
        blockedBy: blocked,
      };
    }),
    series: seriesOf(period, keys, used),
    previousSeries: previous ? seriesOf(previous, keys, used) : [],
    breakdown: breakdownOf(asked),
  };
}
