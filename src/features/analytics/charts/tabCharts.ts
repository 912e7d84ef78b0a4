import type { AnalyticsTab, MetricKey } from '#contract/constants/analytics';
import type { ChartProps } from './chartData.ts';

interface TabChart {
  metric: MetricKey;
  kind: ChartProps['kind'];
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
