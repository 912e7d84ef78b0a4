import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { browserStorage } from '../storage/browserStorage.ts';

export const BRAND_ID_KEY = 'brandId';

interface SelectedBrandState {
  brandId: number | null;
}
interface SelectedBrandOwner {
  selectedBrand: SelectedBrandState;
}

const initialState: SelectedBrandState = { brandId: null };

/** The brand that the person works in. Browser storage holds a plain copy under `brandId`. */
export const selectedBrandSlice = createSlice({
  name: 'selectedBrand',
  initialState,
  reducers: {
    /** The person chose another brand: the version counts up and every screen starts anew. */
    brandSelected: (_state, { payload }: PayloadAction<number>): SelectedBrandState => ({ brandId: payload }),
    /** Nothing valid was selected, so the first membership's brand is; null when there is none. */
    brandDefaulted: (_state, { payload }: PayloadAction<number | null>): SelectedBrandState => ({ brandId: payload }),
  },
});

export const { brandSelected, brandDefaulted } = selectedBrandSlice.actions;

export const selectBrandId = (state: SelectedBrandOwner): number | null => state.selectedBrand.brandId;

/** The stored brand id; anything but a positive integer counts as none. */
export function readStoredBrandId(): number | null {
  const id = Number(browserStorage.get(BRAND_ID_KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
