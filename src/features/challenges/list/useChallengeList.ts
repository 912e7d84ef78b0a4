import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { useFittedLayout } from '../../../shared/list/listLayout.ts';
import { useDefaultView } from '../../../shared/list/useDefaultView.ts';
import { useListPage } from '../../../shared/list/useListPage.ts';
import { useListParams } from '../../../shared/list/useListParams.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListViews } from '../../views/viewsApi.ts';
import { useListChallengesQuery } from '../challengesApi.ts';
import { challengeListColumns } from './challengeColumns.tsx';
import { challengeListSpec, toChallengeSort } from './challengeListSpec.ts';

/** All that the challenge list knows: its address, its rows, its layout. The board takes as many rows as one call gives. */
export function useChallengeList(narrow: boolean) {
  const { t } = useTranslation(['challenges', 'lists']);
  const brandId = useBrandId();
  const state = useListParams(challengeListSpec);
  const views = useListViews(brandId, 'challenges');
  useDefaultView(views, state);
  const isBoard = state.mode === 'cards' && !narrow;
  const args = { brandId, ...state.filters, sort: toChallengeSort(state.sort), page: isBoard ? 1 : state.page, limit: isBoard ? PAGE_LIMIT_MAX : state.limit };
  const query = useListPage(brandId, useListChallengesQuery(args, { selectFromResult: drawnResult }));
  const columns = useMemo(() => challengeListColumns(t), [t]);
  return {
    brandId, state, views, columns, isBoard, layout: useFittedLayout(views.layout, columns),
    query,
  };
}
