import type { Language } from '#contract/constants/languages';
import { MISSING, perLanguage } from './locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  { below: HOUR, unit: 'minute', size: MINUTE },
  { below: DAY, unit: 'hour', size: HOUR },
  { below: 30 * DAY, unit: 'day', size: DAY },
] as const;

const dayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const exactFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }));
const agoFormat = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const utcDayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const timeFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** An instant as a day: "21 Kas 2026" or "Nov 21, 2026"; missing is "—". */
export function formatDate(instant: string | null | undefined, language: Language): string {
  if (!instant) return MISSING;
  return dayFormat(language).format(new Date(instant));
}

/** An instant to the minute, with its weekday, for tooltips: "21 Kasım 2026 Cumartesi 15:46". */
export function formatExact(instant: string | null | undefined, language: Language): string {
  if (!instant) return MISSING;
  return exactFormat(language).format(new Date(instant));
}

/** How long ago: "3 saat önce", "yesterday"; older than 30 days it is the date. `now` in ms since 1970. */
export function formatRelative(instant: string | null | undefined, language: Language, now: number): string {
  if (!instant) return MISSING;
  const difference = new Date(instant).getTime() - now;
  const step = STEPS.find(({ below }) => Math.abs(difference) < below);
  if (!step) return formatDate(instant, language);
  return agoFormat(language).format(Math.trunc(difference / step.size), step.unit);
}

/** A calendar day, YYYY-MM-DD, as "21 Kas 2026" or "Nov 21, 2026"; missing is "—". */
export function formatDay(day: string | null | undefined, language: Language): string {
  if (!day) return MISSING;
  return utcDayFormat(language).format(new Date(`${day}T00:00:00Z`));
}

/** An instant as the time of its day: "12:04". */
export function formatTime(instant: string, language: Language): string {
  return timeFormat(language).format(new Date(instant));
}
