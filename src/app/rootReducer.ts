import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { notificationsSlice } from '../features/notifications/notificationsSlice.ts';
import { api } from '../shared/api/api.ts';
import { serverTimeSlice } from '../shared/api/serverTimeSlice.ts';
import { formDraftsSlice } from '../shared/form/formDraftsSlice.ts';
import { listLayoutsSlice } from '../shared/list/listLayoutsSlice.ts';
import { preferencesSlice } from '../shared/preferences/preferencesSlice.ts';
import { formValuesSlice } from '../shared/replay/formValuesSlice.ts';
import { pageSlice } from '../shared/replay/pageSlice.ts';
import { viewSlice } from '../shared/replay/viewSlice.ts';
import { selectedBrandSlice } from '../shared/session/selectedBrandSlice.ts';
import { selectUser } from '../shared/session/sessionApi.ts';
import { sessionSlice, signedOut } from '../shared/session/sessionSlice.ts';
import { versionSlice } from '../shared/session/versionSlice.ts';
import { recentCommandsSlice } from './palette/recentCommandsSlice.ts';
import { rememberedElsewhere } from './persistence.ts';

const slices = combineReducers({
  session: sessionSlice.reducer,
  selectedBrand: selectedBrandSlice.reducer,
  version: versionSlice.reducer,
  serverTime: serverTimeSlice.reducer,
  notifications: notificationsSlice.reducer,
  preferences: preferencesSlice.reducer,
  listLayouts: listLayoutsSlice.reducer,
  recentCommands: recentCommandsSlice.reducer,
  formDrafts: formDraftsSlice.reducer,
  formValues: formValuesSlice.reducer,
  page: pageSlice.reducer,
  view: viewSlice.reducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof slices>;

type Given = NonNullable<Parameters<typeof slices>[0]>;

/** The brand that a session ends in; null where it is the one that every session begins in. */
function endedIn({ session, selectedBrand, api: answers }: Given): number | null {
  const brandId = session?.brandId ?? selectedBrand?.brandId ?? null;
  const first = answers && selectUser({ api: answers })?.memberships[0]?.brandId;
  return brandId === first ? null : brandId;
}

/** Signing out leaves nothing of a person behind but the look of the page they are on, and which brand to come back to. */
export function rootReducer(state: Given | undefined, action: UnknownAction): RootState {
  if (state && signedOut.match(action))
    return slices(
      {
        ...(state.session && { session: { ...state.session, brandId: endedIn(state) } }),
        ...(state.preferences && { preferences: state.preferences }),
        ...(state.page && { page: state.page }),
      },
      action,
    );
  if (state && rememberedElsewhere.match(action)) return slices({ ...state, ...action.payload }, action);
  return slices(state, action);
}
