import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ListViews } from './listViews.ts';
import type { ListState } from './useListParams.ts';

/** Opens the list with the person's default view, unless the address already says what to show. Once per visit. */
export function useDefaultView(views: ListViews, state: ListState): void {
  const { search } = useLocation();
  const [startedBare] = useState(search === '');
  const done = useRef(false);
  const view = views.views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (done.current || !views.loaded) return;
    done.current = true;
    if (!startedBare || search !== '' || !view) return;
    state.applyQuery(view.query, { replace: true });
    if (view.layout) views.changeLayout(view.layout);
  }, [search, startedBare, state, view, views]);
}
