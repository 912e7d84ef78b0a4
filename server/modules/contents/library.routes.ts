import type { FastifyRequest } from 'fastify';
import { Acknowledged, BulkAnswer, IdParams } from '#contract/schemas/common';
import { CollectionAnswer, CollectionBody, CollectionsAnswer } from '#contract/schemas/collections';
import { BulkContentsBody } from '#contract/schemas/bulkContents';
import {
  CaptureContentBody,
  ContentAnswer,
  ContentCountsAnswer,
  ContentCountsQuery,
  ContentExportQuery,
  ContentFacetsAnswer,
  ContentFacetsQuery,
  ContentListQuery,
  ContentPage,
  ContentTagsAnswer,
  ContentTagsQuery,
  ProductContentListQuery,
  PublishContentBody,
  UpdateContentBody,
} from '#contract/schemas/contents';
import type { Transact } from '#server/documents/csvExport';
import { CONTENT_EXPORT_TEXTS } from '#server/messages/contentExport';
import { changeContents, undoContents } from '#server/modules/contents/bulkContents';
import { captureContent } from '#server/modules/contents/captures.service';
import * as collections from '#server/modules/contents/collections.service';
import { readContent } from '#server/modules/contents/contentAnswer';
import { exportContents } from '#server/modules/contents/exportContents';
import { listFacets, listTags } from '#server/modules/contents/facets.service';
import * as library from '#server/modules/contents/library.service';
import { headCsv } from '#server/plugins/csvAnswer';
import { expectedVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'contents.read', entitlement: 'captured_contents' } as const;
const WRITE = { access: 'contents.write', entitlement: 'captured_contents' } as const;
const COMMAND = { ...WRITE, idempotent: true } as const;

