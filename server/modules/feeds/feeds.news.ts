import type { Tx } from '#server/db/client';
import { FEED_NEWS } from '#server/messages/feeds';
import { newsKind, tell } from '#server/modules/notifications/news.service';

/** What of feeds needs people: pages of the last release know this one kind. */
export const feedFailed = newsKind({
  type: 'feed_failed',
  to: 'feeds.write',
  byEmail: true,
  // The run announces its end.
  live: null,
  texts: FEED_NEWS,
});

/** Tells the team that a run of a feed does nothing until somebody confirms it. */
export const tellWaits = (
  tx: Tx,
  brandId: number,
  about: { name: string; feedId: number; current: number; removed: number },
  now: Date,
) => tell(tx, brandId, feedFailed, { text: 'waits', ...about, data: { feedId: about.feedId } }, now);

/** Tells the team that a feed is in error. */
export const tellFailed = (tx: Tx, brandId: number, { name, feedId }: { name: string; feedId: number }, now: Date) =>
  tell(tx, brandId, feedFailed, { text: 'failed', name, data: { feedId } }, now);
