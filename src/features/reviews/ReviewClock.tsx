import type { ReviewClockFacts } from '#contract/rules/contents';
import { hint } from '../../shared/hint/hint.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { useReviewClock } from './useReviewClock.ts';

const TONES = { calm: 'default', soon: 'warning', urgent: 'error' } as const;

/** How much time is left to decide, with the rule behind it as a hint. Nothing where no time counts. */
export function ReviewClock({ facts }: { facts: ReviewClockFacts }) {
  const clock = useReviewClock(facts);
  if (!clock) return null;
  return (
    <time {...(clock.at !== null && { dateTime: clock.at })} {...hint(clock.meaning)}>
      <Badge tone={TONES[clock.urgency]}>{clock.label}</Badge>
    </time>
  );
}
