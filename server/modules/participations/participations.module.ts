import { sql } from 'drizzle-orm';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { lapseApplications, remindOfDecisions } from '#server/modules/participations/decisionClock.service';
import { deliveryDeadlinesRoutes } from '#server/modules/participations/deliveryDeadlines.routes';
import { ownParticipationsRoutes } from '#server/modules/participations/ownParticipations.routes';
import { applicationReceived } from '#server/modules/participations/participations.news';
import { participationsRoutes } from '#server/modules/participations/participations.routes';
import { participationSamples } from '#server/modules/participations/participations.samples';
import { participationsWaiting } from '#server/modules/participations/participations.waiting';
import type { Module } from '#server/plugins/routes';

export const participationsModule: Module = {
  routes: [participationsRoutes, deliveryDeadlinesRoutes],
  creatorRoutes: [ownParticipationsRoutes],
  access: ['participations.decide'],
  chores: ({ database }) => [
    { name: 'overdue applications', run: (now) => lapseApplications(database, now) },
    { name: 'decision reminders', run: (now) => remindOfDecisions(database, now) },
  ],
  news: [applicationReceived],
  waiting: participationsWaiting,
  auditNames: [
    {
      subject: 'participation',
      details: ['participation'],
      ofActions: 'participations.',
      names: (_tx, brandId, ids) =>
        sql`select p.id, ${creatorName(sql`p.creator_id`)} from participations p where p.brand_id = ${brandId} and p.id = any(${ids})`,
    },
  ],
  samples: participationSamples,
};
