import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** More than anybody is shown in one session; older ones cannot come back as unread news. */
const REMEMBERED = 200;

/** off: nothing asked for; connecting: on its way, or between two tries; notOffered: the server has no stream for us. */
export type StreamState = 'off' | 'connecting' | 'open' | 'notOffered';

interface NotificationsState {
  shownIds: number[];
  stream: StreamState;
}
interface NotificationsOwner {
  notifications: NotificationsState;
}

const initialState: NotificationsState = { shownIds: [], stream: 'off' };

/**
 * Which notifications were already shown as a toast in this session, and whether the server's stream brings new ones. The
 * notifications themselves stay in the query cache.
 */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    toastsShown(state, { payload }: PayloadAction<number[]>) {
      const added = payload.filter((id) => !state.shownIds.includes(id));
      state.shownIds = [...state.shownIds, ...added].slice(-REMEMBERED);
    },
    streamChanged(state, { payload }: PayloadAction<StreamState>) {
      state.stream = payload;
    },
    /** Nobody is told that the stream broke, because it is opened again; the log counts how often. */
    streamFailed: (state, _action: PayloadAction<string | number>) => state,
  },
});

export const { toastsShown, streamChanged, streamFailed } = notificationsSlice.actions;

export const selectShownIds = (state: NotificationsOwner): number[] => state.notifications.shownIds;
export const selectStreamState = (state: NotificationsOwner): StreamState => state.notifications.stream;

/** The stored slice; null when it is none. A stream is never open from before. */
export function readNotifications(stored: unknown): NotificationsState | null {
  if (typeof stored !== 'object' || stored === null || !('shownIds' in stored) || !Array.isArray(stored.shownIds))
    return null;
  return {
    shownIds: stored.shownIds.filter((id): id is number => Number.isSafeInteger(id)).slice(-REMEMBERED),
    stream: 'off',
  };
}
