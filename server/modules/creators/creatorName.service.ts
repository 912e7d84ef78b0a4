import { sql, type SQL } from 'drizzle-orm';

/** What a creator is called, as part of a query. */
export const creatorName = (id: SQL): SQL =>
  sql`(select concat_ws(' ', c.first_name, c.last_name) from creators c where c.id = ${id})`;

export const creatorFirstName = (id: SQL): SQL => sql`(select c.first_name from creators c where c.id = ${id})`;
