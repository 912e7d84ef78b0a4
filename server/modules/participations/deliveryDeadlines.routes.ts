import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  ExtendDeadlineBody,
  OverdueListQuery,
  OverduePage,
  ParticipationAnswer,
  SettleOverdueAnswer,
  SettleOverdueBody,
} from '#contract/schemas/participations';
import * as deadlines from '#server/modules/participations/deliveryDeadlines.service';
import { getParticipation, type DecisionContext } from '#server/modules/participations/participationDecisions.service';
import type { Routes } from '#server/plugins/routes';

/** What a brand does about creators who have not delivered in time: see who they are, give time, remind, part. */
export const deliveryDeadlinesRoutes: Routes = async (app) => {
  const { database, files, clock } = app;
  const answered = { params: IdParams, response: { 200: ParticipationAnswer }, description: 'assumed' };
  const DECIDE = { access: 'participations.decide', idempotent: true } as const;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: DecisionContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, files, now: clock.now() }));
  const answer = async (request: FastifyRequest, id: number) => ({
    participation: await inBrand(request, (context) => getParticipation(context, id)),
  });
  /** What the creator is written of. It is seen by the member first: members do not know the creator's address. */
  const asKeeper = async (
    request: FastifyRequest,
    id: number,
    work: (context: DecisionContext) => Promise<void>,
  ): Promise<void> => {
    await answer(request, id);
    const { scope } = request;
    await database.keeper(scope.brandId, (tx) => work({ tx, scope, files, now: clock.now() }));
  };

  app.get(
    '/participations/overdue',
    {
      schema: { querystring: OverdueListQuery, response: { 200: OverduePage }, description: 'assumed' },
      config: { access: 'challenges.read' },
    },
    (request) => inBrand(request, (context) => deadlines.listOverdueWork(context, request.query)),
  );

  app.post(
    '/participations/overdue',
    {
      schema: { body: SettleOverdueBody, response: { 200: SettleOverdueAnswer }, description: 'assumed' },
      config: DECIDE,
    },
    async (request) => {
      const { body, scope, language } = request;
      const now = clock.now();
      if (body.command === 'cancel')
        return inBrand(request, (context) => deadlines.settleOverdue(context, body, language));
      // Seen by the member first: members do not know the creators' addresses.
      const seen = await inBrand(request, (context) => deadlines.knownWork(context, body.ids));
      return database.keeper(scope.brandId, (tx) =>
        deadlines.settleOverdue({ tx, scope, files, now }, body, language, seen),
      );
    },
  );

  app.post(
    '/participations/:id/extend',
    { schema: { ...answered, body: ExtendDeadlineBody }, config: DECIDE },
    async (request) => {
      const { params, body } = request;
      await asKeeper(request, params.id, (context) => deadlines.extendDeadline(context, params.id, body.days));
      return answer(request, params.id);
    },
  );

  app.post('/participations/:id/remind', { schema: answered, config: DECIDE }, async (request) => {
    const { params } = request;
    await asKeeper(request, params.id, (context) => deadlines.remindCreator(context, params.id));
    return answer(request, params.id);
  });

  app.post('/participations/:id/cancel', { schema: answered, config: DECIDE }, async (request) => {
    const { params } = request;
    await inBrand(request, (context) => deadlines.cancelOverdue(context, params.id));
    return answer(request, params.id);
  });
};
