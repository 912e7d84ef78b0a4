import { sql } from 'drizzle-orm';

/**
 * Put into a statement whose best plan depends on its values, such as words and filters. One that is kept ready is
 * soon planned for any values at all; with this text in it, it is not kept.
 */
export const OWN_PLAN_MARK = '/* planned for its values */';
export const OWN_PLAN = sql.raw(OWN_PLAN_MARK);
