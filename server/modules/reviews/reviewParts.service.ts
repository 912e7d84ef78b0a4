import { sql, type SQL } from 'drizzle-orm';

/** A brand's own ratings of a creator, as `{ ratings, ratingsSum }`. */
export const ratingsOf = (brandId: number, creator: SQL): SQL => sql`(select json_build_object(
  'ratings', count(reviews.rating)::int, 'ratingsSum', coalesce(sum(reviews.rating), 0)::int)
  from reviews where reviews.brand_id = ${brandId} and reviews.creator_id = ${creator} and reviews.author = 'brand')`;
