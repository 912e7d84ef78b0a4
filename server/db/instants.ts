import { sql, type SQL } from 'drizzle-orm';

/** An instant as the contract's answers write it, in UTC with milliseconds: what `toISOString` says of it. */
export const instantText = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
