import type { Tx } from '#server/db/client';
import { FEED_NEWS } from '#server/messages/feeds';
import { newsKind, tell } from '#server/modules/notifications/news.service';

export const feedFailed = newsKind({
  type: 'feed_failed',
  to: 'feeds.write',
  byEmail: true,
  // The run announces its end.
  live: null,
  texts: FEED_NEWS,
});

/** Tells the team that a feed is in error. */
export const tellFailed = (tx: Tx, brandId: number, { name, feedId }: { name: string; feedId: number }, now: Date) =>
  tell(tx, brandId, feedFailed, { text: 'failed', name, data: { feedId } }, now);
