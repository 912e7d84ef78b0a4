import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { LIVE_TAGS, type LiveTag } from '#contract/constants/notifications';
import { api } from '../../shared/api/api.ts';
import { networkOf } from '../../shared/api/network.ts';
import { pageLanguage } from '../../shared/api/send.ts';
import { addNotification, newestId, type NotificationList } from './notificationList.ts';
import { streamChanged, streamFailed } from './notificationsSlice.ts';
import { followNews, type News } from './newsStream.ts';
import { readNotification } from './readNotification.ts';

/** The cached list of one brand, for as long as somebody uses it. */
interface ListEntry {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getCacheEntry: () => { data?: NotificationList };
  updateCachedData: (change: (list: NotificationList) => void) => void;
  cacheEntryRemoved: Promise<void>;
  extra: unknown;
}

/** Changes that come together are asked for together; consoles that hear the same do not ask at the same instant. */
const GATHER_MS = 200;
const SPREAD_MS = 200;

const isLiveTag = (value: unknown): value is LiveTag => LIVE_TAGS.some((tag) => tag === value);

/** Brings what the server pushes about a brand into the cache, until the brand's list leaves it. */
export async function hearNews(brandId: number, entry: ListEntry, renewSession: () => Promise<unknown>): Promise<void> {
  const { dispatch, updateCachedData, getCacheEntry } = entry;
  const ended = new AbortController();
  void entry.cacheEntryRemoved.then(() => ended.abort());
  const refetch = (tags: Parameters<typeof api.util.invalidateTags>[0]) => void dispatch(api.util.invalidateTags(tags));

  const gathered = new Set<LiveTag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = (tags: readonly LiveTag[]) => {
    for (const tag of tags) gathered.add(tag);
    timer ??= setTimeout(
      () => {
        timer = undefined;
        refetch([...gathered]);
        gathered.clear();
      },
      GATHER_MS + Math.random() * SPREAD_MS,
    );
  };

  /** The server begins with what changed lately, but a tab that was opened out of sight may be left so for long. */
  let mayHaveMissed = document.hidden;
  const onNews = ({ event, data, language }: News) => {
    if (event === 'changed') {
      if (typeof data === 'object' && data !== null && 'tag' in data && isLiveTag(data.tag)) gather([data.tag]);
    } else if (event === 'notification' && language === pageLanguage()) {
      const added = readNotification(data);
      if (added) updateCachedData((list) => addNotification(list, added));
      refetch([{ type: 'Notification', id: 'PAGE' }]);
    } else if (event === 'notification' || event === 'read') {
      refetch(['Notification']);
    } else if (event === 'ready') {
      // What changed while the line was down was told to nobody.
      if (mayHaveMissed) {
        refetch(['Notification']);
        gather(LIVE_TAGS);
      }
      mayHaveMissed = true;
    }
  };

  await followNews({
    network: networkOf(entry),
    brandId,
    onNews,
    renewSession,
    signal: ended.signal,
    newestId: () => newestId(getCacheEntry().data ?? { entities: { ids: [], entities: {} }, unread: 0 }),
    onState: (state) => void dispatch(streamChanged(state)),
    onFailure: (status) => void dispatch(streamFailed(status)),
  });
  clearTimeout(timer);
}
