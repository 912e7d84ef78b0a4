import type { WaitingItem } from '#contract/schemas/dashboard';
import { paths } from '../../shared/paths.ts';

/** The tab of a challenge on which it is dealt with, or the list when it is about none. */
const challenge = (id: number | null, tab: string): string =>
  id === null ? paths.challenges.list() : paths.challenges.detail(id, { tab });

/** Where a waiting thing is dealt with. */
export function waitingTarget({ kind, targetId }: Pick<WaitingItem, 'kind' | 'targetId'>): string {
  const targets: Record<WaitingItem['kind'], string> = {
    brand_rejected: paths.settings.brand(),
    brand_pending: paths.settings.brand(),
    subscription_past_due: paths.settings.subscription(),
    payments_failed: paths.settings.subscription(),
    topups_failed: paths.wallet(),
    feeds_failed: targetId === null ? paths.feeds.list({ status: 'error' }) : paths.feeds.detail(targetId),
    feeds_to_confirm: targetId === null ? paths.feeds.list() : paths.feeds.detail(targetId),
    store_failed: paths.settings.shopify(),
    // The most urgent one is opened at once; the others follow by one key.
    contents_to_review: paths.reviews.pending(targetId === null ? {} : { review: targetId }),
    // So is the licence whose time ends first, over the list of the others.
    licences_to_answer: targetId === null ? paths.licensing.list() : paths.licensing.request(targetId),
    applications: challenge(targetId, 'applied'),
    invitations_expiring: challenge(targetId, 'invited'),
    shipments_to_resolve:
      targetId === null ? paths.challenges.list() : paths.challenges.shipments(targetId, { tab: 'issues' }),
    shipments_late: targetId === null ? paths.challenges.list() : paths.challenges.shipments(targetId, { late: true }),
    choices_to_review:
      targetId === null ? paths.challenges.list() : paths.challenges.shipments(targetId, { tab: 'choice' }),
    creators_to_rate: paths.reviews.pending({ tab: 'ratings' }),
    products_low: paths.products.list({ stock: 'low_stock' }),
    team_invitations: paths.settings.team(),
    notifications: paths.notifications(),
  };
  return targets[kind];
}
