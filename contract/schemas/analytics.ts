import { Type, type Static } from 'typebox';
import * as A from '#contract/constants/analytics';
import { ATTRIBUTION_DAYS_MAX, ATTRIBUTION_DAYS_MIN } from '#contract/constants/discounts';
import {
  CalendarDate,
  csvQuery,
  Currency,
  DateTime,
  Id,
  Iso2,
  MinorAmount,
  Nullable,
  OneOf,
  Strict,
} from '#contract/schemas/common';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#contract/constants/lists';

const Count = Type.Integer({ minimum: 0 });
const Ids = Type.String({
  minLength: 1,
  maxLength: A.ANALYTICS_FILTER_MAX,
  description: 'Ids, comma-separated: any of them',
});
const Value = Nullable(
  Type.Number({ description: 'Minor units where the figure is money. Null is not known, which is not 0' }),
);

/** Different filters together narrow. */
const filterQuery = {
  challenge: Type.Optional(Ids),
  creator: Type.Optional(Ids),
  product: Type.Optional(Ids),
  discount: Type.Optional(Ids),
  platform: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Platforms, comma-separated' })),
};
/** Range and filters, the same on every tab. */
const scopeQuery = {
  range: Type.Optional(
    OneOf(A.ANALYTICS_RANGES, `The last days with today; ${A.ANALYTICS_RANGE_DEFAULT} where left out`),
  ),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  ...filterQuery,
};

/** `emv` asks for the estimated media value beside the figures of engagement. */
export const AnalyticsQuery = Strict({
  ...scopeQuery,
  tab: OneOf(A.ANALYTICS_TABS),
  compare: Type.Optional(OneOf(['previous'] as const, 'With as many days right before')),
  by: Type.Optional(OneOf(A.ANALYTICS_BREAKDOWNS, 'What the table is split by')),
  emv: Type.Optional(OneOf(['on'] as const)),
});
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

/** What a weekly report shows: a tab with its filters. Its days are always those of the week before. */
export const AnalyticsView = Strict({
  tab: OneOf(A.ANALYTICS_TABS),
  by: Type.Optional(OneOf(A.ANALYTICS_BREAKDOWNS)),
  ...filterQuery,
});
export type AnalyticsView = Static<typeof AnalyticsView>;

/** The view that a person gets by e-mail every week; null is none, as it is until they ask for it. */
export const WeeklyReport = Strict({ view: Nullable(AnalyticsView) });
export type WeeklyReport = Static<typeof WeeklyReport>;

export const Days = Strict({ from: CalendarDate, to: CalendarDate });

const Unknown = Nullable(
  Strict({ count: Count, of: Count }, { description: 'Cases whose part of the figure nobody knows' }),
);

/** One figure. `source` says where its parts come from, `asOf` how old the oldest of them is. */
export const AnalyticsMetric = Strict({
  key: OneOf(A.METRICS),
  unit: OneOf(A.METRIC_UNITS),
  value: Value,
  numerator: Value,
  denominator: Value,
  previous: Nullable(
    Type.Number({ description: 'Of the period before, in minor units where money; null also without comparison' }),
  ),
  delta: Nullable(Type.Number({ description: 'Fraction: 0.25 is 25 % more' })),
  source: OneOf(A.METRIC_ORIGINS),
  asOf: Nullable(DateTime),
  unknown: Unknown,
  blockedBy: Type.Array(OneOf(A.ANALYTICS_FILTERS), { description: 'Filters in use by which it cannot be narrowed' }),
});
export type AnalyticsMetric = Static<typeof AnalyticsMetric>;

const Values = Type.Record(Type.String(), Value, { description: 'By the key of the figure' });
export const AnalyticsPoint = Strict({ date: CalendarDate, values: Values });
export type AnalyticsPoint = Static<typeof AnalyticsPoint>;

/** A line of the table. `key` is an id, a platform or a host; null is everything that belongs to none. */
export const AnalyticsBreakdownRow = Strict({
  key: Nullable(Type.String()),
  name: Nullable(Type.String()),
  values: Values,
});
export type AnalyticsBreakdownRow = Static<typeof AnalyticsBreakdownRow>;

