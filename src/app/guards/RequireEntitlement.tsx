import type { ReactNode } from 'react';
import { isEntitled, type Entitlement } from '#contract/rules/entitlements';
import { isActiveSubscription } from '#contract/rules/subscription';
import { useCurrentSubscriptionState } from '../../features/subscription/subscriptionApi.ts';
import { wordsOf } from '../../shared/plan/planRefusal.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';

interface Props {
  entitlement: Entitlement;
  /** What stands there instead of the upgrade prompt alone, such as the prompt below the screen's header. */
  closed?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a screen where the brand's plan opens it, so that a closed one asks the server for nothing. Reads what is known of
 * the plan and waits for nothing: until then, and without a plan of its own, the server's answer decides.
 */
export function RequireEntitlement({ entitlement, closed, children }: Props) {
  const brandId = useBrandId();
  const { currentData } = useCurrentSubscriptionState({ brandId });
  const plan = currentData && isActiveSubscription(currentData.status) ? currentData.plan : null;
  if (!plan || isEntitled(plan, entitlement)) return children;
  return closed ?? <UpgradePrompt gate={wordsOf(entitlement)} />;
}
