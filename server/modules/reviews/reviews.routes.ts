import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  PendingContentPage,
  PendingContentQuery,
  PendingCountsAnswer,
  PendingExportQuery,
  RateBody,
  ReplyBody,
  ReportReviewBody,
  ReviewAnswer,
  ReviewExportQuery,
  ReviewListQuery,
  ReviewPage,
} from '#contract/schemas/reviews';
import type { Tx } from '#server/db/client';
import type { Transact } from '#server/documents/csvExport';
import { PENDING_EXPORT_TEXTS, RATING_EXPORT_TEXTS } from '#server/messages/reviewExport';
import { recordAudit } from '#server/modules/audit/audit.service';
import { countPending, listPending } from '#server/modules/contents/pending.service';
import { exportPending } from '#server/modules/contents/pendingExport.service';
import { countOverdueWork } from '#server/modules/participations/deliveryDeadlines.service';
import { exportReviews } from '#server/modules/reviews/exportReviews';
import * as service from '#server/modules/reviews/reviews.service';
import { headCsv } from '#server/plugins/csvAnswer';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

/** What waits for the brand's judgement: contents to review and creators to rate; and the ratings themselves. */
export const reviewsRoutes: Routes = async (app) => {
  const { database, files, clock } = app;

  const READ = { access: 'reviews.read' } as const;
  const WRITE = { access: 'reviews.write', idempotent: true } as const;
  const answered = { params: IdParams, response: { 200: ReviewAnswer }, description: 'assumed' };

  const get = ({ scope }: FastifyRequest, id: number) =>
    database.transaction(scope, async (tx) => ({
      review: await service.getReview({ tx, files, now: clock.now() }, service.brandSide(scope.brandId), id),
    }));
  /** Does something about a rating that the member sees, which the system writes. */
  const act = async (
    { scope }: FastifyRequest,
    id: number,
    verb: 'rate' | 'skip' | 'reply' | 'report',
    work: (tx: Tx, side: service.Side) => Promise<void>,
  ) => {
    await database.transaction(scope, (tx) => service.refuseUnseen(tx, scope.brandId, id));
    await database.keeper(scope.brandId, async (tx) => {
      await work(tx, service.brandSide(scope.brandId));
      await recordAudit(tx, {
        ...scope,
        action: `reviews.${verb}`,
        now: clock.now(),
        subjectType: 'review',
        subjectId: id,
        details: {},
      });
    });
  };

  app.get(
    '/reviews/contents',
    {
      schema: { querystring: PendingContentQuery, response: { 200: PendingContentPage }, description: 'assumed' },
      config: { ...READ, limit: SEARCHES, fromStandby: true },
    },
    ({ scope, query }) =>
      database.transaction(scope, (tx) => listPending(tx, files, scope.brandId, query, clock.now())),
  );
  app.get(
    '/reviews/contents/export',
    {
      schema: { querystring: PendingExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...READ, isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const now = clock.now();
      const transact: Transact = (work) => database.transaction(scope, work);
      headCsv(reply, PENDING_EXPORT_TEXTS[language].fileName, now);
      return reply.send(await exportPending(transact, { scope, files, now }, language, query));
    },
  );
  app.get(
    '/reviews/export',
    {
      schema: { querystring: ReviewExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...READ, isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const now = clock.now();
      const transact: Transact = (work) => database.transaction(scope, work);
      headCsv(reply, RATING_EXPORT_TEXTS[language].fileName, now);
      return reply.send(await exportReviews(transact, { scope, files, now }, language, query));
    },
  );
  app.get(
    '/reviews/counts',
    { schema: { response: { 200: PendingCountsAnswer }, description: 'assumed' }, config: READ },
    ({ scope }) =>
      database.transaction(scope, async (tx) => ({
        ...(await countPending(tx, scope.brandId)),
        overdue: await countOverdueWork(tx, scope.brandId, clock.now()),
        ...(await service.countRatings(tx, scope.brandId, clock.now())),
      })),
  );
  app.get(
    '/reviews',
    {
      schema: { querystring: ReviewListQuery, response: { 200: ReviewPage }, description: 'assumed' },
      config: { ...READ, fromStandby: true },
    },
    ({ scope, query }) =>
      database.transaction(scope, (tx) =>
        service.listReviews({ tx, files, now: clock.now() }, service.brandSide(scope.brandId), query),
      ),
  );
  app.get('/reviews/:id', { schema: answered, config: READ }, async (request, reply) => {
    const answer = await get(request, request.params.id);
    tagVersion(reply, answer.review.version);
    return answer;
  });

  app.put(
    '/reviews/:id',
    { schema: { ...answered, body: RateBody }, config: { access: 'reviews.write' } },
    async (request, reply) => {
      const { params, body, scope } = request;
      const version = expectedVersion(request);
      await act(request, params.id, 'rate', (tx, side) =>
        service.rate({ tx, files, now: clock.now() }, side, params.id, body, { version, userId: scope.userId }),
      );
      const answer = await get(request, params.id);
      tagVersion(reply, answer.review.version);
      return answer;
    },
  );
  app.post('/reviews/:id/skip', { schema: answered, config: WRITE }, async (request) => {
    await act(request, request.params.id, 'skip', (tx, side) => service.skipRating(tx, side, request.params.id));
    return get(request, request.params.id);
  });
  app.post('/reviews/:id/reply', { schema: { ...answered, body: ReplyBody }, config: WRITE }, async (request) => {
    const { params, body } = request;
    const own = await database.transaction(request.scope, (tx) =>
      service.ownOf(tx, service.brandSide(request.scope.brandId), params.id),
    );
    await act(request, params.id, 'reply', (tx, side) => service.reply(tx, side, params.id, body.text, clock.now()));
    return get(request, own);
  });
  app.post(
    '/reviews/:id/report',
    { schema: { ...answered, body: ReportReviewBody }, config: WRITE },
    async (request) => {
      const { params, body } = request;
      const own = await database.transaction(request.scope, (tx) =>
        service.ownOf(tx, service.brandSide(request.scope.brandId), params.id),
      );
      await act(request, params.id, 'report', (tx, side) =>
        service.report(tx, side, params.id, body.reason, clock.now()),
      );
      return get(request, own);
    },
  );
};
