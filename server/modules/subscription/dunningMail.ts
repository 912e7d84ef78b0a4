import { DUNNING_RETRIES } from '#contract/constants/subscription';
import { minorToMajorText } from '#contract/rules/money';
import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import { SUBSCRIPTION_TEXTS } from '#server/messages/subscription';
import { findAddressees } from '#server/modules/auth/people.service';
import { getBrandName, listBillingReaders, listOwners } from '#server/modules/brands/memberships.service';
import { addNotifications } from '#server/modules/notifications/notifications.service';
import type { PlanRecord } from '#server/modules/subscription/plans.table';
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
  const { brandId, retryAttempt, retryAt } = subscription;
  const brandName = await getBrandName(tx, brandId);
  for (const { email, firstName, language } of await findAddressees(tx, await listOwners(tx, brandId))) {
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
          link: `${origin}/settings/subscription?brand=${brandId}&pay=${plan.id}`,
        },
      },
      now,
    );
  }
  await notify(tx, brandId, retryAttempt === 0 ? 'due' : 'stillDue', plan, now);
}

/** Tells that a subscription has ended, or that nobody paid for it. */
export const tellEnd = (
  tx: Tx,
  brandId: number,
  plan: PlanRecord,
  how: 'canceled' | 'unpaid',
  now: Date,
): Promise<void> => notify(tx, brandId, how, plan, now);

async function notify(
  tx: Tx,
  brandId: number,
  what: 'due' | 'stillDue' | 'canceled' | 'unpaid',
  { name }: PlanRecord,
  createdAt: Date,
): Promise<void> {
  const [tr, en] = [SUBSCRIPTION_TEXTS.tr[what], SUBSCRIPTION_TEXTS.en[what]];
  await addNotifications(
    tx,
    (await listBillingReaders(tx, brandId)).map((userId) => ({
      userId,
      brandId,
      type: 'subscription_past_due',
      title: { tr: tr.title(name), en: en.title(name) },
      body: { tr: tr.body, en: en.body },
      createdAt,
    })),
  );
}
