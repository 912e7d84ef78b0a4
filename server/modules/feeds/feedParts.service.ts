import { sql, type SQL } from 'drizzle-orm';

/** The name of a feed; null when it is gone. */
export const feedName = (id: SQL): SQL<string> => sql`(select feeds.name from feeds where feeds.id = ${id})`;

/** Whether a feed stands for a connected store. */
export const feedIsStore = (id: SQL): SQL<boolean> =>
  sql<boolean>`coalesce((select feeds.is_store from feeds where feeds.id = ${id}), false)`;

/** Whether a feed is there and the brand's own. */
export const isOwnFeed = (brandId: number, id: SQL): SQL =>
  sql`exists (select 1 from feeds where feeds.brand_id = ${brandId} and feeds.id = ${id})`;
