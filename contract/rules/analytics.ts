import {
  ANALYTICS_DAYS_MAX,
  ANALYTICS_GATES,
  EMV_BAND_BP,
  POST_GROUPS,
  POST_MEASURES,
  type AnalyticsFilter,
  type AnalyticsRange,
  type AnalyticsTab,
  type FactMeasure,
  type FigureKey,
  type FigureLine,
  type Measure,
  type MetricKey,
  type MetricOrigin,
  type MetricUnit,
  type PostGroup,
} from '#contract/constants/analytics';
import { dayIn } from '#contract/rules/days';
import { isEntitled } from '#contract/rules/entitlements';

/** Calendar days of the brand, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
/** A calendar day as a number of days. */
export const toDays = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const toDate = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** How many days a range has. */
export const dayCount = ({ from, to }: DayRange): number => toDays(to) - toDays(from) + 1;

/** Every day of a range. A day is one whatever its length, so that a change of the clock adds and loses none. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: dayCount(range) }, (_, at) => toDate(toDays(range.from) + at));

const PRESETS: Record<Exclude<AnalyticsRange, 'custom'>, number> = { '7d': 7, '28d': 28, '90d': 90 };

/** The days that a range names: the last ones with today, or those given. Null where they are none, backwards or more than a year. */
export function rangeOf(
  range: AnalyticsRange,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  timezone: string,
): DayRange | null {
  if (range !== 'custom') {
    const today = dayIn(timezone, now);
    return { from: toDate(toDays(today) - PRESETS[range] + 1), to: today };
  }
  if (from === undefined || to === undefined || from > to) return null;
  return dayCount({ from, to }) <= ANALYTICS_DAYS_MAX ? { from, to } : null;
}

/** As many days right before. */
export const previousRange = (range: DayRange): DayRange => {
  const first = toDays(range.from);
  return { from: toDate(first - dayCount(range)), to: toDate(first - 1) };
};

/** The change against the period before as a fraction; null where that is not known or 0. */
export const deltaOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before === 0 ? null : round((value - before) / Math.abs(before), 4);

/** Whether the plan opens a tab, the comparison or files. */
export const isAnalyticsOpen = (plan: Parameters<typeof isEntitled>[0], part: keyof typeof ANALYTICS_GATES): boolean =>
  isEntitled(plan, ANALYTICS_GATES[part]);

/** What a figure is made of. */
export interface Metric {
  tab: AnalyticsTab;
  unit: MetricUnit;
  origin: MetricOrigin;
  /** Measures added up, those of `minus` taken off. */
  sum: readonly Measure[];
  minus?: readonly Measure[];
  /** Divided by the sum of these, times `scale`. */
  by?: readonly Measure[];
  scale?: number;
  /** One for each currency. */
  perCurrency: boolean;
  /** By what it can be narrowed. Under another filter it is not known. */
  filters: readonly AnalyticsFilter[];
  /** Of how many of this measure's cases the sum knows; the rest is not known. */
  knownOf?: Measure;
  /** Whether more of it is good, less of it is, or neither. */
  better: 'more' | 'less' | null;
}

const WORK = ['challenge', 'creator', 'product'] as const satisfies readonly AnalyticsFilter[];
const POSTS = [...WORK, 'platform'] as const satisfies readonly AnalyticsFilter[];
const SHOP = [...WORK, 'discount'] as const satisfies readonly AnalyticsFilter[];
const MONEY = ['challenge', 'creator'] as const satisfies readonly AnalyticsFilter[];

const work = { tab: 'overview', origin: 'events', perCurrency: false, better: 'more' } as const;
const traffic = { tab: 'traffic', origin: 'links', perCurrency: false, better: 'more', filters: SHOP } as const;
const shop = { tab: 'sales', origin: 'shop', perCurrency: false, better: 'more', filters: SHOP } as const;
const post = (measure: Measure) =>
  ({
    tab: 'engagement',
    unit: 'count',
    origin: 'posts',
    sum: [measure],
    perCurrency: false,
    filters: POSTS,
    knownOf: 'published',
    better: 'more',
  }) as const satisfies Metric;

