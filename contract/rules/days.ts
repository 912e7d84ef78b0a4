/** The calendar day of an instant in a time zone (IANA name), YYYY-MM-DD. A number is ms since 1970. */
export const dayIn = (timeZone: string, at: Date | number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
