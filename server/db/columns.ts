import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
