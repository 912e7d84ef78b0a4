import { sql, type SQL } from 'drizzle-orm';
import type { FactSpan } from '#server/plugins/moduleParts';

/** The product that a challenge shows, null where it is none. */
export const challengeProduct = (id: SQL): SQL =>
  sql`(select challenges.product_id from challenges where challenges.id = ${id})`;

/** The challenges that were out between two instants, as rows `id, title, product_id, published_at, closed_at`. */
export const challengesOut = ({ brandId, from, to }: Omit<FactSpan, 'currency'>): SQL =>
  sql`(select c.id, c.title, c.product_id, c.published_at, c.closed_at from challenges c
    where c.brand_id = ${brandId} and c.published_at < ${to} and (c.closed_at is null or c.closed_at >= ${from}))`;
