import { ANALYTICS_GATES } from '#contract/constants/analytics';
import { AnalyticsPage } from '../../features/analytics/AnalyticsPage.tsx';
import { firstQueryOf } from '../../features/analytics/analyticsState.ts';
import { RequireEntitlement } from './RequireEntitlement.tsx';
import { useAnalyticsParts } from './useAnalyticsParts.ts';
import { whenEntitled } from './whenEntitled.ts';

/** The analytics, each tab for brands whose plan has it. */
export function EntitledAnalytics() {
  return <AnalyticsPage {...useAnalyticsParts()} Gate={RequireEntitlement} />;
}

EntitledAnalytics.firstQueries = (brandId: number, search: string) => {
  const [tab = 'overview', compare] = firstQueryOf(search).parts;
  // The dearer plan has the other parts too.
  return whenEntitled(ANALYTICS_GATES[compare ?? tab], AnalyticsPage.firstQueries)(brandId, search);
};
