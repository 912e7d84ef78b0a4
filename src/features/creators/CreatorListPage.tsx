import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CreatorRow } from '#contract/schemas/creators';
import { formatTotal } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { FilterBar } from '../../shared/list/FilterBar.tsx';
import { ListContent } from '../../shared/list/ListContent.tsx';
import { changeColumn } from '../../shared/list/listLayout.ts';
import { ListTools } from '../../shared/list/ListTools.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { creatorColumns } from './creatorColumns.tsx';
import { CreatorFilters } from './CreatorFilters.tsx';
import { LibraryGate } from './LibraryGate.tsx';
import { MatchPanel } from './MatchPanel.tsx';
import { ShortlistBar } from './ShortlistBar.tsx';
import { useCountryText } from './useCountryText.ts';
import { CREATOR_CARD, useCreatorCard } from './useCreatorCard.tsx';
import { firstCreatorQueries, useCreatorList } from './useCreatorList.ts';

const CompareDialog = lazy(async () => ({ default: (await import('./CompareDialog.tsx')).CompareDialog }));

const nameOf = (row: CreatorRow) => `${row.firstName} ${row.lastName}`;

/** /creators: find, compare, shortlist and invite creators. */
export function CreatorListPage() {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const countryText = useCountryText();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const mayList = useMay('shortlists.write');
  const list = useCreatorList();
  const { state, query, layout, views, onIntent } = list;
  const { open } = useOverlay('creator');
  const [comparing, setComparing] = useState(false);
  const total = query.page?.total ?? 0;
  const capped = query.page?.totalCapped ?? false;
  const hasMatch = state.filters.match !== undefined;
  const columns = useMemo(
    () => creatorColumns({ t, language, countryText, hasMatch, onOpen: open, onIntent }),
    [t, language, countryText, hasMatch, open, onIntent],
  );
  const renderCard = useCreatorCard(open, onIntent);
  const invitations = (
    <Button component={Link} to={paths.creators.invitations()} color="inherit" variant="outlined">
      {t('list.invitations')}
    </Button>
  );

  if (list.isGated)
    return (
      <>
        <PageHeader title={t('list.title')} secondary={invitations} />
        <LibraryGate />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={query.page?.total === 0 ? t('list.description') : undefined}
        secondary={invitations}
      />
      <FilterBar
        search={state.filters.q ?? ''}
        searchLabel={t('list.search')}
        quickSearch
        onSearch={(q) => state.setFilters({ q })}
        hasFilters={state.hasFilters}
        onClear={state.clearFilters}
        tools={
          <ListTools
            state={state}
            views={views}
            columns={list.columns}
            layout={layout}
            total={total}
            capped={capped}
            narrow={narrow}
          />
        }
      >
        <CreatorFilters state={state} />
      </FilterBar>
      {hasMatch && <MatchPanel state={state} rows={query.page?.items ?? []} />}
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ mb: 1, minHeight: 18, fontVariantNumeric: 'tabular-nums' }}
      >
        {query.page && t('list.total', { count: total, counted: formatTotal(total, capped, language) })}
      </Typography>
      <ListContent
        label={t('list.title')}
        state={state}
        query={query}
        columns={columns}
        layout={layout}
        asCards={narrow || state.mode === 'cards'}
        picturedCards={CREATOR_CARD}
        titles={{ noResults: t('list.noResults') }}
        rowName={nameOf}
        renderCard={renderCard}
        empty={
          <EmptyState drawing="empty" article="recruitment" title={t('list.empty')}>
            {t('list.emptyBody')}
          </EmptyState>
        }
        onSelection={list.setSelection}
        onColumnWidth={(key, width) => views.changeLayout(changeColumn(layout, key, { width }))}
        {...(mayList && { selection: list.selection })}
      />
      {mayList && (
        <ShortlistBar
          brandId={list.brandId}
          selectedIds={[...list.chosen.keys()]}
          onClear={list.clearSelection}
          onCompare={() => setComparing(true)}
        />
      )}
      <Suspense fallback={null}>
        {comparing && <CompareDialog rows={[...list.chosen.values()]} onClose={() => setComparing(false)} />}
      </Suspense>
    </>
  );
}

CreatorListPage.firstQueries = firstCreatorQueries;
