import { IdParams } from '#contract/schemas/common';
import { AddEvidenceBody, DisputeAnswer, OpenDisputeBody } from '#contract/schemas/disputes';
import {
  DeliverContentBody,
  OwnContentAnswer,
  OwnContentListQuery,
  OwnContentPage,
  PublishOwnContentBody,
} from '#contract/schemas/ownContents';
import * as service from '#server/modules/contents/ownContents.service';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'creator' } as const;
const COMMAND = { access: 'creator', idempotent: true } as const;

/** What a creator does about their contents: deliver, look, publish, dispute. */
export const ownContentsRoutes: Routes = async (app) => {
  const { clock } = app;
  const answered = { params: IdParams, response: { 200: OwnContentAnswer }, description: 'assumed' };
  const disputed = { ...answered, response: { 200: DisputeAnswer } };

  app.get(
    '/contents',
    {
      schema: { querystring: OwnContentListQuery, response: { 200: OwnContentPage }, description: 'assumed' },
      config: READ,
    },
    ({ creator, query }) => service.listOwn(app, creator, query, clock.now()),
  );
  app.post(
    '/participations/:id/deliver',
    {
      schema: {
        params: IdParams,
        body: DeliverContentBody,
        response: { 201: OwnContentAnswer },
        description: 'assumed',
      },
      config: COMMAND,
    },
    async ({ creator, params, body }, reply) =>
      reply.code(201).send({ content: await service.deliverOwn(app, creator, params.id, body, clock.now()) }),
  );
  app.get('/contents/:id', { schema: answered, config: READ }, async ({ creator, params }) => ({
    content: await service.getOwn(app, creator, params.id, clock.now()),
  }));
  app.post(
    '/contents/:id/publish',
    { schema: { ...answered, body: PublishOwnContentBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      content: await service.publishOwn(app, creator, params.id, body, clock.now()),
    }),
  );
  app.post(
    '/contents/:id/dispute',
    { schema: { ...answered, body: OpenDisputeBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      content: await service.disputeOwn(app, creator, params.id, body, clock.now()),
    }),
  );
  app.get('/disputes/:id', { schema: disputed, config: READ }, async ({ creator, params }) => ({
    dispute: await service.ownDispute(app, creator, params.id, clock.now()),
  }));
  app.post(
    '/disputes/:id/evidence',
    { schema: { ...disputed, body: AddEvidenceBody }, config: COMMAND },
    async ({ creator, params, body }) => ({
      dispute: await service.ownDispute(app, creator, params.id, clock.now(), body.text),
    }),
  );
};
