import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { notificationItems, useListNotificationsQuery } from './notificationsApi.ts';
import { selectShownIds, toastsShown } from './notificationsSlice.ts';

const TOAST_MS = 6000;

/** One toast for each unread notification, once per session. */
export function NotificationToasts() {
  const brandId = useBrandId();
  const { currentData } = useListNotificationsQuery({ brandId });
  const shownIds = useSelector(selectShownIds);
  const dispatch = useDispatch();
  const notify = useNotify();
  useEffect(() => {
    const fresh = currentData ? notificationItems(currentData).filter(({ id, isRead }) => !isRead && !shownIds.includes(id)) : [];
    if (fresh.length === 0) return;
    for (const { title } of fresh) notify.info(title, { durationMs: TOAST_MS });
    dispatch(toastsShown(fresh.map(({ id }) => id)));
  }, [currentData, shownIds, dispatch, notify]);
  return null;
}
