import { isAnalyticsOpen } from '#contract/rules/analytics';
import { usePlanInForce } from '../../features/subscription/usePlanInForce.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';

/** What of the analytics the brand's plan opens beside tabs; undefined while the plan is not known. */
export function useAnalyticsParts(): { mayCompare: boolean | undefined; mayExport: boolean | undefined } {
  const { plan } = usePlanInForce(useBrandId());
  if (plan === undefined) return { mayCompare: undefined, mayExport: undefined };
  return { mayCompare: isAnalyticsOpen(plan, 'compare'), mayExport: isAnalyticsOpen(plan, 'export') };
}
