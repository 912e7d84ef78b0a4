import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListViews } from './listViews.ts';
import type { ListState } from './useListParams.ts';

/** Whether an address says nothing but where one is. */
function isBare(search: string, places: readonly string[]): boolean {
  return [...new URLSearchParams(search).keys()].every((key) => places.includes(key));
}

/** Whether a view shows the place that an address names. */
function isOfPlace(viewQuery: string, search: string): boolean {
  const shown = new URLSearchParams(viewQuery);
  return [...new URLSearchParams(search)].every(([key, value]) => shown.get(key) === value);
}

const NO_PLACES: readonly string[] = [];

/**
 * Opens the list with the person's default view, unless the address already says what to show. Once per visit. A place that
 * the address names does not say that, but a view of another place does not lead away from it.
 */
export function useDefaultView(views: ListViews, state: ListState, places = NO_PLACES): void {
  const { search } = useLocation();
  const [startedBare] = useState(isBare(search, places));
  const done = useRef(false);
  const view = views.views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (done.current || !views.loaded) return;
    done.current = true;
    if (!startedBare || !isBare(search, places) || !view || !isOfPlace(view.query, search)) return;
    state.applyQuery(view.query, { replace: true });
    if (view.layout) views.changeLayout(view.layout);
  }, [places, search, startedBare, state, view, views]);
}
