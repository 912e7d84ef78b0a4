import { DUNNING_RETRIES } from '#contract/constants/subscription';
import { minorToMajorText } from '#contract/rules/money';
import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import { findAddressees } from '#server/modules/auth/people.service';
import { getBrandName, listMembersWho } from '#server/modules/brands/memberships.service';
import { tell } from '#server/modules/notifications/news.service';
import type { PlanRecord } from '#server/modules/subscription/plans.table';
import { subscriptionPastDue } from '#server/modules/subscription/subscription.news';
import type { SubscriptionRecord } from '#server/modules/subscription/subscriptions.table';

/** Asks the owners by mail to pay for the next period, with a link to the payment, and tells everybody who may see it. */
export async function requestPayment(
  tx: Tx,
  subscription: SubscriptionRecord,
  plan: PlanRecord,
  dueMinor: number,
  origin: string,
  now: Date,
): Promise<void> {
  const { brandId, status, retryAttempt, retryAt } = subscription;
  const brandName = await getBrandName(tx, brandId);
  for (const { email, firstName, language } of await findAddressees(
    tx,
    await listMembersWho(tx, brandId, 'subscription.change'),
  )) {
    await enqueueMail(
      tx,
      {
        to: email,
        language,
        template: 'payment-due',
        data: {
          name: firstName,
          brandName,
          planName: plan.name,
          amount: minorToMajorText(dueMinor, plan.currency),
          currency: plan.currency,
          triesLeft: DUNNING_RETRIES - retryAttempt,
          nextAt: (retryAt ?? now).toISOString(),
          isInForce: status === 'active',
          link: `${origin}/settings/subscription?brand=${brandId}&pay=${plan.id}`,
        },
      },
      now,
    );
  }
  const about =
    status === 'active' && retryAt ? ({ text: 'due', until: retryAt } as const) : ({ text: 'overdue' } as const);
  await tell(tx, brandId, subscriptionPastDue, { ...about, plan: plan.name }, now);
}

/** Tells that a subscription has ended, or that nobody paid for it. */
export const tellEnd = (
  tx: Tx,
  brandId: number,
  { name }: PlanRecord,
  how: 'canceled' | 'unpaid',
  now: Date,
): Promise<void> => tell(tx, brandId, subscriptionPastDue, { text: how, plan: name }, now);
