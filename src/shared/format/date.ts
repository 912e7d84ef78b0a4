import { LOCALES, type Language } from '#contract/constants/languages';
import { MISSING, perLanguage } from './locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  { below: HOUR, unit: 'minute', size: MINUTE },
  { below: DAY, unit: 'hour', size: HOUR },
  { below: 30 * DAY, unit: 'day', size: DAY },
] as const;

/** What Intl would call "this minute", as people say it. */
const JUST_NOW = { tr: 'az önce', en: 'just now' } satisfies Record<Language, string>;

type Instant = string | null | undefined;

/** Instants and days in words, in one language and time zone. Missing is "—". Where the reader's own clock differs, the zone is named. */
export interface Dates {
  /** An instant as a day: "21 Kas 2026", "Nov 21, 2026", for a reader elsewhere "Nov 21, 2026 (GMT+3)". */
  date: (instant: Instant) => string;
  /** An instant to the minute: "21 Kas 2026 15:46". */
  moment: (instant: Instant) => string;
  /** An instant to the minute, with its weekday, for tooltips: "21 Kasım 2026 Cumartesi 15:46". */
  exact: (instant: Instant) => string;
  /** How long ago: "3 saat önce", "yesterday"; older than 30 days it is the day, never with a zone. `now` in ms since 1970. */
  relative: (instant: Instant, now: number) => string;
  /** An instant as the time of its day: "12:04". */
  time: (instant: string) => string;
  /** A calendar day, YYYY-MM-DD, on which something ends in that zone. */
  deadline: (day: string) => string;
}

const agoFormat = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const utcDayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));

/** False also for a text that is no instant, which a formatter would throw at. */
const isInstant = (value: Instant): value is string => Boolean(value) && !isNaN(Date.parse(value ?? ''));

/** The time zone of the reader's own clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const made = new Map<string, Dates>();

/** Formats for a language and a time zone (IANA name; the reader's own unless given). Made once: on a list they are dearer to make than all else in a cell. */
export function datesIn(language: Language, zone = ownZone()): Dates {
  const key = `${language} ${zone}`;
  const dates = made.get(key) ?? makeDates(language, zone);
  made.set(key, dates);
  return dates;
}

function makeDates(language: Language, timeZone: string): Dates {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone });
  const day = format({ dateStyle: 'medium' });
  const moment = format({ dateStyle: 'medium', timeStyle: 'short' });
  const exact = format({ dateStyle: 'full', timeStyle: 'short' });
  const time = format({ timeStyle: 'short' });
  const named = zoneNamer(language, timeZone);
  const show =
    (formatter: Intl.DateTimeFormat) =>
    (instant: Instant): string => {
      if (!isInstant(instant)) return MISSING;
      const at = new Date(instant);
      return `${formatter.format(at)}${named(at)}`;
    };
  return {
    date: show(day),
    moment: show(moment),
    exact: show(exact),
    relative: (instant, now) => {
      if (!isInstant(instant)) return MISSING;
      const difference = new Date(instant).getTime() - now;
      const step = STEPS.find(({ below }) => Math.abs(difference) < below);
      if (!step) return day.format(new Date(instant));
      if (difference <= 0 && difference > -MINUTE) return JUST_NOW[language];
      return agoFormat(language).format(Math.trunc(difference / step.size), step.unit);
    },
    time: show(time),
    deadline: (date) => `${formatDay(date, language)}${named(new Date(`${date}T12:00:00Z`))}`,
  };
}

/** Gives " (GMT+3)" for an instant at which the zone's clock differs from the reader's, nothing otherwise. */
function zoneNamer(language: Language, timeZone: string): (at: Date) => string {
  const own = ownZone();
  if (timeZone === own) return () => '';
  const part = (formatter: Intl.DateTimeFormat, at: Date) =>
    formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [theirs, mine] = [timeZone, own].map(
    (zone) => new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }),
  );
  const name = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'short' });
  return (at) => (!theirs || !mine || part(theirs, at) === part(mine, at) ? '' : ` (${part(name, at)})`);
}

/** A calendar day, YYYY-MM-DD, as "21 Kas 2026" or "Nov 21, 2026"; missing is "—". */
export function formatDay(day: string | null | undefined, language: Language): string {
  const instant = `${day}T00:00:00Z`;
  return isInstant(instant) ? utcDayFormat(language).format(new Date(instant)) : MISSING;
}
