import { sql, type SQL } from 'drizzle-orm';

/** Start of a calendar day in a time zone, some days later. */
export const startOfDay = (date: string, timezone: string, daysLater = 0): SQL<Date> =>
  sql`(${date}::date + ${daysLater}::int)::timestamp at time zone ${timezone}`;

/** Whether a calendar has this day: `2026-02-30` fits its pattern and is none. */
export function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text && text >= '1000';
}
