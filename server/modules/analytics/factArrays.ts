import { sql, type SQL } from 'drizzle-orm';

/** A list as a parameter. */
export const arrayOf = (values: readonly (string | number)[], type: 'int' | 'text'): SQL =>
  sql`${sql.param(`{${values.join(',')}}`)}::${sql.raw(type)}[]`;
