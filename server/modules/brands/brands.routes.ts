import type { FastifyRequest } from 'fastify';
import { LOGO_SIDE_MIN } from '#contract/constants/brands';
import type { Language } from '#contract/constants/languages';
import {
  AvailabilityAnswer,
  AvailabilityQuery,
  type Brand,
  BrandAnswer,
  BrandListQuery,
  BrandPage,
  CreateBrandBody,
  DeleteBrandQuery,
  UpdateBrandBody,
} from '#contract/schemas/brands';
import { Acknowledged, IdParams } from '#contract/schemas/common';
import type { Tx } from '#server/db/client';
import { LOGO_LEFT_OUT } from '#server/messages/brands';
import * as service from '#server/modules/brands/brands.service';
import { isOwnAddress, keepForeignPicture } from '#server/modules/files/foreignPictures.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { readCountry } from '#server/plugins/language';
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

  /** The logo that a body names by an address of elsewhere: its id, null where it could not be had, undefined without one. */
  const keepLogo = async (scope: BrandScope, address: string | null | undefined): Promise<string | null | undefined> =>
    !address || isOwnAddress(app, address)
      ? undefined
      : keepForeignPicture(app, scope, 'brand_logo', address, LOGO_SIDE_MIN);
  const answerOf = (brand: Brand, logo: string | null | undefined, language: Language): BrandAnswer =>
    logo === null ? { brand, notices: [{ field: 'logoUrl', message: LOGO_LEFT_OUT[language] }] } : { brand };

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
    async ({ session: { userId }, body, language, headers }, reply) => {
      const country = readCountry(headers['accept-language']);
      const made = await app.database.system((tx) => service.createBrand(contextOf(tx), userId, body, country));
      const scope = { userId, brandId: made.id, role: made.role };
      const logoId = await keepLogo(scope, body.logoUrl);
      const brand = logoId
        ? await app.database.transaction(scope, (tx) => service.updateBrand(contextOf(tx), scope, null, { logoId }))
        : made;
      tagVersion(reply, brand.version);
      return reply.code(201).send(answerOf(brand, logoId, language));
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
      const { body, scope, language } = request;
      const logoId = await keepLogo(scope, body.logoUrl);
      // No address means no logo, unless the body names one by its id.
      const isWithout = body.logoUrl === null && body.logoId === undefined;
      const changes = logoId ? { ...body, logoId } : isWithout ? { ...body, logoId: null } : body;
      const brand = await inBrand(request, (context) => service.updateBrand(context, scope, version, changes));
      tagVersion(reply, brand.version);
      return answerOf(brand, logoId, language);
    },
  );

  app.delete(
    '/brands/:id',
    {
      schema: { params: IdParams, querystring: DeleteBrandQuery, response: { 200: Acknowledged } },
      config: { access: 'brands.delete', brandFrom: 'path', idempotent: true },
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
