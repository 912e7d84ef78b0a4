import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  BlockAnswer,
  CityListAnswer,
  CountryListAnswer,
  CityListQuery,
  CreatorAnswer,
  CreatorExportQuery,
  CreatorListQuery,
  CreatorPage,
  MediaParams,
  MediaQuery,
} from '#contract/schemas/creators';
import type { Transact } from '#server/documents/csvExport';
import { CREATOR_TEXTS } from '#server/messages/creators';
import * as service from '#server/modules/creators/creators.service';
import { exportCreators } from '#server/modules/creators/exportCreators';
import { headCsv } from '#server/plugins/csvAnswer';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

/** Pictures one address may ask for in a minute: a hundred creators with all they show. */
const MEDIA_LIMIT = { max: 3000, windowSeconds: 60 };

type Work<T> = (context: service.CreatorContext) => Promise<T>;
type How = 'read' | 'transaction';

/** Discovery, profiles and their pictures, and whom the brand wants to see no more. */
export const creatorsRoutes: Routes = async (app) => {
  const inBrand = <T>({ scope }: FastifyRequest, work: Work<T>, how: How = 'transaction'): Promise<T> =>
    app.database[how](scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));

  const LIBRARY = { access: 'creators.read', entitlement: 'creatorLibraryAccess' } as const;

  app.get(
    '/creators',
    {
      schema: { querystring: CreatorListQuery, response: { 200: CreatorPage }, description: 'assumed' },
      config: { ...LIBRARY, limit: SEARCHES, fromStandby: true },
    },
    (request) =>
      inBrand(
        request,
        (context) => service.listCreators(context, request.query),
        request.query.challenge === undefined ? 'read' : 'transaction',
      ),
  );

  app.get(
    '/creators/export',
    {
      schema: { querystring: CreatorExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...LIBRARY, isExport: true },
    },
    async ({ scope, language, query }, reply) => {
      const now = app.clock.now();
      const transact: Transact = (work) => app.database.transaction(scope, work);
      headCsv(reply, CREATOR_TEXTS[language].fileName, now);
      return reply.send(await exportCreators(transact, { scope, language, now }, query));
    },
  );

  app.get(
    '/creators/countries',
    {
      schema: { response: { 200: CountryListAnswer }, description: 'assumed' },
      config: { ...LIBRARY, fromStandby: true },
    },
    async (request) => ({ items: await inBrand(request, service.listCountries, 'read') }),
  );

  app.get(
    '/creators/cities',
    {
      schema: { querystring: CityListQuery, response: { 200: CityListAnswer }, description: 'assumed' },
      config: { ...LIBRARY, fromStandby: true },
    },
    async (request) => ({
      items: await inBrand(request, (context) => service.listCities(context, request.query.country), 'read'),
    }),
  );

  app.get(
    '/creators/:id',
    {
      schema: { params: IdParams, response: { 200: CreatorAnswer } },
      config: { access: 'creators.read' },
    },
    async (request) => ({
      creator: await inBrand(request, (context) => service.getCreator(context, request.params.id)),
    }),
  );

  app.post(
    '/creators/:id/block',
    {
      schema: { params: IdParams, response: { 200: BlockAnswer }, description: 'assumed' },
      config: { access: 'creators.block', idempotent: true },
    },
    (request) => inBrand(request, (context) => service.blockCreator(context, request.params.id)),
  );

  app.post(
    '/creators/:id/unblock',
    {
      schema: { params: IdParams, response: { 200: BlockAnswer }, description: 'assumed' },
      config: { access: 'creators.block', idempotent: true },
    },
    (request) => inBrand(request, (context) => service.unblockCreator(context, request.params.id)),
  );

  // The signature is the permission. As a document the picture can do nothing.
  app.get(
    '/creators/:id/media/:name',
    {
      schema: { params: MediaParams, querystring: MediaQuery, produces: ['image/svg+xml'], description: 'assumed' },
      config: { access: 'public', limit: MEDIA_LIMIT },
    },
    async ({ params, query }, reply) => {
      const { svg, seconds } = await app.database.system((tx) =>
        service.openMedia(tx, app.files, { ...params, ...query }),
      );
      return reply
        .header('content-type', 'image/svg+xml')
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(svg);
    },
  );
};
