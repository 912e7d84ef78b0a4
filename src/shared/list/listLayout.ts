import type { GridColDef } from '@mui/x-data-grid/models';
import { useMemo } from 'react';
import type { LIST_DENSITIES } from '#contract/constants/lists';
import type { ListLayout } from '#contract/schemas/views';

export type ListDensity = (typeof LIST_DENSITIES)[number];

/** A column of a list's layout. */
export interface ListColumn {
  key: string;
  /** A column that cannot be hidden, such as the name. */
  required?: boolean;
  /** Not shown until the person asks for it. */
  startsHidden?: boolean;
}

/** The columns of a list in their first order. */
export const listColumns = <K extends string>(
  keys: readonly K[],
  required: K,
  startsHidden: readonly K[] = [],
): ListColumn[] => keys.map((key) => ({ key, required: key === required, startsHidden: startsHidden.includes(key) }));

/**
 * A stored layout made to fit the columns of today: unknown keys are dropped,
 * new columns come last, required ones are never hidden.
 */
export function fitLayout(stored: ListLayout | null | undefined, columns: readonly ListColumn[]): ListLayout {
  const known = new Map(columns.map((column) => [column.key, column]));
  const kept = (stored?.columns ?? []).filter(({ key }) => known.delete(key));
  const added = [...known.values()].map(({ key, startsHidden = false }) => ({
    key,
    visible: !startsHidden,
    width: null,
  }));
  const required = new Set(columns.filter((column) => column.required).map((column) => column.key));
  return {
    columns: [...kept, ...added].map((column) => ({ ...column, visible: column.visible || required.has(column.key) })),
    density: stored?.density ?? 'standard',
  };
}

/** `fitLayout`, the same object until the stored layout or the columns are others. */
export function useFittedLayout(stored: ListLayout | null | undefined, columns: readonly ListColumn[]): ListLayout {
  return useMemo(() => fitLayout(stored, columns), [stored, columns]);
}

/** Moves one column of a layout to another place; out-of-range places are clamped. */
export function moveColumn(layout: ListLayout, from: number, to: number): ListLayout {
  const columns = [...layout.columns];
  const [moved] = columns.splice(from, 1);
  if (!moved) return layout;
  columns.splice(Math.max(0, Math.min(to, columns.length)), 0, moved);
  return { ...layout, columns };
}

/** Changes one column of a layout. */
export function changeColumn(
  layout: ListLayout,
  key: string,
  change: Partial<ListLayout['columns'][number]>,
): ListLayout {
  return {
    ...layout,
    columns: layout.columns.map((column) => (column.key === key ? { ...column, ...change } : column)),
  };
}

/** Grid columns in the order and with the widths of a layout, hidden ones left out; those it does not know come last. */
export function arrangeColumns<R extends { id: number }>(
  columns: readonly GridColDef<R>[],
  layout: ListLayout,
): GridColDef<R>[] {
  const arranged = layout.columns.flatMap(({ key, visible, width }) => {
    const column = columns.find(({ field }) => field === key);
    if (!column || !visible) return [];
    return [width === null ? column : { ...column, width, flex: 0 }];
  });
  return [...arranged, ...columns.filter(({ field }) => !layout.columns.some(({ key }) => key === field))];
}