/** Every figure: its tab, unit and formula. `activeChallenges` and the median are no sums; the server says how it counts them. */
export const METRIC_RULES = {
  activeChallenges: { ...work, unit: 'count', sum: [], filters: ['challenge', 'product'], better: null },
  applications: { ...work, unit: 'count', sum: ['applied'], filters: WORK },
  acceptedCreators: { ...work, unit: 'count', sum: ['accepted'], filters: WORK },
  acceptanceRate: {
    ...work,
    unit: 'rate',
    sum: ['appliedAccepted'],
    by: ['applied'],
    filters: WORK,
    better: null,
  },
  contentSubmitted: { ...work, unit: 'count', sum: ['submitted'], filters: POSTS },
  onTimeRate: { ...work, unit: 'rate', sum: ['onTime'], by: ['submitted'], filters: POSTS },
  contentApproved: { ...work, unit: 'count', sum: ['approved'], filters: POSTS },
  medianReviewHours: { ...work, unit: 'hours', sum: ['reviewMs'], filters: POSTS, better: 'less' },
  contentPublished: { ...work, unit: 'count', sum: ['published'], filters: POSTS },
  spend: {
    ...work,
    unit: 'money',
    origin: 'ledger',
    sum: ['spend'],
    perCurrency: true,
    filters: MONEY,
    better: null,
  },
  costPerContent: {
    ...work,
    unit: 'moneyPer',
    origin: 'ledger',
    sum: ['spend'],
    by: ['approved'],
    perCurrency: true,
    filters: MONEY,
    better: 'less',
  },
  clicks: { ...traffic, unit: 'count', sum: ['clicks'] },
  uniqueVisitors: { ...traffic, unit: 'count', sum: ['sessions'] },
  sessions: { ...traffic, unit: 'count', sum: ['sessions'] },
  ctr: { ...traffic, unit: 'rate', sum: ['clicks'], by: ['impressions'], filters: WORK, knownOf: 'published' },
  orders: { ...shop, unit: 'count', sum: ['orders'] },
  revenue: { ...shop, unit: 'money', sum: ['gross'], minus: ['refunded'], perCurrency: true },
  aov: { ...shop, unit: 'moneyPer', sum: ['gross'], minus: ['refunded'], by: ['orders'], perCurrency: true },
  conversionRate: { ...shop, unit: 'rate', sum: ['orders'], by: ['sessions'] },
  discount: { ...shop, unit: 'money', sum: ['discount'], perCurrency: true, better: null },
  newCustomerRate: { ...shop, unit: 'rate', sum: ['newCustomers'], by: ['newKnown'], knownOf: 'orders' },
  commission: { ...shop, unit: 'money', sum: ['commission'], perCurrency: true, better: null },
  roas: {
    ...shop,
    unit: 'factor',
    sum: ['gross'],
    minus: ['refunded'],
    by: ['spend'],
    perCurrency: true,
    filters: MONEY,
  },
  roi: {
    ...shop,
    unit: 'rate',
    sum: ['gross'],
    minus: ['refunded', 'spend'],
    by: ['spend'],
    perCurrency: true,
    filters: MONEY,
  },
  views: post('views'),
  reach: post('reach'),
  impressions: post('impressions'),
  likes: post('likes'),
  comments: post('comments'),
  shares: post('shares'),
  saves: post('saves'),
  engagementRate: { ...post('rateEngagements'), unit: 'rate', by: ['rateViews'] },
  cpv: { ...post('spend'), unit: 'moneyPer', by: ['views'], perCurrency: true, filters: MONEY, better: 'less' },
  cpe: { ...post('spend'), unit: 'moneyPer', by: ['engagements'], perCurrency: true, filters: MONEY, better: 'less' },
  cpm: {
    ...post('spend'),
    unit: 'moneyPer',
    by: ['impressions'],
    scale: 1000,
    perCurrency: true,
    filters: MONEY,
    better: 'less',
  },
} as const satisfies Record<MetricKey, Metric>;

/** What stands on no tab as a tile. The estimate is no sum of a measure; the server says what a post adds to it. */
const FIGURE_RULES: Record<FigureKey, Metric> = {
  ...METRIC_RULES,
  costPerSale: {
    ...shop,
    unit: 'moneyPer',
    origin: 'ledger',
    sum: ['spend'],
    by: ['orders'],
    perCurrency: true,
    filters: MONEY,
    better: 'less',
  },
  emv: { ...post('reach'), unit: 'money', sum: [], perCurrency: true, better: null },
};

/** The rule of a figure, with every field that one can have. */
export const metricRule = (key: FigureKey): Metric => FIGURE_RULES[key];

/** The figures of a tab, in their order. */
export const metricsOf = (tab: AnalyticsTab): MetricKey[] =>
  // The table's own keys.
  (Object.keys(METRIC_RULES) as MetricKey[]).filter((key) => METRIC_RULES[key].tab === tab);

const MONEY_MEASURES: ReadonlySet<FactMeasure> = new Set<FactMeasure>([
  'spend',
  'gross',
  'refunded',
  'discount',
  'commission',
  'emv',
]);

/** Whether a measure is money, in minor units. */
export const isMoney = (measure: FactMeasure): boolean => MONEY_MEASURES.has(measure);

const OF_POSTS: ReadonlySet<Measure> = new Set<Measure>(['published', ...POST_MEASURES]);
const isOfPosts = (measure: Measure): boolean => OF_POSTS.has(measure);

/** Whether that tells posts apart, and nothing else. */
export const isPostGroup = (line: FigureLine): line is PostGroup => POST_GROUPS.some((group) => group === line);

