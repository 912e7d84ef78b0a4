import type { Tx } from '#server/db/client';
import { STORE_NEWS } from '#server/messages/shopify';
import { newsKind, tell } from '#server/modules/notifications/news.service';

export const storeReauth = newsKind({
  type: 'store_reauth',
  to: 'integrations.write',
  byEmail: true,
  // Whoever notes it announces it.
  live: null,
  texts: STORE_NEWS,
});

/** Tells those who may connect the store that its owner has to agree anew. */
export const tellReauth = (tx: Tx, brandId: number, name: string, now: Date) =>
  tell(tx, brandId, storeReauth, { text: 'reauth', name }, now);
