import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CHALLENGE_PHASES } from '#contract/constants/challenges';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { FilterBar } from '../../shared/list/FilterBar.tsx';
import { ListContent } from '../../shared/list/ListContent.tsx';
import { changeColumn } from '../../shared/list/listLayout.ts';
import { ListTools } from '../../shared/list/ListTools.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useListChallengeLabelsQuery } from './challengesApi.ts';
import { ChallengeBoard } from './list/ChallengeBoard.tsx';
import { ChallengeCard } from './list/ChallengeCard.tsx';
import { challengeColumns } from './list/challengeColumns.tsx';
import { NewChallengeButton } from './list/NewChallengeButton.tsx';
import { useChallengeActions } from './list/useChallengeActions.ts';
import { firstChallengeQueries, useChallengeList } from './list/useChallengeList.ts';

const ChallengeListDialogs = lazy(async () => ({
  default: (await import('./list/ChallengeListDialogs.tsx')).ChallengeListDialogs,
}));

/** /challenges: the brand's challenges as a table, as cards on phones, or as a board by phase. */
export function ChallengeListPage() {
  const { t } = useTranslation(['challenges', 'lists']);
  const language = useLanguage();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const mayWrite = useMay('challenges.write');
  const { brandId, state, views, columns: columnNames, isBoard, layout, query } = useChallengeList(narrow);
  const { currentData: labels = [] } = useListChallengeLabelsQuery({ brandId });
  const actions = useChallengeActions();
  const onAction = mayWrite ? actions.onAction : undefined;
  const columns = useMemo(() => challengeColumns(t, language, onAction), [t, language, onAction]);
  const phases = useMemo(() => CHALLENGE_PHASES.map((value) => ({ value, label: t(`phase.${value}`) })), [t]);
  const total = query.page?.total ?? 0;
  const create = mayWrite && <NewChallengeButton />;
  const isEmpty = query.page !== undefined && total === 0;

  return (
    <>
      <PageHeader
        title={t('list.title')}
        term="challenge"
        description={isEmpty ? t('list.description') : undefined}
        action={create}
      />
      <FilterBar
        search={state.filters.q ?? ''}
        searchLabel={t('list.search')}
        onSearch={(q) => state.setFilters({ q })}
        hasFilters={state.hasFilters}
        onClear={state.clearFilters}
        tools={
          <ListTools
            state={state}
            views={views}
            columns={columnNames}
            layout={layout}
            total={total}
            capped={query.page?.totalCapped ?? false}
            narrow={narrow}
          />
        }
      >
        <ChoiceFilter
          label={t('column.phase')}
          options={phases}
          value={state.filters.phase}
          onChange={(phase) => state.setFilters({ phase })}
        />
        {labels.length > 0 && (
          <ChoiceFilter
            label={t('column.label')}
            options={labels.map((label) => ({ value: label, label }))}
            value={state.filters.label}
            onChange={(label) => state.setFilters({ label })}
          />
        )}
      </FilterBar>
      {isBoard && !isEmpty && !(query.error && !query.page) ? (
        <ChallengeBoard rows={query.page?.items} total={total} onAction={onAction} />
      ) : (
        <ListContent
          label={t('list.title')}
          state={state}
          query={query}
          columns={columns}
          layout={layout}
          asCards={narrow}
          rowName={(row) => row.title}
          renderCard={(row) => <ChallengeCard row={row} onAction={onAction} />}
          empty={
            <EmptyState drawing="empty" article="writing-a-brief" title={t('list.empty')} action={create}>
              {t('list.emptyBody')}
            </EmptyState>
          }
          onColumnWidth={(key, width) => views.changeLayout(changeColumn(layout, key, { width }))}
        />
      )}
      <Suspense fallback={null}>{actions.asked && <ChallengeListDialogs actions={actions} />}</Suspense>
    </>
  );
}

ChallengeListPage.firstQueries = firstChallengeQueries;
