import { sql } from 'drizzle-orm';
import { challengeCovers } from '#server/modules/challenges/challengeCovers';
import { challengesDemo } from '#server/db/seed/demoChallenges';
import { archiveEnded, completeFinished } from '#server/modules/challenges/challengeChores.service';
import { challengesRoutes } from '#server/modules/challenges/challenges.routes';
import { challengeSamples } from '#server/modules/challenges/challenges.samples';
import type { Module } from '#server/plugins/routes';

export const challengesModule: Module = {
  routes: [challengesRoutes],
  fileUses: [challengeCovers],
  access: ['challenges.read', 'challenges.write', 'challenges.cancel'],
  chores: ({ database }) => [
    { name: 'finished challenges', run: (now) => completeFinished(database, now) },
    { name: 'ended challenges', run: (now) => archiveEnded(database, now) },
  ],
  auditNames: [
    {
      subject: 'challenge',
      names: (_tx, brandId, ids) =>
        sql`select id, title from challenges where brand_id = ${brandId} and id = any(${ids})`,
    },
  ],
  demo: challengesDemo,
  samples: challengeSamples,
};
