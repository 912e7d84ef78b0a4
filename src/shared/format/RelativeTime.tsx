import { hint } from '../hint/hint.ts';
import { MISSING } from './locale.ts';
import { useDates } from './useDates.ts';
import { useNow } from './useNow.ts';

/** "3 hours ago" by the server's clock, with the exact instant in a hint and in the machine-readable attribute. */
export function RelativeTime({ instant }: { instant: string | null }) {
  const dates = useDates();
  const now = useNow();
  if (!instant) return <>{MISSING}</>;
  return (
    <time dateTime={instant} {...hint(dates.exact(instant))}>
      {dates.relative(instant, now)}
    </time>
  );
}
