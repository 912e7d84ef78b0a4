import {
  ANALYTICS_BREAKDOWN_MAX,
  ANALYTICS_GATES,
  ANALYTICS_TABS,
  FUNNEL,
  type AnalyticsBreakdown,
  type AnalyticsTab,
} from '#contract/constants/analytics';
import {
  blockedBy,
  isAnalyticsOpen,
  metricRule,
  metricsOf,
  previousRange,
  type DayRange,
} from '#contract/rules/analytics';
import type { AnalyticsAnswer, AnalyticsQuery, AnalyticsSettingsAnswer } from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { readBooks, readScope, type Asked, type Books } from '#server/modules/analytics/analyticsQuery';
import { readAttribution } from '#server/modules/analytics/attribution.service';
import { bringUpToDate } from '#server/modules/analytics/countDays.service';
import * as repository from '#server/modules/analytics/dayFacts.repository';
import { readEmv } from '#server/modules/analytics/emv.service';
import {
  blockOf,
  currenciesOf,
  figureOf,
  firstLines,
  measuresOf,
  pileOf,
  type Period,
} from '#server/modules/analytics/figures';
import { findRights } from '#server/modules/subscription/subscription.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { planRequired } from '#server/plugins/errors';

export interface AnalyticsContext {
  tx: Tx;
  scope: Pick<BrandScope, 'userId' | 'brandId'>;
  now: Date;
}

/** By what the table of a tab is split where nobody says. */
const SPLIT: Record<AnalyticsTab, AnalyticsBreakdown> = {
  overview: 'challenge',
  traffic: 'link',
  sales: 'discount',
  engagement: 'creator',
};

/** Throws 403 PLAN_REQUIRED for the first part that the brand's plan does not open. */
export async function refuseClosed(
  { tx, scope }: AnalyticsContext,
  parts: readonly (keyof typeof ANALYTICS_GATES)[],
): Promise<Awaited<ReturnType<typeof findRights>>> {
  const plan = await findRights(tx, scope.brandId);
  const closed = parts.find((part) => !isAnalyticsOpen(plan, part));
  if (closed !== undefined) throw planRequired(ANALYTICS_GATES[closed]);
  return plan;
}

async function readPeriod(
  tx: Tx,
  books: Books,
  { filters }: Asked,
  range: DayRange,
  measures: Parameters<typeof repository.sumFacts>[2]['measures'],
): Promise<Period> {
  return {
    range,
    rows: await repository.sumFacts(tx, books, { range, measures, filters, by: 'day' }),
    active: await repository.listActive(tx, books, range, filters),
  };
}

/** The figures of a tab, its table with every line. Throws 403 PLAN_REQUIRED and 400 on a field of the query. */
export async function readAnalytics(context: AnalyticsContext, query: AnalyticsQuery): Promise<AnalyticsAnswer> {
  const { tx, scope, now } = context;
  const { tab } = query;
  const plan = await refuseClosed(context, query.compare ? [tab, 'compare'] : [tab]);
  const books = await readBooks(tx, scope.brandId);
  const asked = readScope(query, now, books.timezone);
  await bringUpToDate(tx, books, now);
  const { range, filters, used } = asked;
  const by = query.by ?? SPLIT[tab];
  const keys = metricsOf(tab);
  const isOverview = tab === 'overview';
  const showsSales = isOverview && isAnalyticsOpen(plan, 'sales');
  const measures = measuresOf(keys);
  const period = await readPeriod(tx, books, asked, range, showsSales ? [...measures, 'orders'] : measures);
  const before = query.compare ? previousRange(range) : null;
  const previous = before && (await readPeriod(tx, books, asked, before, measures));
  const split = await repository.sumFacts(tx, books, { range, measures, filters, by });
  const splitActive = isOverview
    ? period.active.map((challenge) => ({ ...challenge, key: activeKey(by, challenge) }))
    : [];
  const names = await repository.nameKeys(tx, by, [
    ...new Set([...split, ...splitActive].flatMap(({ key }) => key ?? [])),
  ]);
  const shared = { period, previous, used, by, split, splitActive, names };
  const counts = keys.filter((key) => !metricRule(key).perCurrency);
  const money = keys.filter((key) => metricRule(key).perCurrency);
  const currencies =
    money.length === 0 ? [] : currenciesOf(books.currency, [...period.rows, ...(previous?.rows ?? [])]);
  const pile = pileOf(period.rows, period.active);
  return {
    tab,
    range,
    previousRange: before,
    timezone: books.timezone,
    by,
    asOf: now.toISOString(),
    attribution: await readAttribution(tx, scope.brandId),
    blocks: [
      blockOf({ ...shared, keys: counts, currency: null }),
      ...currencies.map((currency) => blockOf({ ...shared, keys: money, currency, splitActive: [] })),
    ],
    funnel: isOverview
      ? FUNNEL.map((key) => ({
          key,
          value:
            blockedBy(key, used).length > 0 || (metricRule(key).tab === 'sales' && !showsSales)
              ? null
              : figureOf(key, pile),
        }))
      : [],
    emv: tab === 'engagement' && query.emv === 'on' ? await readEmv(tx, books, asked) : [],
  };
}

/** The same with as many lines of its table as a screen has. */
export async function readScreen(context: AnalyticsContext, query: AnalyticsQuery): Promise<AnalyticsAnswer> {
  const answer = await readAnalytics(context, query);
  return { ...answer, ...firstLines(answer.blocks, ANALYTICS_BREAKDOWN_MAX) };
}

/** Under what a challenge that was out stands in a table. */
function activeKey(by: AnalyticsBreakdown, { id, productId }: repository.ActiveChallenge): string | null {
  if (by === 'challenge') return String(id);
  return by === 'product' && productId !== null ? String(productId) : null;
}

/** What the plan opens, and how orders are put down to creators. */
export async function readSettings({ tx, scope }: AnalyticsContext): Promise<AnalyticsSettingsAnswer> {
  const plan = await findRights(tx, scope.brandId);
  const { timezone, currency } = await readBooks(tx, scope.brandId);
  const [overview, traffic, sales, engagement] = ANALYTICS_TABS.map((tab) => isAnalyticsOpen(plan, tab));
  return {
    open: {
      overview: overview === true,
      traffic: traffic === true,
      sales: sales === true,
      engagement: engagement === true,
      compare: isAnalyticsOpen(plan, 'compare'),
      export: isAnalyticsOpen(plan, 'export'),
    },
    timezone,
    currency,
    attribution: await readAttribution(tx, scope.brandId),
  };
}
