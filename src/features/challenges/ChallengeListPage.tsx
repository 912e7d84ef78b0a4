import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHALLENGE_PHASES } from '#contract/constants/challenges';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { firstQueriesOf, useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { challengesApi, useListChallengeLabelsQuery, useListChallengesQuery } from './challengesApi.ts';
import { ChallengeBoard } from './list/ChallengeBoard.tsx';
import { ChallengeCard } from './list/ChallengeCard.tsx';
import { challengeColumns } from './list/challengeColumns.tsx';
import { CHALLENGE_LIST, isBoard } from './list/challengeListSpec.ts';
import { NewChallengeButton } from './list/NewChallengeButton.tsx';
import { useChallengeActions } from './list/useChallengeActions.ts';

const ChallengeListDialogs = lazyPart(
  async () => (await import('./list/ChallengeListDialogs.tsx')).ChallengeListDialogs,
  ({ actions }) => actions.cancel(),
);

const NO_ROWS: readonly ChallengeRow[] = [];

/** /challenges: the brand's challenges as a table, as cards on phones, or as a board by phase. */
export function ChallengeListPage() {
  const { t } = useTranslation(['challenges', 'lists']);
  const language = useLanguage();
  const mayWrite = useMay('challenges.write');
  const list = useList(CHALLENGE_LIST);
  const query = useListPage(list.brandId, useListChallengesQuery(list.args, { selectFromResult: drawnResult }));
  const { brandId, state, narrow } = list;
  const { currentData: labels = [] } = useListChallengeLabelsQuery({ brandId });
  const actions = useChallengeActions(query.page?.items ?? NO_ROWS);
  const onAction = mayWrite ? actions.onAction : undefined;
  const columns = useMemo(() => challengeColumns(t, language, onAction), [t, language, onAction]);
  const phases = useMemo(() => CHALLENGE_PHASES.map((value) => ({ value, label: t(`phase.${value}`) })), [t]);
  const total = query.page?.total ?? 0;
  const create = mayWrite && <NewChallengeButton />;
  const hasRows = query.page ? total > 0 : !query.error;
  const board = isBoard(state, narrow) && hasRows && (
    <ChallengeBoard rows={query.page?.items} total={total} onAction={onAction} />
  );

  return (
    <>
      <ListScreen
        list={list}
        query={query}
        label={t('list.title')}
        header={{ title: t('list.title'), term: 'challenge', description: t('list.description'), action: create }}
        search={{ label: t('list.search') }}
        filters={
          <>
            <ChoiceFilter
              filter="phase"
              label={t('column.phase')}
              options={phases}
              value={state.filters.phase}
              onChange={(phase) => state.setFilters({ phase })}
            />
            {labels.length > 0 && (
              <ChoiceFilter
                filter="label"
                label={t('column.label')}
                options={labels.map((label) => ({ value: label, label }))}
                value={state.filters.label}
                onChange={(label) => state.setFilters({ label })}
              />
            )}
          </>
        }
        csv={{ url: '/challenges/export', fileName: t('list.fileName') }}
        columns={columns}
        rowName={(row) => row.title}
        renderCard={(row) => <ChallengeCard row={row} onAction={onAction} />}
        archived={{ phase: 'archived' }}
        empty={
          <EmptyState drawing="challenge" article="writing-a-brief" title={t('list.empty')} action={create}>
            {t('list.emptyBody')}
          </EmptyState>
        }
        instead={board || undefined}
      />
      <Suspense fallback={null}>{actions.asked && <ChallengeListDialogs actions={actions} />}</Suspense>
    </>
  );
}

ChallengeListPage.firstQueries = firstQueriesOf(CHALLENGE_LIST, (args) =>
  challengesApi.util.prefetch('listChallenges', args),
);
