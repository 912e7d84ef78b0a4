import { MISSING } from './locale.ts';
import { useDates } from './useDates.ts';
import { useNow } from './useNow.ts';

/** "3 hours ago" by the server's clock, with the exact instant on hover and in the machine-readable attribute. */
export function RelativeTime({ instant }: { instant: string | null }) {
  const dates = useDates();
  const now = useNow();
  if (!instant) return <>{MISSING}</>;
  return (
    <time dateTime={instant} title={dates.exact(instant)}>
      {dates.relative(instant, now)}
    </time>
  );
}
