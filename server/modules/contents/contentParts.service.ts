import { sql, type SQL } from 'drizzle-orm';

/** Whether a content is a creator's delivery to a challenge, and not what a member added to the library. */
export const isDelivery = (content: SQL): SQL => sql`${content}.participation_id is not null`;

/** First deliveries of a creator to a brand, and those of them in time, as `{ delivered, onTime }`. */
export const deliveriesOf = (brandId: number, creator: SQL): SQL => sql`(select json_build_object(
  'delivered', count(*)::int, 'onTime', (count(*) filter (where contents.is_on_time))::int)
  from contents where contents.brand_id = ${brandId} and contents.creator_id = ${creator} and ${isDelivery(sql`contents`)})`;
