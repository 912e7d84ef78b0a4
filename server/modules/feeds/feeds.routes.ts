import type { FastifyRequest } from 'fastify';
import { Acknowledged, IdParams } from '#contract/schemas/common';
import { FEED_BYTES_MAX } from '#contract/constants/feeds';
import {
  CreateFeedBody,
  FeedAnswer,
  FeedListQuery,
  FeedPage,
  FeedSampleAnswer,
  FeedSampleBody,
  FeedUploadAnswer,
  UpdateFeedBody,
} from '#contract/schemas/feeds';
import { sendExport } from '#server/modules/feeds/feedJobs';
import * as service from '#server/modules/feeds/feeds.service';
import { readSample } from '#server/modules/feeds/sample.service';
import { storeSource } from '#server/modules/files/sources.service';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';
import { registerUploads, withUpload } from '#server/plugins/upload';

const READ = { access: 'feeds.read' } as const;
const WRITE = { access: 'feeds.write' } as const;
/** A sample fetches from elsewhere. */
const SAMPLES = { max: 60, windowSeconds: 60 };

/** Feeds of a brand: list, one, create, update, delete, pause, resume, another address, a file to read, and a sample of a source. */
export const feedsRoutes: Routes = async (app) => {
  await registerUploads(app);
  const { database, clock, secrets, config } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.FeedContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, secrets, publicUrl: config.publicUrl, now: clock.now() }));

  app.get(
    '/feeds',
    {
      schema: { querystring: FeedListQuery, response: { 200: FeedPage }, description: 'assumed' },
      config: { ...READ, limit: SEARCHES },
    },
    (request) => inBrand(request, (context) => service.listFeeds(context, request.query)),
  );
  // A secret may be in the body and a token in the answer, so that neither call remembers its answer.
  app.post(
    '/feeds',
    { schema: { body: CreateFeedBody, response: { 201: FeedAnswer }, description: 'assumed' }, config: WRITE },
    async (request, reply) => {
      const feed = await inBrand(request, (context) => service.createFeed(context, request.body));
      // A new one is not left without a document for a minute.
      if (feed.direction === 'export') await sendExport(app, feed.id);
      tagVersion(reply, feed.version);
      return reply.code(201).send({ feed });
    },
  );
  app.post(
    '/feeds/sample',
    {
      schema: { body: FeedSampleBody, response: { 200: FeedSampleAnswer }, description: 'assumed' },
      config: { ...WRITE, limit: SAMPLES },
    },
    ({ scope, body }) =>
      readSample({ database, files: app.files, scope, secrets, open: app.openFeed, now: clock.now() }, body),
  );
  app.post(
    '/feeds/uploads',
    {
      schema: { consumes: ['multipart/form-data'], response: { 201: FeedUploadAnswer }, description: 'assumed' },
      config: WRITE,
    },
    async (request, reply) => {
      const upload = await withUpload(request, FEED_BYTES_MAX, (draft) =>
        storeSource(app, request.scope, draft, app.realClock.now()),
      );
      return reply.code(201).send({ upload });
    },
  );
  app.get(
    '/feeds/:id',
    { schema: { params: IdParams, response: { 200: FeedAnswer }, description: 'assumed' }, config: READ },
    async (request, reply) => {
      const feed = await inBrand(request, (context) => service.getFeed(context, request.params.id));
      tagVersion(reply, feed.version);
      return { feed };
    },
  );
  app.put(
    '/feeds/:id',
    {
      schema: { params: IdParams, body: UpdateFeedBody, response: { 200: FeedAnswer }, description: 'assumed' },
      config: WRITE,
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      const feed = await inBrand(request, (context) =>
        service.updateFeed(context, request.params.id, version, request.body),
      );
      tagVersion(reply, feed.version);
      return { feed };
    },
  );
  app.delete(
    '/feeds/:id',
    { schema: { params: IdParams, response: { 200: Acknowledged }, description: 'assumed' }, config: WRITE },
    async (request) => {
      const version = expectedVersion(request);
      await inBrand(request, (context) => service.deleteFeed(context, request.params.id, version));
      return { ok: true as const };
    },
  );
  const commands = { pause: service.pauseFeed, resume: service.resumeFeed } as const;
  for (const [verb, command] of Object.entries(commands))
    app.post(
      `/feeds/:id/${verb}`,
      { schema: { params: IdParams, response: { 200: FeedAnswer }, description: 'assumed' }, config: WRITE },
      async (request, reply) => {
        const feed = await inBrand(request, (context) => command(context, request.params.id));
        tagVersion(reply, feed.version);
        return { feed };
      },
    );
  app.post(
    '/feeds/:id/rotate',
    { schema: { params: IdParams, response: { 200: FeedAnswer }, description: 'assumed' }, config: WRITE },
    async (request, reply) => {
      const feed = await inBrand(request, (context) => service.rotateAddress(context, request.params.id));
      tagVersion(reply, feed.version);
      return { feed };
    },
  );
};
