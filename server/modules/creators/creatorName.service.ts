import { sql, type SQL } from 'drizzle-orm';

/** What a creator is called, as part of a query. */
export const creatorName = (id: SQL): SQL =>
  sql`(select concat_ws(' ', creators.first_name, creators.last_name) from creators where creators.id = ${id})`;

export const creatorFirstName = (id: SQL): SQL =>
  sql`(select creators.first_name from creators where creators.id = ${id})`;

/** Whether a creator is found by folded words, escaped for `like`. */
export const creatorIsCalled = (id: SQL, words: string): SQL =>
  sql`exists (select 1 from creators where creators.id = ${id} and creators.search_text like ${`%${words}%`})`;

/** The country that a creator is in. */
export const creatorCountry = (id: SQL): SQL => sql`(select creators.country from creators where creators.id = ${id})`;
