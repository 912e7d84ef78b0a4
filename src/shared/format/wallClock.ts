import { LOCALES, type Language } from '#contract/constants/languages';

const MINUTE = 60_000;
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What the clocks of a zone show at an instant, "2026-11-25T18:30"; empty for what is no instant. */
export function toWallClock(instant: string | null, zone: string): string {
  const at = Date.parse(instant ?? '');
  if (Number.isNaN(at)) return '';
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');
}

/**
 * The instant (ISO, UTC) at which the clocks of a zone show that; null when it is no such text, as while it is typed.
 * Where a clock is put back, the hour that comes twice is one of the two; one that is skipped is the hour after it.
 */
export function fromWallClock(text: string, zone: string): string | null {
  const wall = WALL.test(text) ? Date.parse(`${text}:00Z`) : NaN;
  if (Number.isNaN(wall)) return null;
  const aheadAt = (at: number) => Date.parse(`${toWallClock(new Date(at).toISOString(), zone)}:00Z`) - at;
  const floor = (at: number) => Math.floor(at / MINUTE) * MINUTE;
  const guess = wall - aheadAt(floor(wall));
  return new Date(wall - aheadAt(floor(guess))).toISOString();
}

/** A zone by its name and distance: "Europe/Istanbul, GMT+3". `at` in ms since 1970, because the distance has seasons. */
export function zoneName(zone: string, at: number, language: Language): string {
  const offset = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset ? `${zone}, ${offset}` : zone;
}
