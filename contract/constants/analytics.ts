import type { PlanFeature } from '#contract/constants/subscription';

/** Values and limits of analytics. What each figure is made of stands in `contract/rules/analytics.ts`. */

export const ANALYTICS_TABS = ['overview', 'traffic', 'sales', 'engagement'] as const;
export type AnalyticsTab = (typeof ANALYTICS_TABS)[number];

/** What of the plan opens a tab, the comparison with the period before, and files. */
export const ANALYTICS_GATES = {
  overview: 'basic_analytics',
  traffic: 'analytics',
  engagement: 'analytics',
  sales: 'advanced_analytics',
  compare: 'advanced_analytics',
  export: 'advanced_analytics',
} as const satisfies Record<AnalyticsTab | 'compare' | 'export', PlanFeature>;

export const ANALYTICS_RANGES = ['7d', '28d', '90d', 'custom'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];
export const ANALYTICS_RANGE_DEFAULT = '28d' satisfies AnalyticsRange;
export const ANALYTICS_DAYS_MAX = 366;

/** The hour, in the brand's zone, at which the report of the week before is mailed on Mondays. */
export const WEEKLY_REPORT_HOUR = 8;

export const ANALYTICS_FILTERS = ['challenge', 'creator', 'product', 'discount', 'platform'] as const;
export type AnalyticsFilter = (typeof ANALYTICS_FILTERS)[number];
export const ANALYTICS_FILTER_MAX = 200;

/** What posts are told apart by in questions and in the estimate; what they tell can be opened to their rows, and to nothing else. */
export const POST_GROUPS = ['disclosure', 'format', 'duration', 'estimate'] as const;
export type PostGroup = (typeof POST_GROUPS)[number];
/** Why a post is left out of the estimated media value: its first reason. */
export const ESTIMATE_LEFT_OUT = ['unknownReach', 'unverified', 'unknownRate'] as const;

/** By what a table of figures can be split; links and the hosts that led to them only where clicks are. */
export const ANALYTICS_BREAKDOWNS = [...ANALYTICS_FILTERS, 'link', 'referrer'] as const;
export type AnalyticsBreakdown = (typeof ANALYTICS_BREAKDOWNS)[number];
/** Whatever part of a figure can be opened alone. */
export const FIGURE_LINES = [...ANALYTICS_BREAKDOWNS, ...POST_GROUPS] as const;
export type FigureLine = (typeof FIGURE_LINES)[number];
/** What can be opened of a figure in place of what it is made of: the cases whose part of it nobody knows. */
export const FIGURE_REST = ['unknown'] as const;
export const ANALYTICS_BREAKDOWN_MAX = 100;
/** Stands for the line of what belongs to none, where rows of a line are asked for: no id, platform or host is called so. */
export const NO_KEY = 'none';

/** Of posts, where somebody gave a figure; the rate's two are of posts that have both. */
export const POST_MEASURES = [
  'views',
  'reach',
  'impressions',
  'likes',
  'comments',
  'shares',
  'saves',
  'engagements',
  'rateViews',
  'rateEngagements',
] as const;

/**
 * What is counted or added up by days. An amount is money in minor units, a number of things, or for `reviewMs` a time.
 * `published` counts contents whose figures may be known; `views` to `saves` exist only where somebody gave them.
 */
export const MEASURES = [
  'applied',
  'appliedAccepted',
  'accepted',
  'submitted',
  'onTime',
  'approved',
  'reviewMs',
  'published',
  ...POST_MEASURES,
  'spend',
  'clicks',
  'sessions',
  'orders',
  'gross',
  'refunded',
  'discount',
  'newKnown',
  'newCustomers',
  'commission',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Where a figure comes from: our own events, the ledger, our links, what the shop told, or figures that somebody gave of posts. */
export const METRIC_ORIGINS = ['events', 'ledger', 'links', 'shop', 'posts'] as const;
export type MetricOrigin = (typeof METRIC_ORIGINS)[number];

/**
 * `money` is minor units, `moneyPer` minor units of one thing with up to four decimals, `rate` a fraction (0.25 is 25 %),
 * `factor` times (4 is four times), `hours` hours with up to two decimals.
 */
export const METRIC_UNITS = ['count', 'money', 'moneyPer', 'rate', 'factor', 'hours'] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];

