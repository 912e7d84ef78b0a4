import { useTranslation } from 'react-i18next';
import { type ReviewClockFacts, reviewClock } from '#contract/rules/contents';
import { useDates } from '../../shared/format/useDates.ts';
import { useNow } from '../../shared/format/useNow.ts';

const HOUR_MS = 3_600_000;

export interface ClockText {
  /** "Ends in 2 days", "Stopped, 2 days left". */
  label: string;
  /** The rule, since when it runs, what stops it, and who is waited for. */
  meaning: string;
  /** When it runs out; null while it stands still. */
  at: string | null;
  urgency: 'calm' | 'soon' | 'urgent';
}

/** The brand's time to decide about a delivery, in words; null where it does not count. */
export function useReviewClock(facts: ReviewClockFacts): ClockText | null {
  const { t } = useTranslation('reviews');
  const dates = useDates();
  const now = useNow();
  const { state, stoppedBy, startedAt, dueAt, leftMs, urgency } = reviewClock(facts, now);
  if (state === 'none' || dueAt === null) return null;
  const hours = Math.floor(leftMs / HOUR_MS);
  const left = hours < 48 ? t('clock.hours', { count: hours }) : t('clock.days', { count: Math.floor(hours / 24) });
  const isStopped = state === 'stopped';
  const label = isStopped
    ? t('clock.stopped', { left })
    : state === 'over'
      ? t('clock.over')
      : t('clock.ends', { when: dates.relative(dueAt, now) });
  const meaning = [
    t('clock.rule', { start: startedAt === null ? '' : dates.exact(startedAt) }),
    isStopped ? t('clock.stoppedRule', { left }) : t('clock.until', { until: dates.exact(dueAt) }),
    t('clock.stops'),
    t(`clock.waiting.${stoppedBy ?? 'brand'}`),
  ].join(' ');
  return { label, meaning, at: isStopped ? null : dueAt, urgency: isStopped ? 'calm' : urgency };
}
