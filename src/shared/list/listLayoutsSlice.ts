import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { ListName } from '#contract/constants/lists';
import type { ListLayout } from '#contract/schemas/views';

/** Layouts by `listLayoutKey`; null once reset, like none. */
type ListLayouts = Record<string, ListLayout | null>;
interface ListLayoutsOwner {
  listLayouts: ListLayouts;
}

const initialState: ListLayouts = {};

/** The browser's copy of list layouts: what to draw before the server answers, and all there is against a server without that call. */
export const listLayoutsSlice = createSlice({
  name: 'listLayouts',
  initialState,
  reducers: {
    /** What says the same as before changes nothing, or the server's answer would have every list drawn once more. */
    layoutChanged(state, { payload: { key, layout } }: PayloadAction<{ key: string; layout: ListLayout | null }>) {
      const before = original(state)?.[key] ?? null;
      if (copyWithStructuralSharing<ListLayout | null>(before, layout) !== before) state[key] = layout;
    },
  },
});

export const { layoutChanged } = listLayoutsSlice.actions;

export function listLayoutKey(brandId: number, list: ListName): string {
  return `${brandId}:${list}`;
}

export function selectListLayout(state: ListLayoutsOwner, key: string): ListLayout | null | undefined {
  return state.listLayouts[key];
}

/** Whether a value from outside is a layout of a list. */
export function isLayout(value: unknown): value is ListLayout {
  return (
    typeof value === 'object' &&
    value !== null &&
    'density' in value &&
    typeof value.density === 'string' &&
    'columns' in value &&
    Array.isArray(value.columns) &&
    value.columns.every(isColumn)
  );
}

function isColumn(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'visible' in value &&
    typeof value.visible === 'boolean'
  );
}

/** The stored slice, without entries that are not layouts; null when it is no slice at all. */
export function readListLayouts(stored: unknown): ListLayouts | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  return Object.fromEntries(Object.entries(stored).filter(([, layout]) => layout === null || isLayout(layout)));
}
