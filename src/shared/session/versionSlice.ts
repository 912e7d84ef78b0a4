import { createSlice } from '@reduxjs/toolkit';
import { brandSelected } from './selectedBrandSlice.ts';

interface VersionOwner {
  version: number;
}

/** Counts brand switches; the root view starts anew whenever it changes. */
export const versionSlice = createSlice({
  name: 'version',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(brandSelected, (version) => version + 1);
  },
});

export const selectVersion = (state: VersionOwner): number => state.version;
