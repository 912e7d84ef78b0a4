import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** More than anybody is shown in one session; older ones cannot come back as unread news. */
const REMEMBERED = 200;

interface NotificationsState { shownIds: number[] }
interface NotificationsOwner { notifications: NotificationsState }

const initialState: NotificationsState = { shownIds: [] };

/** Which notifications were already shown as a toast in this session. The notifications themselves stay in the query cache. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    toastsShown(state, { payload }: PayloadAction<number[]>) {
      const added = payload.filter((id) => !state.shownIds.includes(id));
      state.shownIds = [...state.shownIds, ...added].slice(-REMEMBERED);
    },
  },
});

export const { toastsShown } = notificationsSlice.actions;

export const selectShownIds = (state: NotificationsOwner): number[] => state.notifications.shownIds;

/** The stored slice; null when it is none. */
export function readNotifications(stored: unknown): NotificationsState | null {
  if (typeof stored !== 'object' || stored === null || !('shownIds' in stored) || !Array.isArray(stored.shownIds)) return null;
  return { shownIds: stored.shownIds.filter((id): id is number => Number.isSafeInteger(id)).slice(-REMEMBERED) };
}
