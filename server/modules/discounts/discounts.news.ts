import type { Tx } from '#server/db/client';
import { DISCOUNT_NEWS } from '#server/messages/discounts';
import { newsKind, tell } from '#server/modules/notifications/news.service';

export const discountLeak = newsKind({
  type: 'discount_leak',
  to: 'discounts.write',
  byEmail: true,
  // The guard announces the code it noted.
  live: null,
  texts: DISCOUNT_NEWS,
});

type About =
  | { text: 'unattributed'; code: string; share: number; data: { discountId: number } }
  | { text: 'spike'; code: string; today: number; data: { discountId: number } };

/** Tells the team that a code looks leaked. */
export const tellLeak = (tx: Tx, brandId: number, about: About, now: Date): Promise<void> =>
  about.text === 'spike' ? tell(tx, brandId, discountLeak, about, now) : tell(tx, brandId, discountLeak, about, now);
