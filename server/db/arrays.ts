import { sql, type SQL } from 'drizzle-orm';

/** A list as one parameter, so that its length changes no statement: of ids, or of words that need no quotes, such as the contract's. */
export const arrayOf = (values: readonly (string | number)[], type: 'int' | 'text' | 'uuid'): SQL =>
  sql`${sql.param(`{${values.join(',')}}`)}::${sql.raw(type)}[]`;
