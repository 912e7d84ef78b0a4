import { sql, type SQL } from 'drizzle-orm';

/** The name of a feed; null when it is gone. */
export const feedName = (id: SQL): SQL<string> => sql`(select feeds.name from feeds where feeds.id = ${id})`;
