import { ATTRIBUTION_DAYS_DEFAULT } from '#contract/constants/discounts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetAnalyticsSettingsQuery } from '../../analytics/analyticsApi.ts';

/**
 * For how many days a click counts at a new discount of the brand; what everybody begins with where the server does not say,
 * undefined while that is not known.
 */
export function useAttributionDays(): number | undefined {
  const { currentData, isError } = useGetAnalyticsSettingsQuery({ brandId: useBrandId() });
  return currentData?.attribution.daysNew ?? (isError ? ATTRIBUTION_DAYS_DEFAULT : undefined);
}
