import { useCallback, useEffect, useMemo, useRef } from 'react';
import { PROFILE_CACHE_SECONDS } from '#contract/constants/creators';
import { SHORTLIST_CREATORS_MAX } from '#contract/constants/shortlists';
import type { CreatorRow } from '#contract/schemas/creators';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { readAllRows } from '../../shared/list/readAllRows.ts';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useView } from '../../shared/replay/useView.ts';
import { CREATOR_LIST } from './creatorListSpec.ts';
import { creatorsApi, useCreatorPrefetch, useLazyListCreatorsQuery, useListCreatorsQuery } from './creatorsApi.ts';
import { keepTrail } from './creatorTrail.ts';

const NOBODY: readonly number[] = [];
const NO_ROWS: readonly CreatorRow[] = [];
/** As many as stand beside each other. */
const COMPARED_MAX = 6;

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

  const [chosen, setChosen] = useView('creators:selection', NOBODY);
  const [compared, setCompared] = useView('creators:compared', NO_ROWS);
  // Of other pages and of what was searched for before: those chosen there can be compared too.
  const seen = useRef(new Map<number, CreatorRow>());
  useEffect(() => {
    for (const row of page?.items ?? []) seen.current.set(row.id, row);
  }, [page]);
  const choose = useCallback(
    (ids: readonly number[]) => {
      const rows = ids.length > COMPARED_MAX ? [] : ids.flatMap((id) => seen.current.get(id) ?? []);
      setChosen(ids.length > 0 ? ids : NOBODY);
      setCompared(rows.length > 1 && rows.length === ids.length ? rows : NO_ROWS);
    },
    [setChosen, setCompared],
  );
  const selection = useMemo((): ListSelection => ({ mode: 'ids', ids: new Set(chosen) }), [chosen]);
  const setSelection = useCallback(
    (next: ListSelection) => {
      if (next.mode === 'ids') choose([...next.ids]);
    },
    [choose],
  );

  const [fetchRows] = useLazyListCreatorsQuery();
  const chooseAll = async () => {
    const rows = await readAllRows(
      (at, limit) => fetchRows({ ...list.args, page: at, limit }, true).unwrap(),
      SHORTLIST_CREATORS_MAX,
    );
    for (const row of rows) seen.current.set(row.id, row);
    choose(rows.map(({ id }) => id));
  };

  return {
    list,
    query,
    chosen,
    /** The rows of those chosen where they can be compared, else none. */
    compared,
    selection,
    setSelection,
    chooseAll,
    onIntent,
    clearSelection: () => setSelection(NOTHING_SELECTED),
    isGated: errorCode(query.error) === 'PLAN_REQUIRED',
  };
}
