import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PARTICIPATION_BULK_LIMIT,
  PARTICIPATION_SORTS,
  type ParticipationTab,
} from '#contract/constants/participations';
import { isUndecided } from '#contract/rules/participations';
import type { Challenge } from '#contract/schemas/challenges';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { ListPager } from '../../../shared/list/ListPager.tsx';
import { SelectAllButton } from '../../../shared/list/SelectAllButton.tsx';
import { useLastPage } from '../../../shared/list/useLastPage.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListParticipationsQuery } from '../participationsApi.ts';
import { ApplicantBar } from './ApplicantBar.tsx';
import { PartFailed } from './PartFailed.tsx';
import { ParticipationCard } from './ParticipationCard.tsx';
import { pipelineSpec, toParticipationQuery } from './pipelineSpec.ts';
import type { PipelineAddress } from './usePipeline.ts';
import { useArrivals } from './useArrivals.ts';
import { useChosenApplicants } from './useChosenApplicants.ts';
import { useDecisions } from './useDecisions.ts';
import { useOneByOne } from './useOneByOne.ts';
import { BAR_KEY } from '../../../shared/focus/barKey.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const DecisionDialog = lazyPart(
  async () => (await import('./DecisionDialog.tsx')).DecisionDialog,
  ({ decisions }) => decisions.close(),
);

const SORTS = PARTICIPATION_SORTS.flatMap(
  (field) =>
    [
      { value: `-${field}`, field, order: 'desc' },
      { value: field, field, order: 'asc' },
    ] as const,
);

/** While somebody is chosen, what can be done with them stays in sight below the top bar. */
const CLOSE_BY = { position: 'sticky', top: 56, zIndex: 1, py: 1, bgcolor: 'background.default' } as const;

/** The participations of one tab: cards, chosen singly or several at once, and what is decided about them. */
export function ParticipationList({
  challenge,
  tab,
  address,
}: {
  challenge: Challenge;
  tab: ParticipationTab;
  address: PipelineAddress;
}) {
  const { t } = useTranslation(['challenges', 'lists']);
  const brandId = useBrandId();
  const mayDecide = useMay('participations.decide');
  const { page, limit, sort, filters, hasFilters } = address;
  const where = { brandId, challengeId: challenge.id, tab };
  const narrowed = toParticipationQuery({ filters, sort });
  const query = useListParticipationsQuery({ ...where, page, limit, ...narrowed });
  const rows = rowsOf(query.currentData);
  const undecided = rows.filter(({ status }) => isUndecided(status));
  const choice = useChosenApplicants(undecided, { ...where, ...narrowed });
  const { selected, isChosen, choose } = choice;
  const decisions = useDecisions(challenge, [...rows, ...choice.elsewhere], choice.chooseNobody);
  const isLeaving = useLastPage(address, {
    page: query.currentData && { items: rows, total: query.currentData.total },
    fetching: query.isFetching,
  });
  const showsNewest = tab === 'applied' && page === 1 && sort === pipelineSpec.defaultSort && !hasFilters;
  const isNew = useArrivals(showsNewest && query.currentData ? rows : undefined);
  const total = query.currentData?.total ?? 0;
  const decidesHere = mayDecide && (tab === 'applied' || tab === 'shortlisted') && undecided.length > 0;
  const isWholePageChosen = undecided.every(({ id }) => isChosen(id));
  const { isOneByOne, inSight, position, move } = useOneByOne(rows, decidesHere, address);
  if (query.error && !query.currentData) return <PartFailed title={t('pipeline.failed')} query={query} />;
  if (!query.currentData || isLeaving)
    return (
      <Box
        role="status"
        aria-label={t('lists:loading')}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {['one', 'two'].map((key) => (
          <Skeleton key={key} variant="rounded" height={220} />
        ))}
      </Box>
    );
  if (rows.length === 0 && hasFilters)
    return (
      <EmptyState
        drawing="noResults"
        title={t('lists:noResults.title')}
        action={
          <Button variant="outlined" onClick={address.clearFilters}>
            {t('lists:noResults.action')}
          </Button>
        }
      >
        {t('lists:noResults.body')}
      </EmptyState>
    );
  if (rows.length === 0)
    return (
      <EmptyState drawing="creator" article="recruitment" title={t(`pipeline.empty.${tab}`)}>
        {tab === 'applied' && challenge.phase === 'recruiting' ? t('pipeline.emptyRecruiting') : null}
      </EmptyState>
    );
  return (
    <>
      <Box
        {...(selected.length > 0 && { 'data-close-by': '' })}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          mb: 2,
          ...(selected.length > 0 && !isOneByOne && CLOSE_BY),
        }}
      >
        <TextField
          select
          size="small"
          label={t('pipeline.sort')}
          value={sort}
          onChange={(event) => address.setSort(event.target.value)}
          slotProps={{ select: { native: true } }}
          sx={{ minWidth: 200 }}
        >
          {SORTS.map(({ value, field, order }) => (
            <option key={value} value={value}>
              {t(`sort.${order}.${field}`)}
            </option>
          ))}
        </TextField>
        {mayDecide && (undecided.length > 1 || selected.length > 0) && (
          <Box
            role="group"
            aria-label={t('pipeline.bulk')}
            {...BAR_KEY}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto', alignItems: 'center' }}
          >
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                if (isWholePageChosen) return choice.letGo();
                choose(
                  undecided.map(({ id }) => id),
                  true,
                );
              }}
            >
              {t(isWholePageChosen ? 'pipeline.chooseNone' : 'pipeline.chooseAll')}
            </Button>
            {selected.length > 0 && total > rows.length && !choice.reachesAll && (
              <SelectAllButton total={total} most={PARTICIPATION_BULK_LIMIT} onSelect={choice.chooseAll} />
            )}
            {selected.length > 0 && !isOneByOne && (
              <>
                <Button
                  size="small"
                  variant="contained"
                  onClick={() => decisions.ask({ kind: 'accept', rows: selected })}
                >
                  {t('pipeline.acceptChosen', { count: selected.length })}
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  onClick={() => decisions.ask({ kind: 'reject', rows: selected })}
                >
                  {t('pipeline.rejectChosen', { count: selected.length })}
                </Button>
              </>
            )}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' }}>
        {inSight.map((row) => (
          <ParticipationCard
            key={row.id}
            row={row}
            challenge={challenge}
            onDecide={mayDecide ? decisions.ask : null}
            onShortlist={(isListed) => decisions.setShortlisted([row], isListed)}
            onWithdrawOffer={() => decisions.withdrawOffer(row)}
            isChosen={isChosen(row.id)}
            isDecidedBelow={isOneByOne}
            isNew={isNew(row)}
            onChoose={(isChosen) => choose([row.id], isChosen)}
          />
        ))}
      </Box>
      {isOneByOne && (
        <ApplicantBar
          rows={selected.length > 0 ? selected : inSight}
          isChosen={selected.length > 0}
          position={position}
          total={total}
          onMove={move}
          onDecide={decisions.ask}
        />
      )}
      {query.currentData.total > limit && !isOneByOne && (
        <ListPager
          page={page}
          limit={limit}
          total={query.currentData.total}
          capped={false}
          shown={rows.length}
          onPage={address.setPage}
          onLimit={address.setLimit}
        />
      )}
      <Suspense fallback={null}>
        {decisions.asked && <DecisionDialog decisions={decisions} challenge={challenge} />}
      </Suspense>
    </>
  );
}
