import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';
import type { ChallengeEventActor, ChallengeEventType } from '#contract/constants/challenges';
import { brands } from '#server/modules/brands/brands.table';
import { challenges } from '#server/modules/challenges/challenges.table';

/**
 * What happened in a challenge, as its activity log shows it. `actorId` is a user or a creator, null for the system;
 * `participationId` is set for what happened to one participation.
 * Policy: brand-owned by brand_id.
 */
export const challengeEvents = pgTable(
  'challenge_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    participationId: integer('participation_id'),
    type: text().$type<ChallengeEventType>().notNull(),
    actorType: text('actor_type').$type<ChallengeEventActor>().notNull(),
    actorId: integer('actor_id'),
    data: jsonb().$type<Record<string, string | number | string[]>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('challenge_events_challenge').on(table.challengeId, table.createdAt, table.id)],
);