/**
 * Whether a figure can be split by something: by what it can be narrowed by. Only what is counted at links, such as clicks,
 * can also be split by links and by what led to them, and only what is known of posts by what tells posts apart.
 */
export function isSplitBy(key: FigureKey, breakdown: FigureLine): boolean {
  const { filters, origin, sum, minus = [], by } = metricRule(key);
  if (isPostGroup(breakdown)) return sum.length > 0 && [...sum, ...minus, ...(by ?? [])].every(isOfPosts);
  if (breakdown === 'link' || breakdown === 'referrer') return origin === 'links' && by === undefined;
  return filters.includes(breakdown);
}

/** What was added up of a measure, and of how many cases; no entry where there was none. */
export interface Sum {
  sum: number;
  cases: number;
}
export type Sums = Partial<Record<Measure, Sum>>;

/** Measures that are 0 where nothing happened. The others are not known then: nobody gave a figure. */
const GIVEN: ReadonlySet<Measure> = new Set<Measure>([...POST_MEASURES, 'reviewMs']);

const totalOf = (sums: Sums, measures: readonly Measure[]): number | null =>
  measures.reduce<number | null>((total, measure) => {
    const found = sums[measure]?.sum ?? (GIVEN.has(measure) ? null : 0);
    return total === null || found === null ? null : total + found;
  }, 0);

/** What stands above the line and below it; null where it is not known, below it also where there is no line. */
export function partsOf(key: FigureKey, sums: Sums): { numerator: number | null; denominator: number | null } {
  const { sum, minus = [], by } = metricRule(key);
  const [plus, less] = [totalOf(sums, sum), totalOf(sums, minus)];
  return {
    numerator: plus === null || less === null ? null : plus - less,
    denominator: by ? totalOf(sums, by) : null,
  };
}

const round = (value: number, digits: number): number => {
  const factor = 10 ** digits;
  // Away from what a binary fraction loses: 1.005 counts as it is written.
  return Math.round(value * factor * (1 + Number.EPSILON)) / factor;
};

/** The decimals of a ratio; sums are whole. */
const DIGITS: Record<MetricUnit, number> = { count: 0, money: 0, moneyPer: 4, rate: 6, factor: 4, hours: 2 };

/**
 * A figure from sums: their sum, or the ratio of two sums, never the mean of ratios. Null where one of them is not known
 * or the lower one is 0. Not for `activeChallenges` and `medianReviewHours`.
 */
export function metricValue(key: FigureKey, sums: Sums): number | null {
  const { by, scale = 1, unit } = metricRule(key);
  const { numerator, denominator } = partsOf(key, sums);
  if (numerator === null) return null;
  if (!by) return numerator;
  return denominator === null || denominator === 0 ? null : round((numerator / denominator) * scale, DIGITS[unit]);
}

/** The measure whose cases a figure could know, and the one whose cases it knows; null where all is known by itself. */
export function knownBy(key: FigureKey): { all: Measure; known: Measure } | null {
  const { sum, by, knownOf } = metricRule(key);
  const known = by?.[0] ?? sum[0];
  return knownOf === undefined || known === undefined ? null : { all: knownOf, known };
}

/** Of how many cases a figure is not known, and of how many it could be; null where all is known by itself. */
export function unknownOf(key: FigureKey, sums: Sums): { count: number; of: number } | null {
  const cases = knownBy(key);
  if (!cases) return null;
  const of = sums[cases.all]?.cases ?? 0;
  return { count: of - (sums[cases.known]?.cases ?? 0), of };
}

const HOUR_MS = 3_600_000;

/** The median of times, in hours; the mean of the middle two where they are even. Null of none. */
export function medianHours(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return round((lower + upper) / 2 / HOUR_MS, DIGITS.hours);
}

/** The filters in use by which a figure cannot be narrowed; while there is one, it is not known. */
export const blockedBy = (key: FigureKey, used: readonly AnalyticsFilter[]): AnalyticsFilter[] => {
  const { filters } = metricRule(key);
  return used.filter((filter) => !filters.includes(filter));
};

/** The estimated value of posts and its band, in minor units: `reach` at a price of a thousand, times a quality in basis points. */
export function emvOf(rows: readonly { reach: number; cpmMinor: number; qualityBp: number }[]): {
  valueMinor: number;
  lowMinor: number;
  highMinor: number;
} {
  const valueMinor = rows.reduce(
    (sum, { reach, cpmMinor, qualityBp }) => sum + Math.round((reach * cpmMinor * qualityBp) / 10_000_000),
    0,
  );
  const part = (bp: number) => Math.round((valueMinor * bp) / 10_000);
  return { valueMinor, lowMinor: part(10_000 - EMV_BAND_BP), highMinor: part(10_000 + EMV_BAND_BP) };
}
