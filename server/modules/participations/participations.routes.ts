import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  AcceptParticipationsBody,
  DecidedAnswer,
  DecideParticipationsBody,
  OfferBody,
  ParticipationAnswer,
  ParticipationListQuery,
  ParticipationPage,
  RejectParticipationsBody,
} from '#contract/schemas/participations';
import * as decisions from '#server/modules/participations/participationDecisions.service';
import * as offers from '#server/modules/participations/participationOffers.service';
import type { Routes } from '#server/plugins/routes';

/** Who takes part in a brand's challenges: the pipeline, and the decisions about applications. */
export const participationsRoutes: Routes = async (app) => {
  const inBrand = <T>(
    { scope }: FastifyRequest,
    work: (context: decisions.DecisionContext) => Promise<T>,
  ): Promise<T> => app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));
  const decide = { access: 'participations.decide', idempotent: true } as const;
  const batch = {
    schema: { params: IdParams, body: DecideParticipationsBody, response: { 200: DecidedAnswer } },
    config: decide,
  };

  app.get(
    '/challenges/:id/participations',
    {
      schema: { params: IdParams, querystring: ParticipationListQuery, response: { 200: ParticipationPage } },
      config: { access: 'challenges.read', fromStandby: true },
    },
    (request) => inBrand(request, (context) => decisions.listParticipations(context, request.params.id, request.query)),
  );

  app.get(
    '/participations/:id',
    { schema: { params: IdParams, response: { 200: ParticipationAnswer } }, config: { access: 'challenges.read' } },
    async (request) => ({
      participation: await inBrand(request, (context) => decisions.getParticipation(context, request.params.id)),
    }),
  );

  app.post(
    '/challenges/:id/participations/accept',
    {
      schema: { params: IdParams, body: AcceptParticipationsBody, response: { 200: DecidedAnswer } },
      config: decide,
    },
    async (request) => ({
      items: await inBrand(request, (context) => decisions.acceptAll(context, request.params.id, request.body)),
    }),
  );
  app.post('/challenges/:id/participations/shortlist', batch, async (request) => ({
    items: await inBrand(request, (context) =>
      decisions.shortlistAll(context, request.params.id, request.body.ids, true),
    ),
  }));
  app.post('/challenges/:id/participations/unshortlist', batch, async (request) => ({
    items: await inBrand(request, (context) =>
      decisions.shortlistAll(context, request.params.id, request.body.ids, false),
    ),
  }));

  app.post(
    '/challenges/:id/participations/reject',
    {
      schema: { params: IdParams, body: RejectParticipationsBody, response: { 200: DecidedAnswer } },
      config: decide,
    },
    async (request) => ({
      items: await inBrand(request, (context) => decisions.rejectAll(context, request.params.id, request.body)),
    }),
  );

  app.post(
    '/participations/:id/offer',
    {
      schema: { params: IdParams, body: OfferBody, response: { 200: ParticipationAnswer } },
      config: decide,
    },
    async (request) => ({
      participation: await inBrand(request, (context) =>
        offers.makeOffer(context, request.params.id, request.body.feeAmount),
      ),
    }),
  );

  app.delete(
    '/participations/:id/offer',
    {
      schema: { params: IdParams, response: { 200: ParticipationAnswer } },
      config: { access: 'participations.decide' },
    },
    async (request) => ({
      participation: await inBrand(request, (context) => offers.withdrawOffer(context, request.params.id)),
    }),
  );
};
