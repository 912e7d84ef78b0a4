import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LIMIT_MAX } from '#contract/constants/lists';
import { drawnResult } from '../../../shared/api/drawnResult.ts';
import { useFittedLayout } from '../../../shared/list/listLayout.ts';
import { bareListParams } from '../../../shared/list/listParams.ts';
import { useDefaultView } from '../../../shared/list/useDefaultView.ts';
import { useListPage } from '../../../shared/list/useListPage.ts';
import { useListParams } from '../../../shared/list/useListParams.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { prefetchListViews, useListViews } from '../../views/viewsApi.ts';
import { challengesApi, useListChallengesQuery } from '../challengesApi.ts';
import { challengeListColumns } from './challengeColumns.tsx';
import { challengeListSpec, toChallengeQuery } from './challengeListSpec.ts';

/** What the list asks for at its bare address. */
export const firstChallengeQueries = (brandId: number) => [
  challengesApi.util.prefetch('listChallenges', { brandId, ...toChallengeQuery(bareListParams(challengeListSpec)) }),
  prefetchListViews(brandId, 'challenges'),
];

/** All that the challenge list knows: its address, its rows, its layout. The board takes as many rows as one call gives. */
export function useChallengeList(narrow: boolean) {
  const { t } = useTranslation(['challenges', 'lists']);
  const brandId = useBrandId();
  const state = useListParams(challengeListSpec);
  const views = useListViews(brandId, 'challenges');
  useDefaultView(views, state);
  const isBoard = state.mode === 'cards' && !narrow;
  const shown = isBoard ? { ...state, page: 1, limit: PAGE_LIMIT_MAX } : state;
  const query = useListPage(
    brandId,
    useListChallengesQuery({ brandId, ...toChallengeQuery(shown) }, { selectFromResult: drawnResult }),
  );
  const columns = useMemo(() => challengeListColumns(t), [t]);
  return {
    brandId,
    state,
    views,
    columns,
    isBoard,
    layout: useFittedLayout(views.layout, columns),
    query,
  };
}
