import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Events of the tracking service that were dealt with, by its own ids, so that one that comes again changes nothing.
 * Policy: system only.
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: text().primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('tracking_events_created').on(table.createdAt)],
);