/** Figures of one currency, or with `currency` null those that are no money. Currencies are never added. */
export const AnalyticsBlock = Strict({
  currency: Nullable(Currency),
  metrics: Type.Array(AnalyticsMetric),
  series: Type.Array(AnalyticsPoint, { maxItems: A.ANALYTICS_DAYS_MAX }),
  previousSeries: Type.Array(AnalyticsPoint, {
    maxItems: A.ANALYTICS_DAYS_MAX,
    description: 'Empty without comparison',
  }),
  breakdown: Type.Array(AnalyticsBreakdownRow, { maxItems: A.ANALYTICS_BREAKDOWN_MAX }),
});
export type AnalyticsBlock = Static<typeof AnalyticsBlock>;

/** How orders are put down to creators. Stored results stand: another window counts for orders taken in from `countsFrom` on. */
export const Attribution = Strict({
  daysMin: Type.Integer({ description: 'Shortest window of the discounts in use, and the longest' }),
  daysMax: Type.Integer(),
  daysNew: Type.Integer({ description: 'That of a new discount unless told' }),
  codeBeatsClick: Type.Literal(true),
  refundsOn: Type.Literal('refund_date'),
  countsFrom: Nullable(DateTime),
});
export type Attribution = Static<typeof Attribution>;

export const EmvRate = Strict({
  country: Iso2,
  currency: Currency,
  cpmMinor: MinorAmount,
  source: Type.String(),
  validFrom: CalendarDate,
});

/** An estimate, no money: reach of posts whose figures are verified, at the price of a thousand in the creator's country. */
export const Emv = Strict({
  currency: Currency,
  valueMinor: MinorAmount,
  lowMinor: MinorAmount,
  highMinor: MinorAmount,
  qualityBp: Type.Integer(),
  counted: Count,
  excluded: Strict({ unverified: Count, unknownReach: Count, unknownRate: Count }),
  rates: Type.Array(EmvRate),
});
export type Emv = Static<typeof Emv>;

export const AnalyticsAnswer = Strict({
  tab: OneOf(A.ANALYTICS_TABS),
  range: Days,
  previousRange: Nullable(Days),
  timezone: Type.String(),
  by: OneOf(A.ANALYTICS_BREAKDOWNS),
  asOf: DateTime,
  attribution: Attribution,
  blocks: Type.Array(AnalyticsBlock, {
    minItems: 1,
    description: 'First what is no money, then the brand’s own currency',
  }),
  funnel: Type.Array(Strict({ key: OneOf(A.METRICS), value: Value }), {
    description: 'On the overview only; a stage that the plan does not open is null',
  }),
  emv: Type.Array(Emv),
  linesLeft: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many lines the table has beyond those of the breakdowns here' }),
  ),
});
export type AnalyticsAnswer = Static<typeof AnalyticsAnswer>;

/** The rows behind one figure, or with `by` and `key` behind that of one line of a table. */
const factsQuery = {
  ...scopeQuery,
  metric: OneOf(A.FIGURES),
  by: Type.Optional(OneOf(A.FIGURE_LINES, 'What the table is split by, or what tells the posts apart')),
  key: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: `The key of the line; ${A.NO_KEY} for what belongs to none`,
    }),
  ),
  currency: Type.Optional(Currency),
  only: Type.Optional(OneOf(A.FIGURE_REST, 'In place of what it is made of, the cases whose part of it nobody knows')),
};
export const FactListQuery = Strict({
  ...factsQuery,
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'The `nextCursor` of the page before' })),
  limit: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT_DEFAULT }),
});
export type FactListQuery = Static<typeof FactListQuery>;
export const FactExportQuery = Strict({ ...factsQuery, ...csvQuery });
export type FactExportQuery = Static<typeof FactExportQuery>;

