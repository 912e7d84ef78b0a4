import { useState } from 'react';
import { MISSING } from './locale.ts';
import { useDates } from './useDates.ts';

/** "3 hours ago", with the exact instant on hover and in the machine-readable attribute. */
export function RelativeTime({ instant }: { instant: string | null }) {
  const dates = useDates();
  const [now] = useState(() => Date.now());
  if (!instant) return <>{MISSING}</>;
  return (
    <time dateTime={instant} title={dates.exact(instant)}>
      {dates.relative(instant, now)}
    </time>
  );
}
