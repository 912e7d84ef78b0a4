import { useState } from 'react';
import { formatExact, formatRelative } from './date.ts';
import { MISSING } from './locale.ts';
import { useLanguage } from './useLanguage.ts';

/** "3 hours ago", with the exact instant on hover and in the machine-readable attribute. */
export function RelativeTime({ instant }: { instant: string | null }) {
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  if (!instant) return <>{MISSING}</>;
  return (
    <time dateTime={instant} title={formatExact(instant, language)}>
      {formatRelative(instant, language, now)}
    </time>
  );
}
