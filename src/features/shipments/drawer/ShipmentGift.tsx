import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isOrderable } from '#contract/rules/shipments';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { GiftOrderState } from '../GiftOrderState.tsx';
import { useGiftStore } from '../useGiftStore.ts';

const GiftOrdersDialog = lazyPart(async () => (await import('../commands/GiftOrdersDialog.tsx')).GiftOrdersDialog);

/** The order of a shipment in the brand's store, and the step to it; nothing where there is neither. */
export function ShipmentGift({ shipment }: { shipment: ShipmentDetail }) {
  const { t } = useTranslation('shipments');
  const hasStore = useGiftStore();
  const [isOrdering, setOrdering] = useView(`shipment:${shipment.id}:order`, false);
  const { giftOrder = null } = shipment;
  const isOffered = hasStore && isOrderable(shipment);
  if (!giftOrder && !isOffered) return null;
  const close = () => setOrdering(false);
  return (
    <DrawerSection
      title={t('gift.section')}
      action={
        isOffered && (
          <Button size="small" onClick={() => setOrdering(true)}>
            {t(giftOrder ? 'gift.again' : 'gift.action')}
          </Button>
        )
      }
    >
      <Typography
        variant="body2"
        component="div"
        role="status"
        color={giftOrder ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {giftOrder ? <GiftOrderState giftOrder={giftOrder} /> : t('gift.none')}
      </Typography>
      {giftOrder?.state === 'created' && shipment.status === 'cancelled' && (
        <Typography variant="body2" color="textSecondary">
          {t('gift.stays')}
        </Typography>
      )}
      <Suspense fallback={null}>
        {isOrdering && (
          <GiftOrdersDialog challengeId={shipment.challengeId} ids={[shipment.id]} onDone={close} onClose={close} />
        )}
      </Suspense>
    </DrawerSection>
  );
}
