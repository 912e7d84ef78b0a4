import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  FeedChangesQuery,
  FeedRunAnswer,
  FeedRunListQuery,
  FeedRunPage,
  FeedRunParams,
  StartFeedRunAnswer,
} from '#contract/schemas/feeds';
import { FEED_TEXTS } from '#server/messages/feeds';
import { changesCsv } from '#server/modules/feeds/feedChanges';
import { sendRun } from '#server/modules/feeds/feedJobs';
import { getFeed, note, type FeedContext } from '#server/modules/feeds/feeds.service';
import * as service from '#server/modules/feeds/runs.service';
import { headCsv } from '#server/plugins/csvAnswer';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'feeds.read' } as const;
const COMMAND = { access: 'feeds.write', idempotent: true } as const;

/** Runs of a feed: begin, list, one, confirm, cancel, differences. */
export const feedRunsRoutes: Routes = async (app) => {
  const { database, clock, secrets, config } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: FeedContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, secrets, publicUrl: config.publicUrl, now: clock.now() }));
  /** A job is the system's to send, in the same transaction: there is one exactly when its run was begun or confirmed. */
  const inBrandWithJob = <T extends { id: number }>(
    request: FastifyRequest,
    work: (context: FeedContext) => Promise<T>,
  ): Promise<T> =>
    database.together(async () => {
      const run = await inBrand(request, work);
      await database.keeper(request.scope.brandId, (tx) => sendRun(app, run.id, tx));
      return run;
    });

  app.get(
    '/feeds/:id/runs',
    {
      schema: {
        params: IdParams,
        querystring: FeedRunListQuery,
        response: { 200: FeedRunPage },
        description: 'assumed',
      },
      config: READ,
    },
    (request) => inBrand(request, (context) => service.listRuns(context, request.params.id, request.query)),
  );
  app.post(
    '/feeds/:id/runs',
    {
      schema: { params: IdParams, response: { 201: StartFeedRunAnswer }, description: 'assumed' },
      config: COMMAND,
    },
    async (request, reply) => {
      const run = await inBrandWithJob(request, (context) => service.startRun(context, request.params.id));
      return reply.code(201).send({ run });
    },
  );
  app.get(
    '/feeds/:id/runs/:run',
    { schema: { params: FeedRunParams, response: { 200: FeedRunAnswer }, description: 'assumed' }, config: READ },
    async (request) => ({
      run: await inBrand(request, (context) => service.getRun(context, request.params.id, request.params.run)),
    }),
  );
  app.post(
    '/feeds/:id/runs/:run/confirm',
    { schema: { params: FeedRunParams, response: { 200: FeedRunAnswer }, description: 'assumed' }, config: COMMAND },
    async (request) => ({
      run: await inBrandWithJob(request, (context) =>
        service.confirmRun(context, request.params.id, request.params.run),
      ),
    }),
  );
  app.post(
    '/feeds/:id/runs/:run/cancel',
    { schema: { params: FeedRunParams, response: { 200: FeedRunAnswer }, description: 'assumed' }, config: COMMAND },
    async (request) => ({
      run: await inBrand(request, (context) => service.cancelRun(context, request.params.id, request.params.run)),
    }),
  );
  app.get(
    '/feeds/:id/runs/:run/changes',
    {
      schema: { params: FeedRunParams, querystring: FeedChangesQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...READ, isExport: true },
    },
    async (request, reply) => {
      const { scope, language, params, query } = request;
      const currency = await inBrand(request, async (context) => {
        const feed = await getFeed(context, params.id);
        const run = await service.getRun(context, params.id, params.run);
        await note(
          context,
          'feeds.changes_export',
          { id: feed.id, brandId: scope.brandId, name: feed.name },
          { runId: run.id },
        );
        return feed.currency;
      });
      const csv = changesCsv(
        (work) => database.transaction(scope, work),
        { brandId: scope.brandId, runId: params.run, currency },
        query.separator,
        language,
      );
      headCsv(reply, FEED_TEXTS[language].fileName, clock.now());
      return reply.send(Readable.from(csv));
    },
  );
};
