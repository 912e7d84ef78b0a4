import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { dropNews } from '../../shared/notify/toastQueue.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { notificationItems, useListNotificationsQuery } from './notificationsApi.ts';
import { selectShownIds, selectStreamState, toastsShown } from './notificationsSlice.ts';
import { useAsksForNews } from './useAsksForNews.ts';

const TOAST_MS = 6000;
/** News are asked for again this often while the page is looked at and no stream brings them. */
const POLL_MS = 60_000;

/** One toast for each unread notification, once per session. */
export function NotificationToasts() {
  const brandId = useBrandId();
  const isPushed = useSelector(selectStreamState) === 'open';
  const { currentData } = useListNotificationsQuery(
    { brandId },
    {
      skip: !useAsksForNews(),
      pollingInterval: isPushed ? 0 : POLL_MS,
      skipPollingIfUnfocused: true,
      selectFromResult: drawnResult,
    },
  );
  const shownIds = useSelector(selectShownIds);
  const dispatch = useDispatch();
  const notify = useNotify();
  // Tells the query cache whether the page is visible; without it the polling would go on in a hidden one.
  useEffect(() => setupListeners(dispatch), [dispatch]);
  useEffect(() => dropNews, [brandId]);
  useEffect(() => {
    const fresh = currentData
      ? notificationItems(currentData).filter(({ id, isRead }) => !isRead && !shownIds.includes(id))
      : [];
    if (fresh.length === 0) return;
    for (const { title } of fresh) notify.info(title, { durationMs: TOAST_MS, isNews: true });
    dispatch(toastsShown(fresh.map(({ id }) => id)));
  }, [currentData, shownIds, dispatch, notify]);
  return null;
}
