import { isRenewalDue } from '#contract/rules/subscription';
import type { BrandClient } from './brandClient.ts';

/**
 * Pays for a plan whose period has ended meanwhile, as its mail asks for: the clock is moved on by weeks, and without a plan
 * the brand would find half of its console closed once the story is over.
 */
export async function payPlan(
  client: Pick<BrandClient, 'subscription' | 'payPlan'>,
  say: (what: string) => void,
): Promise<void> {
  const subscription = await client.subscription();
  const { status, planId } = subscription;
  const isDue = status === 'past_due' || status === 'unpaid' || isRenewalDue(subscription);
  if (!isDue || planId === null) return;
  await client.payPlan(planId);
  say('pays for its plan');
}
