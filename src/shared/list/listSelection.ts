/** Rows chosen by id, or all that the query matches but some. */
export type ListSelection =
  { mode: 'ids'; ids: ReadonlySet<number> } | { mode: 'query'; excludedIds: ReadonlySet<number> };

export const NOTHING_SELECTED: ListSelection = { mode: 'ids', ids: new Set() };
export const EVERYTHING_SELECTED: ListSelection = { mode: 'query', excludedIds: new Set() };

export function isSelected(selection: ListSelection, id: number): boolean {
  return selection.mode === 'ids' ? selection.ids.has(id) : !selection.excludedIds.has(id);
}

/** How many rows are chosen when the query matches `total`. */
export function selectedCount(selection: ListSelection, total: number): number {
  return selection.mode === 'ids' ? selection.ids.size : Math.max(0, total - selection.excludedIds.size);
}

/** Adds or removes rows, whichever way the selection is written. */
export function select(selection: ListSelection, ids: readonly number[], chosen: boolean): ListSelection {
  const writesChosen = selection.mode === 'ids';
  const written = new Set(writesChosen ? selection.ids : selection.excludedIds);
  for (const id of ids) {
    if (chosen === writesChosen) written.add(id);
    else written.delete(id);
  }
  return writesChosen ? { mode: 'ids', ids: written } : { mode: 'query', excludedIds: written };
}

/** Without a row that may no longer be among those shown. Where all are chosen, the query itself leaves it out. */
export const withoutGone = (selection: ListSelection, id: number): ListSelection =>
  selection.mode === 'ids' ? select(selection, [id], false) : selection;

/** "all", "some" or "none" of these rows, for the box in the header. */
export function selectionOf(selection: ListSelection, ids: readonly number[]): 'all' | 'some' | 'none' {
  const chosen = ids.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === ids.length ? 'all' : 'some';
}

/** Chosen rows as a call names them: by their ids, or as all that the filters match but some. */
export const selectionBody = <Q>(
  selection: ListSelection,
  query: Q,
): { ids: number[] } | { query: Q; excludedIds: number[] } =>
  selection.mode === 'ids' ? { ids: [...selection.ids] } : { query, excludedIds: [...selection.excludedIds] };
