import type { FastifyRequest } from 'fastify';
import {
  AvailabilityAnswer,
  AvailabilityQuery,
  BrandAnswer,
  BrandListQuery,
  BrandPage,
  CreateBrandBody,
  DeleteBrandQuery,
  UpdateBrandBody,
} from '#contract/schemas/brands';
import { Acknowledged, IdParams } from '#contract/schemas/common';
import type { Tx } from '#server/db/client';
import * as service from '#server/modules/brands/brands.service';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import type { Routes } from '#server/plugins/routes';

/** Brands one address may create an hour. */
const CREATE_LIMIT = { max: 20, windowSeconds: 3600 };

/** Brands of the person who asks: list, one, create, change, delete, availability of names, and sending one to review again. */
export const brandsRoutes: Routes = async (app) => {
  const contextOf = (tx: Tx): service.BrandContext => ({
    tx,
    files: app.files,
    approval: app.config.brandApproval,
    now: app.clock.now(),
  });
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.BrandContext) => Promise<T>): Promise<T> =>
    app.database.transaction(scope, (tx) => work(contextOf(tx)));

  app.get(
    '/brands',
    {
      schema: { querystring: BrandListQuery, response: { 200: BrandPage } },
      config: { access: 'signedIn' },
    },
    ({ session: { userId }, query }) =>
      app.database.transaction({ userId }, (tx) => service.listBrands(contextOf(tx), userId, query)),
  );

  app.get(
    '/brands/availability',
    {
      schema: { querystring: AvailabilityQuery, response: { 200: AvailabilityAnswer } },
      config: { access: 'signedIn' },
    },
    async ({ query }) => ({ availability: await app.database.system((tx) => service.checkAvailability(tx, query)) }),
  );

  app.post(
    '/brands',
    {
      schema: { body: CreateBrandBody, response: { 201: BrandAnswer } },
      config: { access: 'signedIn', idempotent: true, limit: CREATE_LIMIT },
    },
    async ({ session: { userId }, body }, reply) => {
      const brand = await app.database.system((tx) => service.createBrand(contextOf(tx), userId, body));
      tagVersion(reply, brand.version);
      return reply.code(201).send({ brand });
    },
  );

  app.get(
    '/brands/:id',
    {
      schema: { params: IdParams, response: { 200: BrandAnswer } },
      config: { access: 'brands.read', brandFrom: 'path' },
    },
    async (request, reply) => {
      const brand = await inBrand(request, (context) => service.getBrand(context, request.scope));
      tagVersion(reply, brand.version);
      return { brand };
    },
  );

  app.put(
    '/brands/:id',
    {
      schema: { params: IdParams, body: UpdateBrandBody, response: { 200: BrandAnswer } },
      config: { access: 'brands.update', brandFrom: 'path' },
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      const brand = await inBrand(request, (context) =>
        service.updateBrand(context, request.scope, version, request.body),
      );
      tagVersion(reply, brand.version);
      return { brand };
    },
  );

  app.delete(
    '/brands/:id',
    {
      schema: { params: IdParams, querystring: DeleteBrandQuery, response: { 200: Acknowledged } },
      config: { access: 'brands.delete', brandFrom: 'path' },
    },
    async (request) => {
      await inBrand(request, (context) => service.deleteBrand(context, request.scope, request.query.slug));
      return { ok: true as const };
    },
  );

  app.post(
    '/brands/:id/submit',
    {
      schema: { params: IdParams, response: { 200: BrandAnswer }, description: 'assumed' },
      config: { access: 'brands.update', brandFrom: 'path', idempotent: true },
    },
    async (request, reply) => {
      const brand = await inBrand(request, (context) => service.submitBrand(context, request.scope));
      tagVersion(reply, brand.version);
      return { brand };
    },
  );
};
