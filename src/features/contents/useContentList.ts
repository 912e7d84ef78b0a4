import { useState } from 'react';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { CONTENT_LIST } from './contentListSpec.ts';
import { contentsApi, useListContentsQuery } from './contentsApi.ts';

/** What the library asks for at its bare address. */
export const firstContentQueries = firstQueriesOf(CONTENT_LIST, (args) =>
  contentsApi.util.prefetch('listContents', args),
);

/** All that the library knows, and what is chosen of it. */
export function useContentList() {
  const list = useList(CONTENT_LIST);
  const query = useListPage(list.brandId, useListContentsQuery(list.args, { selectFromResult: drawnResult }));
  const { queryText } = list.state;
  const [chosen, setChosen] = useState({ of: queryText, selection: NOTHING_SELECTED });
  return {
    list,
    query,
    selection: chosen.of === queryText ? chosen.selection : NOTHING_SELECTED,
    setSelection: (selection: ListSelection) => setChosen({ of: queryText, selection }),
  };
}
