import { useCallback, useEffect, useMemo, useState } from 'react';
import { PROFILE_CACHE_SECONDS } from '#contract/constants/creators';
import { SHORTLIST_CREATORS_MAX } from '#contract/constants/shortlists';
import type { CreatorRow } from '#contract/schemas/creators';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { readAllRows } from '../../shared/list/readAllRows.ts';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { CREATOR_LIST } from './creatorListSpec.ts';
import { creatorsApi, useCreatorPrefetch, useLazyListCreatorsQuery, useListCreatorsQuery } from './creatorsApi.ts';
import { keepTrail } from './creatorTrail.ts';

/** What discovery asks for at its bare address. */
export const firstCreatorQueries = firstQueriesOf(CREATOR_LIST, (args) =>
  creatorsApi.util.prefetch('listCreators', args),
);

/** All that discovery knows, and who is chosen, over all pages. */
export function useCreatorList() {
  const list = useList(CREATOR_LIST);
  const query = useListPage(list.brandId, useListCreatorsQuery(list.args, { selectFromResult: drawnResult }));
  const { brandId } = list;
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

  const [fetchRows] = useLazyListCreatorsQuery();
  const chooseAll = async () => {
    const rows = await readAllRows(
      (at, limit) => fetchRows({ ...list.args, page: at, limit }, true).unwrap(),
      SHORTLIST_CREATORS_MAX,
    );
    setChosen(new Map(rows.map((row) => [row.id, row])));
  };

  return {
    list,
    query,
    chosen,
    selection,
    setSelection,
    chooseAll,
    onIntent,
    clearSelection: () => setSelection(NOTHING_SELECTED),
    isGated: errorCode(query.error) === 'PLAN_REQUIRED',
  };
}