/** The library of captured contents, for plans that have it: list, capture, note, archive, collections, many at once. */
export const libraryRoutes: Routes = async (app) => {
  const { database, files, clock } = app;

  const inLibrary = <T>({ scope }: FastifyRequest, work: (context: library.LibraryContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, files, now: clock.now() }));
  const answered = { params: IdParams, response: { 200: ContentAnswer }, description: 'assumed' };
  /** Does something to a content and answers with how it is then. */
  const change = (request: FastifyRequest, id: number, work: (context: library.LibraryContext) => Promise<unknown>) =>
    inLibrary(request, async (context) => {
      await work(context);
      const { tx, scope, now } = context;
      return { content: await readContent(tx, files, scope.brandId, id, now) };
    });

  app.get(
    '/contents',
    {
      schema: { querystring: ContentListQuery, response: { 200: ContentPage }, description: 'assumed' },
      config: { ...READ, limit: SEARCHES, fromStandby: true },
    },
    ({ scope, query }) =>
      database.read(scope, (tx) => library.listLibrary({ tx, scope, files, now: clock.now() }, query)),
  );
  app.get(
    '/contents/export',
    {
      schema: { querystring: ContentExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...READ, isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const now = clock.now();
      const transact: Transact = (work) => database.transaction(scope, work);
      headCsv(reply, CONTENT_EXPORT_TEXTS[language].fileName, now);
      return reply.send(await exportContents(transact, { scope, files, now }, language, query));
    },
  );
  app.get(
    '/contents/counts',
    {
      schema: { querystring: ContentCountsQuery, response: { 200: ContentCountsAnswer }, description: 'assumed' },
      config: { ...READ, limit: SEARCHES, fromStandby: true },
    },
    (request) => inLibrary(request, (context) => library.countContents(context, request.query)),
  );
  app.get(
    '/contents/facets',
    {
      schema: { querystring: ContentFacetsQuery, response: { 200: ContentFacetsAnswer }, description: 'assumed' },
      config: { ...READ, fromStandby: true },
    },
    (request) => inLibrary(request, (context) => listFacets(context, request.query)),
  );
  app.get(
    '/contents/tags',
    {
      schema: { querystring: ContentTagsQuery, response: { 200: ContentTagsAnswer }, description: 'assumed' },
      config: { ...READ, fromStandby: true },
    },
    async (request) => ({ items: await inLibrary(request, (context) => listTags(context, request.query)) }),
  );
  app.post(
    '/contents',
    { schema: { body: CaptureContentBody, response: { 201: ContentAnswer }, description: 'assumed' }, config: COMMAND },
    async (request, reply) => {
      const { id } = await inLibrary(request, (context) => captureContent(context, request.body));
      return reply.code(201).send(await change(request, id, async () => {}));
    },
  );
  app.put('/contents/:id', { schema: { ...answered, body: UpdateContentBody }, config: WRITE }, (request) =>
    change(request, request.params.id, (context) =>
      library.updateContent(context, request.params.id, expectedVersion(request), request.body),
    ),
  );
  app.post('/contents/:id/confirm-figures', { schema: answered, config: { ...COMMAND, hasVersion: true } }, (request) =>
    change(request, request.params.id, (context) =>
      library.confirmFigures(context, request.params.id, expectedVersion(request)),
    ),
  );
  for (const command of ['archive', 'restore'] as const)
    app.post(`/contents/:id/${command}`, { schema: answered, config: COMMAND }, (request) =>
      change(request, request.params.id, (context) => library.moveArchive(context, request.params.id, command)),
    );
  app.post('/contents/:id/publish', { schema: { ...answered, body: PublishContentBody }, config: COMMAND }, (request) =>
    change(request, request.params.id, (context) =>
      library.movePublished(context, request.params.id, 'publish', request.body),
    ),
  );
  app.post('/contents/:id/remove', { schema: answered, config: COMMAND }, (request) =>
    change(request, request.params.id, (context) => library.movePublished(context, request.params.id, 'remove')),
  );

  const bulkAnswer = { response: { 200: BulkAnswer }, description: 'assumed' };
  app.post('/contents/bulk', { schema: { ...bulkAnswer, body: BulkContentsBody }, config: COMMAND }, (request) =>
    inLibrary(request, (context) => changeContents(context, request.body, request.language)),
  );
  app.post('/contents/bulk/:id/undo', { schema: { ...bulkAnswer, params: IdParams }, config: COMMAND }, (request) =>
    inLibrary(request, (context) => undoContents(context, request.params.id, request.language)),
  );

  app.get(
    '/products/:id/contents',
    {
      schema: {
        params: IdParams,
        querystring: ProductContentListQuery,
        response: { 200: ContentPage },
        description: 'assumed',
      },
      config: { ...READ, fromStandby: true },
    },
    (request) => inLibrary(request, (context) => library.listOfProduct(context, request.params.id, request.query)),
  );

  const named = { response: { 200: CollectionAnswer }, description: 'assumed' };
  app.get(
    '/collections',
    { schema: { response: { 200: CollectionsAnswer }, description: 'assumed' }, config: READ },
    async (request) => ({
      items: await inLibrary(request, ({ tx, scope }) => collections.listCollections(tx, scope.brandId)),
    }),
  );
  app.post(
    '/collections',
    { schema: { body: CollectionBody, response: { 201: CollectionAnswer }, description: 'assumed' }, config: COMMAND },
    async (request, reply) =>
      reply.code(201).send({
        collection: await inLibrary(request, (context) => collections.createCollection(context, request.body.name)),
      }),
  );
  app.put(
    '/collections/:id',
    { schema: { ...named, params: IdParams, body: CollectionBody }, config: WRITE },
    async (request) => ({
      collection: await inLibrary(request, (context) =>
        collections.renameCollection(context, request.params.id, request.body.name),
      ),
    }),
  );
  app.delete(
    '/collections/:id',
    { schema: { params: IdParams, response: { 200: Acknowledged }, description: 'assumed' }, config: WRITE },
    async (request) => {
      await inLibrary(request, (context) => collections.deleteCollection(context, request.params.id));
      return { ok: true as const };
    },
  );
};
