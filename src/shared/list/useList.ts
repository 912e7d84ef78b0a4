import { useMemo } from 'react';
import type { ListName } from '#contract/constants/lists';
import type { ListLayout } from '#contract/schemas/views';
import { useBrandId } from '../session/useBrandId.ts';
import { type ListColumn, useFittedLayout } from './listLayout.ts';
import { type ListParams, type ListSpec, readListParams } from './listParams.ts';
import { prefetchListViews, useListViews } from './listsApi.ts';
import { useView } from '../replay/useView.ts';
import { isNarrowNow } from '../ui/narrow.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { useDefaultView } from './useDefaultView.ts';
import { useListParams } from './useListParams.ts';

/** One list of the console: `Q` is what the API is asked for beside the brand. */
export interface ListDefinition<F extends string, Q extends object> {
  /** Under this its views and layouts are stored. */
  name: ListName;
  spec: ListSpec<F>;
  /** What the address of the list means to the API; on narrow windows there are cards only. */
  toQuery: (params: ListParams<F>, narrow: boolean) => Q;
  /** In their first order. */
  columns: readonly ListColumn[];
}

/** What the list asks for at an address with this search, so that it can be asked before the screen is there. */
export const firstQueriesOf =
  <F extends string, Q extends object, A>(
    { name, spec, toQuery }: ListDefinition<F, Q>,
    prefetch: (args: Q & { brandId: number }) => A,
  ) =>
  (brandId: number, search: string) => {
    const { params } = readListParams(new URLSearchParams(search), spec);
    return [prefetch({ ...toQuery(params, isNarrowNow()), brandId }), prefetchListViews(brandId, name)];
  };

/** Under this name a list has the layout that a link brought along. */
export const linkedLayoutName = (list: ListName) => `${list}:layout`;

/** Views and layout of a list. A layout that a link brought along is shown until the person changes it, and not stored. */
function useLinkedViews(brandId: number, name: ListName) {
  const views = useListViews(brandId, name);
  const [linked, setLinked] = useView<ListLayout | null>(linkedLayoutName(name), null);
  return useMemo(() => {
    if (!linked) return views;
    const changeLayout: typeof views.changeLayout = (layout) => {
      setLinked(null);
      views.changeLayout(layout);
    };
    return { ...views, layout: linked, changeLayout };
  }, [linked, setLinked, views]);
}

/** What a list knows without its rows: its address, what it asks the API (`args`), its saved views and its layout. Opens with the person's default view. */
export function useList<F extends string, Q extends object>({ name, spec, toQuery, columns }: ListDefinition<F, Q>) {
  const brandId = useBrandId();
  const narrow = useIsNarrow();
  const state = useListParams(spec);
  const views = useLinkedViews(brandId, name);
  useDefaultView(views, state, spec.places);
  const args = useMemo(() => ({ ...toQuery(state, narrow), brandId }), [toQuery, state, narrow, brandId]);
  const layout = useFittedLayout(views.layout, columns);
  const { sorts, defaultSort } = spec;
  return { brandId, narrow, state, views, layout, columns, args, sorts, defaultSort };
}
