import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/**
 * Events of the tracking service that were dealt with, by its own ids, so that one that comes again changes nothing.
 * Policy: system only.
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: text().primaryKey(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('tracking_events_created').on(table.createdAt)],
);
