import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  RateBody,
  ReplyBody,
  ReportReviewBody,
  ReviewAnswer,
  ReviewListQuery,
  ReviewPage,
} from '#contract/schemas/reviews';
import * as service from '#server/modules/reviews/reviews.service';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'creator' } as const;
const COMMAND = { access: 'creator', idempotent: true } as const;

/** What a creator does about ratings: rate the brand, answer and report what it said. */
export const ownReviewsRoutes: Routes = async (app) => {
  const { database, files, clock } = app;
  const answered = { params: IdParams, response: { 200: ReviewAnswer }, description: 'assumed' };
  const sideOf = ({ creator }: FastifyRequest) => service.creatorSide(creator.creatorId);
  const get = (request: FastifyRequest, id: number) =>
    database.system(async (tx) => ({
      review: await service.getReview({ tx, files, now: clock.now() }, sideOf(request), id),
    }));

  app.get(
    '/reviews',
    { schema: { querystring: ReviewListQuery, response: { 200: ReviewPage }, description: 'assumed' }, config: READ },
    (request) =>
      database.system((tx) => service.listReviews({ tx, files, now: clock.now() }, sideOf(request), request.query)),
  );
  app.put('/reviews/:id', { schema: { ...answered, body: RateBody }, config: READ }, async (request, reply) => {
    const { params, body } = request;
    const version = expectedVersion(request);
    await database.system((tx) =>
      service.rate({ tx, files, now: clock.now() }, sideOf(request), params.id, body, { version }),
    );
    const answer = await get(request, params.id);
    tagVersion(reply, answer.review.version);
    return answer;
  });
  app.post('/reviews/:id/reply', { schema: { ...answered, body: ReplyBody }, config: COMMAND }, async (request) => {
    const { params, body } = request;
    const own = await database.system((tx) => service.ownOf(tx, sideOf(request), params.id));
    await database.system((tx) => service.reply(tx, sideOf(request), params.id, body.text, clock.now()));
    return get(request, own);
  });
  app.post(
    '/reviews/:id/report',
    { schema: { ...answered, body: ReportReviewBody }, config: COMMAND },
    async (request) => {
      const { params, body } = request;
      const own = await database.system((tx) => service.ownOf(tx, sideOf(request), params.id));
      await database.system((tx) => service.report(tx, sideOf(request), params.id, body.reason, clock.now()));
      return get(request, own);
    },
  );
};
