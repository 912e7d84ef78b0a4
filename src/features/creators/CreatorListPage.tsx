import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTotal } from '../../shared/format/number.ts';
import { personName } from '../../shared/format/personName.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { UpgradePrompt } from '../../shared/plan/UpgradePrompt.tsx';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { creatorColumns } from './creatorColumns.tsx';
import { CreatorFilters } from './CreatorFilters.tsx';
import { CreatorsHeader } from './CreatorsHeader.tsx';
import { MatchPanel } from './MatchPanel.tsx';
import { ShortlistBar } from './ShortlistBar.tsx';
import { useListShortlistsQuery } from './shortlistsApi.ts';
import { useCountryText } from './useCountryText.ts';
import { CREATOR_CARD, useCreatorCard } from './useCreatorCard.tsx';
import { firstCreatorQueries, useCreatorList } from './useCreatorList.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const CompareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog);

/** /creators: find, compare, shortlist and invite creators. */
export function CreatorListPage() {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const countryText = useCountryText();
  const mayList = useMay('shortlists.write');
  const { list, query, chosen, compared, selection, setSelection, chooseAll, clearSelection, onIntent, isGated } =
    useCreatorList();
  const { state } = list;
  const { open } = useOverlay('creator');
  const [isShortlistOpen, setIsShortlistOpen] = useView('shortlist:drawer', false);
  const shortlists = useListShortlistsQuery({ brandId: list.brandId }, { skip: !mayList || !query.page }).currentData;
  const [comparing, setComparing] = useView('creators:compare', false);
  const total = query.page?.total ?? 0;
  const capped = query.page?.totalCapped ?? false;
  const hasMatch = state.filters.match !== undefined;
  const columns = useMemo(
    () => creatorColumns({ t, language, countryText, hasMatch, onOpen: open, onIntent }),
    [t, language, countryText, hasMatch, open, onIntent],
  );
  const renderCard = useCreatorCard(open, onIntent);
  const waysOn = (
    <>
      {list.narrow && mayList && shortlists?.length !== 0 && (
        <Button color="inherit" variant="outlined" disabled={!shortlists} onClick={() => setIsShortlistOpen(true)}>
          {t('shortlist.bar')}
        </Button>
      )}
      <Button component={Link} to={paths.creators.invitations()} color="inherit" variant="outlined">
        {t('list.invitations')}
      </Button>
    </>
  );

  if (isGated)
    return (
      <>
        <CreatorsHeader />
        <UpgradePrompt gate="creatorLibraryAccess" />
      </>
    );
  return (
    <>
      <ListScreen
        list={list}
        query={query}
        label={t('list.title')}
        header={{ title: t('list.title'), description: t('list.description'), secondary: waysOn }}
        search={{ label: t('list.search'), quick: true }}
        chipLines={2}
        filters={<CreatorFilters state={state} />}
        hasOwnSort
        csv={{ url: '/creators/export', fileName: t('list.fileName') }}
        columns={columns}
        picturedCards={CREATOR_CARD}
        titles={{ noResults: t('list.noResults') }}
        rowName={personName}
        renderCard={renderCard}
        empty={
          <EmptyState drawing="creator" article="recruitment" title={t('list.empty')}>
            {t('list.emptyBody')}
          </EmptyState>
        }
        bulk={mayList && { selection, onSelection: setSelection }}
      >
        {hasMatch && <MatchPanel state={state} rows={query.page?.items ?? []} />}
        <Typography
          variant="body2"
          color="textSecondary"
          role="status"
          sx={{ mb: 1, minHeight: 18, fontVariantNumeric: 'tabular-nums' }}
        >
          {query.page && t('list.total', { count: total, counted: formatTotal(total, capped, language) })}
        </Typography>
      </ListScreen>
      {mayList && (
        <ShortlistBar
          brandId={list.brandId}
          selectedIds={chosen}
          total={total}
          onAll={chooseAll}
          onClear={clearSelection}
          onCompare={compared.length > 0 ? () => setComparing(true) : undefined}
          isOpen={isShortlistOpen}
          onOpen={setIsShortlistOpen}
        />
      )}
      <Suspense fallback={null}>
        {comparing && <CompareDialog rows={compared} onClose={() => setComparing(false)} />}
      </Suspense>
    </>
  );
}

CreatorListPage.firstQueries = firstCreatorQueries;
