import { sql, type SQL } from 'drizzle-orm';

/** Start of a calendar day in a time zone, which may be what the database finds, some days later. */
export const startOfDay = (date: string, timezone: string | SQL, daysLater = 0): SQL<Date> =>
  sql`(${date}::date + ${daysLater}::int)::timestamp at time zone ${timezone}`;
