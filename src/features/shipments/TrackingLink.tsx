import { useTranslation } from 'react-i18next';
import { CARRIER_NAMES, type Carrier } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { MISSING } from '../../shared/format/locale.ts';
import { useRowStop } from '../../shared/list/inGrid.ts';

/** How a carrier is called here. */
export function useCarrierName(): (carrier: Carrier) => string {
  const { t } = useTranslation('shipments');
  return (carrier) => (carrier === 'other' ? t('carrier.other') : CARRIER_NAMES[carrier]);
}

/** Carrier and number; leads to the page where the parcel can be followed, in a tab of its own. */
export function TrackingLink({
  row: { carrier, trackingNumber, trackingUrl, noTrackingReason },
}: {
  row: ShipmentRow;
}) {
  const { t } = useTranslation('shipments');
  const carrierName = useCarrierName();
  const stop = useRowStop();
  if (trackingNumber === null) return <>{noTrackingReason ?? MISSING}</>;
  const text = [carrier && carrierName(carrier), trackingNumber].filter(Boolean).join(' ');
  if (trackingUrl === null) return <span className="tabular">{text}</span>;
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={stop}
      className="tabular"
      aria-label={t('tracking.open', { text })}
      style={{ color: 'var(--m-palette-primary-main)', overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {text}
    </a>
  );
}
