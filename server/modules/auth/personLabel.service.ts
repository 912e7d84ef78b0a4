import { sql, type SQL } from 'drizzle-orm';

/** What a person is called, as part of a query: the name, else the address. Null for somebody whom the transaction may not see. */
export const personLabel = (id: SQL): SQL =>
  sql`(select coalesce(nullif(concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, '')), ''), users.email) from users where users.id = ${id})`;

/** The same, with the username in place of the address: for what creators and colleagues read alike. */
export const userName = (id: SQL): SQL =>
  sql`(select coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username) from users where users.id = ${id})`;
