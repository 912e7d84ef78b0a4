import { ToldBriefAnswer, ToldBriefQuery } from '#contract/schemas/challenges';
import { IdParams } from '#contract/schemas/common';
import {
  ApplyBody,
  OwnParticipationAnswer,
  OwnParticipationListQuery,
  OwnParticipationPage,
  ReacceptBody,
  TakeOfferAnswer,
  TakeOfferBody,
} from '#contract/schemas/participations';
import { readOwnBrief } from '#server/modules/participations/ownBriefs.service';
import * as offers from '#server/modules/participations/ownOffers.service';
import * as service from '#server/modules/participations/ownParticipations.service';
import type { Routes } from '#server/plugins/routes';

const COMMAND = { access: 'creator', idempotent: true } as const;

/** What a creator does about challenges: apply, withdraw, agree to a changed brief, answer a counter-offer. */
export const ownParticipationsRoutes: Routes = async (app) => {
  const command = {
    schema: { params: IdParams, response: { 200: OwnParticipationAnswer }, description: 'assumed' },
    config: COMMAND,
  };

  app.get(
    '/participations',
    {
      schema: {
        querystring: OwnParticipationListQuery,
        response: { 200: OwnParticipationPage },
        description: 'assumed',
      },
      config: { access: 'creator' },
    },
    ({ creator, query }) => service.listOwn(app.database, creator, query),
  );

  app.get(
    '/participations/:id/brief',
    {
      schema: {
        params: IdParams,
        querystring: ToldBriefQuery,
        response: { 200: ToldBriefAnswer },
        description: 'assumed',
      },
      config: { access: 'creator' },
    },
    async ({ creator, params, query }) => ({
      brief: await readOwnBrief(app.database, app.files, creator, params.id, query.version),
    }),
  );

  app.post(
    '/challenges/:id/apply',
    {
      schema: { params: IdParams, body: ApplyBody, response: { 201: OwnParticipationAnswer }, description: 'assumed' },
      config: COMMAND,
    },
    async ({ creator, params, body }, reply) =>
      reply
        .code(201)
        .send({ participation: await service.apply(app.database, creator, params.id, body, app.clock.now()) }),
  );

  app.post('/participations/:id/withdraw', command, async ({ creator, params }) => ({
    participation: await service.withdraw(app.database, creator, params.id, app.clock.now()),
  }));
  app.post(
    '/participations/:id/reaccept',
    { schema: { ...command.schema, body: ReacceptBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      participation: await service.reaccept(app.database, creator, params.id, app.clock.now(), body?.briefVersion),
    }),
  );
  app.post(
    '/participations/:id/offer/accept',
    {
      schema: { ...command.schema, body: TakeOfferBody, response: { 200: TakeOfferAnswer } },
      config: COMMAND,
    },
    async ({ creator, params, body }) => {
      const seenMinor = body?.feeMinor ?? null;
      const participation = await offers.takeOffer(app.database, creator, params.id, app.clock.now(), seenMinor);
      return { participation, accepted: participation.status === 'accepted' };
    },
  );
  app.post('/participations/:id/offer/decline', command, async ({ creator, params }) => ({
    participation: await offers.declineOffer(app.database, creator, params.id, app.clock.now()),
  }));
};
