import type { ShipmentRow } from '#contract/schemas/shipments';
import { MISSING } from '../../shared/format/locale.ts';
import { hint } from '../../shared/hint/hint.ts';
import { useClockText } from './useClockText.ts';

/** How much time is left, with the rule behind it as a hint. */
export function ShipmentClock({ row }: { row: ShipmentRow }) {
  const clock = useClockText(row);
  if (!clock) return <>{MISSING}</>;
  return (
    <time
      {...(clock.at !== null && { dateTime: clock.at })}
      {...hint(clock.meaning)}
      style={clock.isOver ? { color: 'var(--m-palette-error-main)', fontWeight: 550 } : {}}
    >
      {clock.label}
    </time>
  );
}
