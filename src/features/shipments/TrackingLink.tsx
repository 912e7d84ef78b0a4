import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CARRIER_NAMES, type Carrier } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { MISSING } from '../../shared/format/locale.ts';
import { useRowStop } from '../../shared/list/inGrid.ts';
import { TOUCH_AREA } from '../../shared/ui/touchTarget.ts';

/** How a carrier is called here. */
export function useCarrierName(): (carrier: Carrier) => string {
  const { t } = useTranslation('shipments');
  return (carrier) => (carrier === 'other' ? t('carrier.other') : CARRIER_NAMES[carrier]);
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/**
 * Carrier and number; in a narrow place the number first, which must not be cut. Leads to the page where the parcel can be
 * followed, in a tab of its own.
 */
export function TrackingLink({
  row: { carrier, trackingNumber, trackingUrl, noTrackingReason },
  isNumberFirst = false,
}: {
  row: ShipmentRow;
  isNumberFirst?: boolean;
}) {
  const { t } = useTranslation('shipments');
  const carrierName = useCarrierName();
  const stop = useRowStop();
  if (trackingNumber === null) return <>{noTrackingReason ?? MISSING}</>;
  const name = carrier && carrierName(carrier);
  const text = [name, trackingNumber].filter(Boolean).join(' ');
  const shown = isNumberFirst ? [trackingNumber, name].filter(Boolean).join(' · ') : text;
  if (trackingUrl === null)
    return (
      <span className="tabular" style={CUT} title={isNumberFirst ? shown : undefined}>
        {shown}
      </span>
    );
  return (
    <Box
      component="a"
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={stop}
      className="tabular"
      aria-label={t('tracking.open', { text: shown })}
      title={isNumberFirst ? shown : undefined}
      sx={{ ...CUT, color: 'primary.main', ...TOUCH_AREA }}
    >
      {shown}
    </Box>
  );
}
