import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_CACHE_SECONDS } from '#contract/constants/creators';
import type { CreatorRow } from '#contract/schemas/creators';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { useFittedLayout } from '../../shared/list/listLayout.ts';
import { bareListParams } from '../../shared/list/listParams.ts';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { useDefaultView } from '../../shared/list/useDefaultView.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { prefetchListViews, useListViews } from '../views/viewsApi.ts';
import { creatorListColumns } from './creatorColumns.tsx';
import { creatorListSpec, toCreatorQuery } from './creatorListSpec.ts';
import { creatorsApi, useCreatorPrefetch, useListCreatorsQuery } from './creatorsApi.ts';
import { keepTrail } from './creatorTrail.ts';

/** What discovery asks for at its bare address. */
export const firstCreatorQueries = (brandId: number) => [
  creatorsApi.util.prefetch('listCreators', { brandId, ...toCreatorQuery(bareListParams(creatorListSpec)) }),
  prefetchListViews(brandId, 'creators'),
];

/** All that discovery knows: its address, its rows, its layout and who is chosen, over all pages. */
export function useCreatorList() {
  const { t } = useTranslation(['creators', 'lists']);
  const brandId = useBrandId();
  const state = useListParams(creatorListSpec);
  const views = useListViews(brandId, 'creators');
  useDefaultView(views, state);

  const query = useListPage(
    brandId,
    useListCreatorsQuery({ brandId, ...toCreatorQuery(state) }, { selectFromResult: drawnResult }),
  );
  const { page } = query;
  const prefetch = useCreatorPrefetch('getCreator', { ifOlderThan: PROFILE_CACHE_SECONDS });
  const onIntent = useCallback((id: number) => prefetch({ brandId, id }), [prefetch, brandId]);
  useEffect(() => keepTrail(page?.items.map(({ id }) => id) ?? []), [page]);

  const [chosen, setChosen] = useState<ReadonlyMap<number, CreatorRow>>(new Map());
  const selection = useMemo((): ListSelection => ({ mode: 'ids', ids: new Set(chosen.keys()) }), [chosen]);
  const setSelection = useCallback(
    (next: ListSelection) => {
      if (next.mode !== 'ids') return;
      const known = new Map([...chosen, ...(page?.items ?? []).map((row) => [row.id, row] as const)]);
      // What `has` says is in the map.
      setChosen(
        new Map([...next.ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as CreatorRow] as const] : []))),
      );
    },
    [chosen, page],
  );

  const hasMatch = state.filters.match !== undefined;
  const columns = useMemo(() => creatorListColumns(t).filter(({ key }) => key !== 'match' || hasMatch), [t, hasMatch]);
  return {
    brandId,
    state,
    views,
    columns,
    chosen,
    selection,
    setSelection,
    onIntent,
    clearSelection: () => setSelection(NOTHING_SELECTED),
    isGated: errorCode(query.error) === 'PLAN_REQUIRED',
    layout: useFittedLayout(views.layout, columns),
    query,
  };
}
