import { useTranslation } from 'react-i18next';
import { shipmentClock } from '#contract/rules/shipmentClocks';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { useDates } from '../../shared/format/useDates.ts';
import { useNow } from '../../shared/format/useNow.ts';

const HOUR_MS = 3_600_000;

export interface ClockText {
  /** "in 2 days", "2 days ago", "Stopped, 2 days left". */
  label: string;
  /** The same where no heading says what it is: "Ship by: tomorrow". */
  full: string;
  /** The rule, since when it runs, and who is waited for. */
  meaning: string;
  /** When it runs out; null while it stands still. */
  at: string | null;
  isOver: boolean;
}

/** The clock that counts for a shipment now, in words; null where nobody's time runs. */
export function useClockText(row: ShipmentRow): ClockText | null {
  const { t } = useTranslation('shipments');
  const dates = useDates();
  const now = useNow();
  const clock = shipmentClock(row, now);
  if (!clock) return null;
  const { kind, at, leftMs, startedAt, waitingFor } = clock;
  const hours = Math.max(0, Math.floor(leftMs / HOUR_MS));
  const left = hours < 48 ? t('clock.hours', { count: hours }) : t('clock.days', { count: Math.floor(hours / 24) });
  const { days } = row.shipByClock;
  const label =
    at === null
      ? t('clock.stopped', { left })
      : kind === 'free_cancel'
        ? t('clock.late', { when: dates.relative(startedAt, now) })
        : dates.relative(at, now);
  const meaning = [
    t(`clock.rule.${kind}`, { count: days, start: dates.exact(startedAt), until: dates.exact(at) }),
    ...(row.shipByClock.stops.length > 0 && kind !== 'received_by_itself' ? [t('clock.stops')] : []),
    t(`clock.waiting.${waitingFor}`),
  ].join(' ');
  return {
    label,
    full: at === null || kind === 'free_cancel' ? label : t(`clock.due.${kind}`, { when: label }),
    meaning,
    at: kind === 'free_cancel' ? startedAt : at,
    isOver: clock.isOver || kind === 'free_cancel',
  };
}
