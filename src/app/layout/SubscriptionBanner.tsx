import { Suspense } from 'react';
import { isRenewalDue } from '#contract/rules/subscription';
import { useGetCurrentSubscriptionQuery } from '../../features/subscription/subscriptionApi.ts';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const PastDueBanner = lazyPart(
  async () => (await import('../../features/subscription/PastDueBanner.tsx')).PastDueBanner,
);

/** Says over every screen that the plan has to be paid for; nothing while it is paid for, or nobody knows. */
export function SubscriptionBanner() {
  const { currentData } = useGetCurrentSubscriptionQuery({ brandId: useBrandId() }, { selectFromResult: drawnResult });
  if (!currentData) return null;
  const { status } = currentData;
  if (status !== 'past_due' && status !== 'unpaid' && !isRenewalDue(currentData)) return null;
  return (
    <Suspense fallback={null}>
      <PastDueBanner subscription={currentData} />
    </Suspense>
  );
}
