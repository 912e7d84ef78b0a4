import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isOrderable } from '#contract/rules/shipments';
import { PACKING_LIST_MAX } from '#contract/constants/shipments';
import type { ShipmentListQuery, ShipmentRow } from '#contract/schemas/shipments';
import { BulkBar } from '../../shared/list/BulkBar.tsx';
import { type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { useDownloadPackingListMutation } from './shipmentsApi.ts';
import { type ShownShipments, useChosenShipments } from './useChosenShipments.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const ShipManyDialog = lazyPart(async () => (await import('./commands/ShipManyDialog.tsx')).ShipManyDialog);
const GiftOrdersDialog = lazyPart(async () => (await import('./commands/GiftOrdersDialog.tsx')).GiftOrdersDialog);
const SendManyDialog = lazyPart(async () => (await import('./codes/SendManyDialog.tsx')).SendManyDialog);

const NO_ROWS: readonly ShipmentRow[] = [];

interface Props {
  /** What the list is asked for. */
  args: Partial<ShipmentListQuery> & { brandId: number; challengeId: number };
  page: ShownShipments;
  selection: ListSelection;
  onSelection: (selection: ListSelection) => void;
  /** Whether orders of parcels can be made in the brand's store. */
  hasStore: boolean;
}

/** What can be done with the chosen shipments: those that are ready are shipped, those with an address are packed. */
export function ShipmentBulk({ args, page, selection, onSelection, hasStore }: Props) {
  const { t } = useTranslation(['shipments', 'common']);
  const notify = useNotify();
  const { brandId, challengeId } = args;
  const mayReveal = useMay('shipments.reveal');
  const [isShipping, setShipping] = useView('shipments:ship', false);
  const [isOrdering, setOrdering] = useView('shipments:orders', false);
  const [isSending, setSending] = useView('shipments:send', false);
  const [download, { isLoading }] = useDownloadPackingListMutation();
  const { rows, error, retry } = useChosenShipments(args, page, selection);
  const chosen = rows ?? NO_ROWS;
  const shippable = chosen.filter(({ actions }) => actions.includes('ship'));
  const sendable = chosen.filter(({ actions }) => actions.includes('send'));
  const isDigital = page.items.some(({ kind }) => kind === 'digital');
  const packable = chosen.filter(({ status, kind }) => status === 'ready' && kind === 'physical');
  const pack = async () => {
    const ids = packable.map(({ id }) => id);
    try {
      // One file after the other where there are more than fit into one.
      for (let from = 0; from < ids.length; from += PACKING_LIST_MAX) {
        const part = ids.length > PACKING_LIST_MAX ? `-${from / PACKING_LIST_MAX + 1}` : '';
        const fileName = t('packing.fileName') + part;
        await download({ brandId, challengeId, fileName, ids: ids.slice(from, from + PACKING_LIST_MAX) }).unwrap();
      }
      const left = chosen.length - packable.length;
      if (left > 0) notify.info(t('packing.leftOut', { count: left }));
    } catch (error) {
      notify.failed(error, t('packing.failed'));
    }
  };
  return (
    <>
      <BulkBar
        selection={selection}
        pageIds={page.items.map(({ id }) => id)}
        total={page.total}
        capped={page.totalCapped ?? false}
        onSelection={onSelection}
      >
        {rows ? (
          <>
            {mayReveal && !isDigital && (
              <WorkButton
                size="small"
                variant="outlined"
                color="inherit"
                loading={isLoading}
                disabled={packable.length === 0}
                onClick={() => void pack()}
              >
                {t('packing.action', { count: packable.length })}
              </WorkButton>
            )}
            {hasStore && !isDigital && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={!chosen.some(isOrderable)}
                onClick={() => setOrdering(true)}
              >
                {t('gift.many', { count: chosen.filter(isOrderable).length })}
              </Button>
            )}
            {isDigital ? (
              <Button size="small" variant="outlined" disabled={sendable.length === 0} onClick={() => setSending(true)}>
                {t('codes.sendMany', { count: sendable.length })}
              </Button>
            ) : (
              <Button
                size="small"
                variant="outlined"
                disabled={shippable.length === 0}
                onClick={() => setShipping(true)}
              >
                {t('many.action', { count: shippable.length })}
              </Button>
            )}
          </>
        ) : error ? (
          <FaultAlert fault={error} onRetry={retry}>
            {t('chosenFailed')}
          </FaultAlert>
        ) : (
          <CircularProgress size={20} aria-label={t('common:state.loading')} sx={{ my: 0.75 }} />
        )}
      </BulkBar>
      <Suspense fallback={null}>
        {isOrdering && (
          <GiftOrdersDialog
            challengeId={challengeId}
            // Those that can be ordered first: no more than so many are shown at once.
            ids={[...chosen].toSorted((a, b) => Number(isOrderable(b)) - Number(isOrderable(a))).map(({ id }) => id)}
            onDone={() => {
              onSelection(NOTHING_SELECTED);
              setOrdering(false);
            }}
            onClose={() => setOrdering(false)}
          />
        )}
        {isSending && (
          <SendManyDialog
            challengeId={challengeId}
            ids={sendable.map(({ id }) => id)}
            onDone={() => {
              onSelection(NOTHING_SELECTED);
              setSending(false);
            }}
            onClose={() => setSending(false)}
          />
        )}
        {isShipping && (
          <ShipManyDialog
            challengeId={challengeId}
            shipments={shippable}
            onDone={() => {
              onSelection(NOTHING_SELECTED);
              setShipping(false);
            }}
            onClose={() => setShipping(false)}
          />
        )}
      </Suspense>
    </>
  );
}
