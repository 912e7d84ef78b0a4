import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentAction } from '#contract/constants/shipments';
import { TRACKED_STATUSES } from '#contract/rules/shipments';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { formatDay } from '../../../shared/format/date.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { nextAction } from '../offeredActions.ts';
import { ShipmentStatusBadge } from '../ShipmentStatusBadge.tsx';
import { TrackingLink } from '../TrackingLink.tsx';
import { useClockText } from '../useClockText.ts';
import { ShipmentAddress } from './ShipmentAddress.tsx';
import { ShipmentChain } from './ShipmentChain.tsx';
import { ShipmentChoice } from './ShipmentChoice.tsx';
import { ShipmentGift } from './ShipmentGift.tsx';
import { ShipmentIssue } from './ShipmentIssue.tsx';
import { ShipmentItems } from './ShipmentItems.tsx';
import { ShipmentTimeline } from './ShipmentTimeline.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const ShipmentCommandDialog = lazyPart(
  async () => (await import('../commands/ShipmentCommandDialog.tsx')).ShipmentCommandDialog,
);
const NotesDialog = lazyPart(async () => (await import('../commands/NotesDialog.tsx')).NotesDialog);

const isUnderWay = (status: ShipmentDetail['status']) => TRACKED_STATUSES.some((one) => one === status);

/** Everything that is known of a shipment, and what can be done with it. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentDetail }) {
  const { t } = useTranslation('shipments');
  const mayWrite = useMay('shipments.write');
  const language = useLanguage();
  const [asked, setAsked] = useView<ShipmentAction | 'notes' | null>(`shipment:${shipment.id}:dialog`, null);
  const clock = useClockText(shipment);
  const actions = mayWrite ? shipment.actions : [];
  const next = nextAction(shipment);
  const close = () => setAsked(null);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <ShipmentStatusBadge row={shipment} />
        {clock && (
          <Typography variant="body2">
            <strong>{clock.full}</strong>
            <br />
            {clock.meaning}
          </Typography>
        )}
      </Box>
      {actions.length > 0 && (
        <Box role="group" aria-label={t('actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === next ? 'contained' : 'outlined'}
              color={action === next ? 'primary' : 'inherit'}
              onClick={() => setAsked(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </Box>
      )}
      <ShipmentIssue shipment={shipment} />
      <ShipmentItems shipment={shipment} />
      <ShipmentChoice shipment={shipment} />
      <ShipmentAddress shipment={shipment} />
      <ShipmentGift shipment={shipment} />
      {shipment.kind === 'physical' && (shipment.trackingNumber ?? shipment.noTrackingReason) !== null && (
        <DrawerSection title={t('tracking.title')}>
          <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <TrackingLink row={shipment} />
          </Typography>
          {isUnderWay(shipment.status) && shipment.estimatedDeliveryAt !== null && (
            <Typography variant="body2" color="textSecondary">
              {t('tracking.expected', { day: formatDay(shipment.estimatedDeliveryAt, language) })}
            </Typography>
          )}
        </DrawerSection>
      )}
      <DrawerSection
        title={t('notes.label')}
        action={
          mayWrite && (
            <Button size="small" onClick={() => setAsked('notes')}>
              {t(shipment.notes ? 'notes.edit' : 'notes.add')}
            </Button>
          )
        }
      >
        <Typography
          variant="body2"
          color={shipment.notes ? 'textPrimary' : 'textSecondary'}
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {shipment.notes || t('notes.none')}
        </Typography>
      </DrawerSection>
      <ShipmentChain shipment={shipment} />
      <ShipmentTimeline steps={shipment.timeline} isPick={shipment.pick !== null} />
      <Suspense fallback={null}>
        {asked === 'notes' && <NotesDialog shipment={shipment} onClose={close} />}
        {asked !== null && asked !== 'notes' && (
          <ShipmentCommandDialog action={asked} shipment={shipment} onClose={close} />
        )}
      </Suspense>
    </Box>
  );
}