export const METRICS = [
  'activeChallenges',
  'applications',
  'acceptedCreators',
  'acceptanceRate',
  'contentSubmitted',
  'onTimeRate',
  'contentApproved',
  'medianReviewHours',
  'contentPublished',
  'spend',
  'costPerContent',
  'clicks',
  'uniqueVisitors',
  'sessions',
  'ctr',
  'orders',
  'revenue',
  'aov',
  'conversionRate',
  'discount',
  'newCustomerRate',
  'commission',
  'roas',
  'roi',
  'views',
  'reach',
  'impressions',
  'likes',
  'comments',
  'shares',
  'saves',
  'engagementRate',
  'cpv',
  'cpe',
  'cpm',
] as const;
export type MetricKey = (typeof METRICS)[number];

/** Whatever opens to its rows: the figures, the cost of a sale by which creators are compared, and the estimated media value. */
export const FIGURES = [...METRICS, 'costPerSale', 'emv'] as const;
export type FigureKey = (typeof FIGURES)[number];

/** What a row adds to a figure: of a measure, or to the estimate. */
export const FACT_MEASURES = [...MEASURES, 'emv'] as const;
export type FactMeasure = (typeof FACT_MEASURES)[number];

interface TabChart {
  metric: MetricKey;
  kind: 'line' | 'columns';
}

/** What is drawn on each tab: of what is no money, and once for each currency. Amounts of single days are columns, what flows is a line. */
export const TAB_CHARTS: Record<AnalyticsTab, { plain: readonly TabChart[]; money: readonly TabChart[] }> = {
  overview: {
    plain: [{ metric: 'contentApproved', kind: 'columns' }],
    money: [{ metric: 'spend', kind: 'columns' }],
  },
  traffic: {
    plain: [
      { metric: 'clicks', kind: 'line' },
      { metric: 'sessions', kind: 'line' },
    ],
    money: [],
  },
  sales: {
    plain: [{ metric: 'orders', kind: 'columns' }],
    money: [{ metric: 'revenue', kind: 'line' }],
  },
  engagement: {
    plain: [
      { metric: 'views', kind: 'line' },
      { metric: 'engagementRate', kind: 'line' },
    ],
    money: [],
  },
};

/** From application to sale, each a figure of its own. */
export const FUNNEL = [
  'applications',
  'acceptedCreators',
  'contentSubmitted',
  'contentPublished',
  'orders',
] as const satisfies readonly MetricKey[];

/** What a row behind a figure is. */
export const FACT_KINDS = ['challenge', 'participation', 'content', 'ledger', 'click', 'order', 'refund'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Rows of a figure stand above or below the line; sums have only the first. */
export const FIGURE_PARTS = ['numerator', 'denominator'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Columns of the rows behind a figure and of their CSV, in their first order. */
export const FACT_COLUMNS = [
  'at',
  'kind',
  'name',
  'challenge',
  'creator',
  'discount',
  'part',
  'measure',
  'amount',
] as const;
export type FactColumn = (typeof FACT_COLUMNS)[number];

/** Questions that groups of cases answer. Groups of fewer cases than this say nothing. */
export const COHORTS = [
  'creatorCostPerContent',
  'creatorCostPerSale',
  'creatorEngagement',
  'creatorOnTime',
  'disclosure',
  'format',
  'duration',
] as const;
export type CohortKey = (typeof COHORTS)[number];
/** By which figure creators are compared; posts are by their engagement rate. */
export const CREATOR_COHORTS = {
  creatorCostPerContent: 'costPerContent',
  creatorCostPerSale: 'costPerSale',
  creatorEngagement: 'engagementRate',
  creatorOnTime: 'onTimeRate',
} as const satisfies Partial<Record<CohortKey, FigureKey>>;
export const COHORT_CASES_MIN = 5;
export const COHORT_ITEMS_MAX = 20;
/** Lengths of videos, in seconds, at which one group ends and the next begins. */
export const COHORT_SECONDS = [15, 30, 60] as const;
export const DURATION_GROUPS = ['to15', 'to30', 'to60', 'over60'] as const;

/** The band of the estimated media value, in basis points either way. */
export const EMV_BAND_BP = 1500;
