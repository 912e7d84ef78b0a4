import { isAnalyticsOpen, metricRule } from '#contract/rules/analytics';
import { DaysCard, type DaysOfProps } from '../../features/analytics/days/DaysCard.tsx';
import { usePlanInForce } from '../../features/subscription/usePlanInForce.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';

/** Small charts of a record, of those figures that the brand's plan opens; without any the server is asked for nothing. */
export function EntitledDays({ about, figures }: DaysOfProps) {
  const { plan } = usePlanInForce(useBrandId());
  const mayRead = useMay('analytics.read');
  const open = plan === undefined ? [] : figures.filter((key) => isAnalyticsOpen(plan, metricRule(key).tab));
  return mayRead && open.length > 0 && <DaysCard about={about} figures={open} />;
}
