import { ANALYTICS_DAYS_MAX } from '#contract/constants/analytics';
import { dayCount, type DayRange } from '#contract/rules/analytics';

export type RangeError = 'missing' | 'future' | 'order' | 'tooLong';

/** A year that is still being typed is 0002: such a day is none yet. */
const isDay = (day: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(day);

/** What is wrong with the days of a range, YYYY-MM-DD, each at its field; nothing where it can be asked for. */
export function rangeErrors({ from, to }: DayRange, today: string): { from?: RangeError; to?: RangeError } {
  if (!isDay(from) || !isDay(to))
    return { ...(!isDay(from) && { from: 'missing' }), ...(!isDay(to) && { to: 'missing' }) };
  if (from > today) return { from: 'future' };
  if (to > today) return { to: 'future' };
  if (from > to) return { to: 'order' };
  return dayCount({ from, to }) > ANALYTICS_DAYS_MAX ? { to: 'tooLong' } : {};
}
