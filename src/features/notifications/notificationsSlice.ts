import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface NotificationsState { shownIds: number[] }
interface NotificationsOwner { notifications: NotificationsState }

const initialState: NotificationsState = { shownIds: [] };

/** Which notifications were already shown as a toast in this session. The notifications themselves stay in the query cache. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    toastsShown(state, { payload }: PayloadAction<number[]>) {
      state.shownIds.push(...payload.filter((id) => !state.shownIds.includes(id)));
    },
  },
});

export const { toastsShown } = notificationsSlice.actions;

export const selectShownIds = (state: NotificationsOwner): number[] => state.notifications.shownIds;
