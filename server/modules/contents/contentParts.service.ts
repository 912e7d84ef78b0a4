import { sql, type SQL } from 'drizzle-orm';

/** First deliveries of a creator to a brand, and those of them in time, as `{ delivered, onTime }`. */
export const deliveriesOf = (brandId: number, creator: SQL): SQL => sql`(select json_build_object(
  'delivered', count(contents.is_on_time)::int, 'onTime', (count(*) filter (where contents.is_on_time))::int)
  from contents where contents.brand_id = ${brandId} and contents.creator_id = ${creator})`;
