import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ShipmentTab } from '#contract/constants/shipments';
import type { ShipmentPage, ShipmentRow } from '#contract/schemas/shipments';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { RecordMissing } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useLastSeen } from '../../shared/replay/useLastSeen.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { BLANK_LINE } from '../../shared/ui/blankLine.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { CodesBar } from './codes/CodesBar.tsx';
import type { OnShipmentAction } from './NextAction.tsx';
import { ShipmentBulk } from './ShipmentBulk.tsx';
import { ShipmentCard } from './ShipmentCard.tsx';
import { shipmentColumns } from './shipmentColumns.tsx';
import { ShipmentFileButtons } from './ShipmentFileButtons.tsx';
import { ShipmentFilters } from './ShipmentFilters.tsx';
import { ShipmentTabs } from './ShipmentTabs.tsx';
import { useGiftStore } from './useGiftStore.ts';
import { useShipmentList } from './useShipmentList.ts';

const ShipmentCommandDialog = lazyPart(
  async () => (await import('./commands/ShipmentCommandDialog.tsx')).ShipmentCommandDialog,
);
const GiftOrdersDialog = lazyPart(async () => (await import('./commands/GiftOrdersDialog.tsx')).GiftOrdersDialog);

/** Nobody chooses where there is no catalogue, and nobody gives an address for what is sent as a code. */
const tabsWithout = (challenge: ShipmentPage['challenge'] | undefined): ShipmentTab[] => [
  ...(challenge?.shipping === 'digital' ? (['address'] as const) : []),
  ...(challenge?.hasCatalogue ? [] : (['choice'] as const)),
];

const NO_ROWS: readonly ShipmentRow[] = [];

interface Asked {
  action: Parameters<OnShipmentAction>[0];
  /** Of the shipment. */
  id: number;
}

/** /challenges/{id}/shipments: what is sent to the creators of a challenge, by what is to be done. */
export function ShipmentListPage() {
  const { t } = useTranslation(['shipments', 'lists']);
  const id = useIdParam();
  const challengeId = id ?? 0;
  const mayWrite = useMay('shipments.write');
  const { list, listed, query, tab, setTab, selection, setSelection } = useShipmentList(challengeId);
  const { open } = useOverlay('shipment');
  const [asked, setAsked] = useView<Asked | null>('shipments:ask', null);
  const ask = useCallback<OnShipmentAction>(
    (action, { id: shipmentId }) => setAsked({ action, id: shipmentId }),
    [setAsked],
  );
  const onAction = mayWrite ? ask : undefined;
  const hasStore = useGiftStore();
  const [ordered, setOrdered] = useView<number | null>('shipments:order', null);
  const order = useCallback((row: ShipmentRow) => setOrdered(row.id), [setOrdered]);
  const endOrder = () => setOrdered(null);
  const onOrder = hasStore ? order : undefined;
  const { page, error } = query;
  const isTracked = page?.challenge.shipping !== 'digital' || page.items.some(({ kind }) => kind === 'physical');
  const columns = useMemo(
    () => shipmentColumns({ t, onOpen: open, onAction, onOrder, isTracked }),
    [t, open, onAction, onOrder, isTracked],
  );
  const askedOf = useLastSeen(page?.items ?? NO_ROWS, asked?.id ?? null);

  const toChallenge = (
    <Button component={Link} to={paths.challenges.detail(challengeId)} variant="outlined" color="inherit">
      {t('toChallenge')}
    </Button>
  );
  if (id === null || (!page && isApiFault(error) && error.status === 404))
    return (
      <>
        <PageHeader title={t('title')} />
        <RecordMissing
          id={id}
          error={error}
          isFetching={false}
          onRetry={query.retry}
          texts={{ notFound: t('notFound.title'), notFoundBody: t('notFound.body'), failed: '' }}
          back={{ to: paths.challenges.list(), label: t('notFound.action') }}
        />
      </>
    );
  const isNothingSent = page?.challenge.shipping === 'none' && Object.values(page.counts).every((count) => count === 0);
  if (isNothingSent)
    return (
      <>
        <PageHeader title={t('title')} description={page.challenge.title} />
        <EmptyState drawing="shipment" article="shipments" title={t('none.title')} action={toChallenge}>
          {t('none.body')}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        description={page?.challenge.title ?? BLANK_LINE}
        secondary={
          <>
            <ShipmentFileButtons challengeId={challengeId} params={list.args} isTracked={isTracked} />
            {toChallenge}
          </>
        }
      />
      {page?.challenge.shipping === 'digital' && <CodesBar challengeId={challengeId} />}
      <ShipmentTabs tab={tab} counts={page?.counts} without={tabsWithout(page?.challenge)} onTab={setTab} />
      <Box role="tabpanel" id="shipments-panel" aria-labelledby={`shipments-${tab ?? 'all'}`}>
        <ListScreen
          list={list}
          query={query}
          label={t('title')}
          search={{ label: t('search') }}
          filters={<ShipmentFilters state={list.state} isTracked={isTracked} />}
          columns={columns}
          rowName={({ creator, code }) => t('rowName', { name: creator.name, code })}
          renderCard={(row) => <ShipmentCard row={row} onOpen={open} onAction={onAction} onOrder={onOrder} />}
          isTab
          empty={
            <EmptyState drawing="shipment" article="shipments" title={t(`empty.${tab ?? 'all'}`)}>
              {tab === undefined && t('emptyBody')}
            </EmptyState>
          }
          bulk={mayWrite && { selection, onSelection: setSelection }}
        >
          {mayWrite && page && (
            <ShipmentBulk
              args={listed}
              page={page}
              selection={selection}
              onSelection={setSelection}
              hasStore={hasStore}
            />
          )}
        </ListScreen>
      </Box>
      <Suspense fallback={null}>
        {ordered !== null && (
          <GiftOrdersDialog challengeId={challengeId} ids={[ordered]} onDone={endOrder} onClose={endOrder} />
        )}
        {asked && askedOf && (
          <ShipmentCommandDialog action={asked.action} shipment={askedOf} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  );
}