const Named = Strict({ id: Id, name: Type.String() });
/** A row behind a figure: what it adds to the part of the figure that it stands in, taken off where negative. */
export const Fact = Strict({
  kind: OneOf(A.FACT_KINDS),
  id: Type.String({ description: 'Unique in its kind' }),
  at: DateTime,
  name: Type.String(),
  challenge: Nullable(Named),
  creator: Nullable(Named),
  discount: Nullable(Named),
  part: OneOf(A.FIGURE_PARTS),
  measure: Nullable(OneOf(A.FACT_MEASURES)),
  amount: Type.Integer({ description: 'Minor units, a number of things, or ms' }),
  basis: Nullable(
    Strict(
      { reach: Count, cpmMinor: MinorAmount },
      { description: 'Of the estimate: reach, and the price of a thousand in the creator’s country' },
    ),
  ),
});
export type Fact = Static<typeof Fact>;

/** With `only` the value is the number of the cases. */
export const FactPage = Strict({
  metric: OneOf(A.FIGURES),
  unit: OneOf(A.METRIC_UNITS),
  currency: Nullable(Currency),
  range: Days,
  line: Nullable(
    Strict(
      { by: OneOf(A.FIGURE_LINES), key: Nullable(Type.String()), name: Nullable(Type.String()) },
      { description: 'The line of a table that is asked about, as there' },
    ),
  ),
  timezone: Type.String(),
  value: Value,
  numerator: Value,
  denominator: Value,
  unknown: Unknown,
  blockedBy: Type.Array(OneOf(A.ANALYTICS_FILTERS)),
  items: Type.Array(Fact),
  total: Count,
  nextCursor: Nullable(Type.String()),
});
export type FactPage = Static<typeof FactPage>;

/**
 * A table as CSV: the breakdown of a tab, or its days. With `sort` its lines are in the order of the table, all of one
 * record together; without, each currency is by itself.
 */
export const AnalyticsExportQuery = Strict({
  ...scopeQuery,
  tab: OneOf(A.ANALYTICS_TABS),
  by: Type.Optional(OneOf([...A.ANALYTICS_BREAKDOWNS, 'date'] as const)),
  sort: Type.Optional(
    Type.String({
      maxLength: 60,
      pattern: '^-?[A-Za-z]+(-[A-Z]{3})?$',
      description: 'name, or a figure, of money with its currency, as in -revenue-TRY; - in front for descending',
    }),
  ),
  separator: csvQuery.separator,
});
export type AnalyticsExportQuery = Static<typeof AnalyticsExportQuery>;

export const AnalyticsSettingsAnswer = Strict({
  open: Strict({
    overview: Type.Boolean(),
    traffic: Type.Boolean(),
    sales: Type.Boolean(),
    engagement: Type.Boolean(),
    compare: Type.Boolean(),
    export: Type.Boolean(),
  }),
  timezone: Type.String(),
  currency: Currency,
  attribution: Attribution,
});
export type AnalyticsSettingsAnswer = Static<typeof AnalyticsSettingsAnswer>;

/** Sets the window of new discounts and of all that are not in the archive, for orders taken in from now on. */
export const ChangeAttributionBody = Strict({
  attributionDays: Type.Integer({ minimum: ATTRIBUTION_DAYS_MIN, maximum: ATTRIBUTION_DAYS_MAX }),
});
export type ChangeAttributionBody = Static<typeof ChangeAttributionBody>;

export const CohortQuery = Strict(scopeQuery);
export type CohortQuery = Static<typeof CohortQuery>;

/** Groups of at least five cases, best first; `silent` says how many had fewer. */
export const Cohort = Strict({
  key: OneOf(A.COHORTS),
  unit: OneOf(A.METRIC_UNITS),
  currency: Nullable(Currency),
  items: Type.Array(Strict({ key: Type.String(), name: Nullable(Type.String()), cases: Count, value: Value }), {
    maxItems: A.COHORT_ITEMS_MAX,
  }),
  silent: Count,
});
export type Cohort = Static<typeof Cohort>;
export const CohortsAnswer = Strict({
  range: Days,
  timezone: Type.String(),
  casesMin: Type.Integer(),
  cohorts: Type.Array(Cohort),
});
export type CohortsAnswer = Static<typeof CohortsAnswer>;
