import { useMemo } from 'react';
import { CURRENCIES } from '#contract/constants/money';
import { DEFAULT_COMMISSION_PERCENT } from '#contract/rules/challenges';
import type { LaunchFacts } from '#contract/schemas/challenges';
import { isUntold } from '../../shared/api/apiFault.ts';
import { useBrandToday } from '../../shared/format/useBrandZone.ts';
import { useGetCurrentSubscriptionQuery } from '../subscription/subscriptionApi.ts';
import { useGetLaunchFactsQuery } from './challengesApi.ts';

/**
 * What publishing depends on beside the brief. Against a server that cannot say it a brief is written all the same: then
 * nothing stands in the way but the brief, the fee is that of the plan, and the server decides.
 */
export function useLaunchFacts(brandId: number, challengeId: number | null, { skip = false } = {}) {
  const { data, error, isFetching, refetch } = useGetLaunchFactsQuery(
    { brandId, ...(challengeId !== null && { challenge: challengeId }) },
    { skip },
  );
  const isLeftOut = isUntold(error);
  const { currentData: subscription } = useGetCurrentSubscriptionQuery({ brandId }, { skip: !isLeftOut });
  const commissionPercent = subscription?.plan?.challengeCommissionPercent ?? DEFAULT_COMMISSION_PERCENT;
  const today = useBrandToday();
  const untold = useMemo(
    (): LaunchFacts => ({
      brandStatus: 'approved',
      hasActiveSubscription: true,
      activeCampaigns: { used: 0, limit: null },
      commissionPercent,
      wallets: CURRENCIES.map((currency) => ({ currency, availableMinor: Number.MAX_SAFE_INTEGER })),
      medians: [],
      codesLeft: Number.MAX_SAFE_INTEGER,
      today,
    }),
    [commissionPercent, today],
  );
  return { facts: data ?? (isLeftOut ? untold : undefined), error: isLeftOut ? undefined : error, isFetching, refetch };
}
