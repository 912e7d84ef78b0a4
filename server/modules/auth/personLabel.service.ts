import { sql, type SQL } from 'drizzle-orm';

/** What a person is called, as part of a query: the name, else the address. Null for somebody whom the transaction may not see. */
export const personLabel = (id: SQL): SQL =>
  sql`(select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email) from users u where u.id = ${id})`;

/** The same, with the username in place of the address: for what creators and colleagues read alike. */
export const userName = (id: SQL): SQL =>
  sql`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from users u where u.id = ${id})`;
