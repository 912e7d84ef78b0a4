import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { brandSelected } from '../session/selectedBrandSlice.ts';

/** What is open or chosen on the screens, by a name of its own; what is closed is not in it. */
type ViewState = Record<string, unknown>;
export interface ViewOwner {
  view: ViewState;
}

const initialState: ViewState = {};

/** What lies open on a screen beside what its address says: dialogs, chosen rows. Plain data, ids instead of records. */
export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    opened(state, { payload: { name, value } }: PayloadAction<{ name: string; value: unknown }>) {
      state[name] = value;
    },
    closed(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
  // Each brand has its own screens.
  extraReducers: (builder) => builder.addCase(brandSelected, () => initialState),
});

export const { opened, closed } = viewSlice.actions;

export const selectView = (state: ViewOwner): ViewState => state.view;
