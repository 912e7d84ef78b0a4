/** The clocks of a time zone. A wall time is what they show as if that were UTC, in ms since 1970; so is an instant. */
export interface ZoneClock {
  /** What they show at an instant, to the second. */
  wallTime(at: number): number;
  /** The instant at which they show a time; in the hour that a change of clocks skips, an hour later. */
  instantOf(wall: number): number;
}

/** The clocks of a zone by its IANA name. Throws RangeError on one that there is not. */
export function zoneClock(timezone: string): ZoneClock {
  // Made once for all times that are read: that takes far longer than using it.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  const wallTime = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
  const ahead = (at: number) => wallTime(at) - Math.floor(at / 1000) * 1000;
  return { wallTime, instantOf: (wall) => wall - ahead(wall - ahead(wall)) };
}
