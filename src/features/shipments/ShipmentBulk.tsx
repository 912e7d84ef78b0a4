import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isOrderable } from '#contract/rules/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { BulkBar } from '../../shared/list/BulkBar.tsx';
import { isSelected, type ListSelection, NOTHING_SELECTED } from '../../shared/list/listSelection.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { useDownloadPackingListMutation } from './shipmentsApi.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';

const ShipManyDialog = lazyPart(async () => (await import('./commands/ShipManyDialog.tsx')).ShipManyDialog);
const GiftOrdersDialog = lazyPart(async () => (await import('./commands/GiftOrdersDialog.tsx')).GiftOrdersDialog);
const SendManyDialog = lazyPart(async () => (await import('./codes/SendManyDialog.tsx')).SendManyDialog);

interface Props {
  challengeId: number;
  /** Of the page; what is chosen is worked on row by row, so it never reaches beyond. */
  rows: readonly ShipmentRow[];
  selection: ListSelection;
  onSelection: (selection: ListSelection) => void;
  /** Whether orders of parcels can be made in the brand's store. */
  hasStore: boolean;
}

/** What can be done with the chosen shipments: those that are ready are shipped, those with an address are packed. */
export function ShipmentBulk({ challengeId, rows, selection, onSelection, hasStore }: Props) {
  const { t } = useTranslation('shipments');
  const notify = useNotify();
  const brandId = useBrandId();
  const mayReveal = useMay('shipments.reveal');
  const [isShipping, setShipping] = useView('shipments:ship', false);
  const [isOrdering, setOrdering] = useView('shipments:orders', false);
  const [isSending, setSending] = useView('shipments:send', false);
  const [download, { isLoading }] = useDownloadPackingListMutation();
  const chosen = rows.filter(({ id }) => isSelected(selection, id));
  const shippable = chosen.filter(({ actions }) => actions.includes('ship'));
  const sendable = chosen.filter(({ actions }) => actions.includes('send'));
  const isDigital = rows.some(({ kind }) => kind === 'digital');
  const packable = chosen.filter(({ status, kind }) => status === 'ready' && kind === 'physical');
  const pack = async () => {
    try {
      const ids = packable.map(({ id }) => id);
      await download({ brandId, challengeId, ids, fileName: t('packing.fileName') }).unwrap();
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
        pageIds={rows.map(({ id }) => id)}
        total={rows.length}
        capped={false}
        onSelection={onSelection}
      >
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
          <Button size="small" variant="outlined" disabled={shippable.length === 0} onClick={() => setShipping(true)}>
            {t('many.action', { count: shippable.length })}
          </Button>
        )}
      </BulkBar>
      <Suspense fallback={null}>
        {isOrdering && (
          <GiftOrdersDialog
            challengeId={challengeId}
            ids={chosen.map(({ id }) => id)}
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
