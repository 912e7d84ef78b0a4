import { zoneClock } from '#contract/rules/zoneClock';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
/** As spreadsheets in Turkish write it: 21.11.2026, 21.11.2026 14:30. */
const TURKISH = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?: (\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/**
 * The instant of a day, with or without a time, as it is written in a spreadsheet; the time is that of the zone, and a day
 * alone begins it. ISO instants with `Z` are read as they are. Null for anything else, and for a day that there is not.
 */
export function readMoment(text: string, timezone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  }
  const [, first, second, third, hour = '0', minute = '0'] = ISO.exec(text) ?? TURKISH.exec(text) ?? [];
  if (first === undefined) return null;
  const [year, month, day] = ISO.test(text) ? [first, second, third] : [third, second, first];
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const isDay =
    new Date(wall).getUTCDate() === Number(day) &&
    new Date(wall).getUTCMonth() === Number(month) - 1 &&
    Number(hour) < 24 &&
    Number(minute) < 60;
  if (!isDay) return null;
  return new Date(zoneClock(timezone).instantOf(wall)).toISOString();
}

/** `2026-11-21 15:04` in a zone, which `readMoment` reads back; empty for none. */
export function momentWriter(timezone: string): (at: Date | null) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => (at === null ? '' : format.format(at));
}
