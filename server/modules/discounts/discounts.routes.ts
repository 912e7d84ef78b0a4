import type { FastifyRequest } from 'fastify';
import { Acknowledged, BulkAnswer, IdParams } from '#contract/schemas/common';
import {
  BulkDiscountsBody,
  CodeAvailabilityAnswer,
  CodeAvailabilityQuery,
  CreateDiscountBody,
  DiscountAnswer,
  DiscountExportQuery,
  DiscountListQuery,
  DiscountPage,
  DiscountSeriesAnswer,
  RedemptionExportQuery,
  RedemptionListQuery,
  RedemptionPage,
  UpdateDiscountBody,
} from '#contract/schemas/discounts';
import type { Tx } from '#server/db/client';
import { DISCOUNT_TEXTS } from '#server/messages/discounts';
import { changeDiscounts, undoChange } from '#server/modules/discounts/bulkDiscounts';
import * as service from '#server/modules/discounts/discounts.service';
import { exportDiscounts } from '#server/modules/discounts/exportDiscounts';
import { exportRedemptions, listRedemptions, readSeries } from '#server/modules/discounts/redemptions.service';
import { headCsv } from '#server/plugins/csvAnswer';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'discounts.read' } as const;
const WRITE = { access: 'discounts.write' } as const;
const COMMAND = { access: 'discounts.write', idempotent: true } as const;

/** Discounts of a brand: list, one, create, update, delete, bulk changes and their undo, redemptions, files. */
export const discountsRoutes: Routes = async (app) => {
  const { database, clock, files } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.DiscountContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, files, now: clock.now() }));
  const transactOf =
    ({ scope }: FastifyRequest) =>
    <T>(work: (tx: Tx) => Promise<T>) =>
      database.transaction(scope, work);

  app.get(
    '/discounts',
    {
      schema: { querystring: DiscountListQuery, response: { 200: DiscountPage }, description: 'assumed' },
      config: { ...READ, limit: SEARCHES, fromStandby: true },
    },
    (request) => inBrand(request, (context) => service.listDiscounts(context, request.query)),
  );

  app.get(
    '/discounts/export',
    {
      schema: { querystring: DiscountExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...READ, isExport: true },
    },
    async (request, reply) => {
      const { scope, language, query } = request;
      const now = clock.now();
      const csv = await exportDiscounts(transactOf(request), { scope, files, now }, language, query);
      headCsv(reply, DISCOUNT_TEXTS[language].fileName, now);
      return reply.send(csv);
    },
  );

  app.get(
    '/discounts/availability',
    {
      schema: {
        querystring: CodeAvailabilityQuery,
        response: { 200: CodeAvailabilityAnswer },
        description: 'assumed',
      },
      config: READ,
    },
    (request) => inBrand(request, (context) => service.checkCode(context, request.query)),
  );

  app.post(
    '/discounts/bulk',
    {
      schema: { body: BulkDiscountsBody, response: { 200: BulkAnswer }, description: 'assumed' },
      config: COMMAND,
    },
    (request) => inBrand(request, (context) => changeDiscounts(context, request.body, request.language)),
  );

  app.post(
    '/discounts/bulk/:id/undo',
    {
      schema: { params: IdParams, response: { 200: BulkAnswer }, description: 'assumed' },
      config: COMMAND,
    },
    (request) => inBrand(request, (context) => undoChange(context, request.params.id, request.language)),
  );

  app.post(
    '/discounts',
    {
      schema: { body: CreateDiscountBody, response: { 201: DiscountAnswer }, description: 'assumed' },
      config: COMMAND,
    },
    async (request, reply) => {
      const discount = await inBrand(request, (context) => service.createDiscount(context, request.body));
      tagVersion(reply, discount.version);
      return reply.code(201).send({ discount });
    },
  );

  app.get(
    '/discounts/:id',
    { schema: { params: IdParams, response: { 200: DiscountAnswer }, description: 'assumed' }, config: READ },
    async (request, reply) => {
      const discount = await inBrand(request, (context) => service.getDiscount(context, request.params.id));
      tagVersion(reply, discount.version);
      return { discount };
    },
  );

  app.put(
    '/discounts/:id',
    {
      schema: {
        params: IdParams,
        body: UpdateDiscountBody,
        response: { 200: DiscountAnswer },
        description: 'assumed',
      },
      config: WRITE,
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      const discount = await inBrand(request, (context) =>
        service.updateDiscount(context, request.params.id, version, request.body),
      );
      tagVersion(reply, discount.version);
      return { discount };
    },
  );

  app.delete(
    '/discounts/:id',
    { schema: { params: IdParams, response: { 200: Acknowledged }, description: 'assumed' }, config: WRITE },
    async (request) => {
      const version = expectedVersion(request);
      await inBrand(request, (context) => service.deleteDiscount(context, request.params.id, version));
      return { ok: true as const };
    },
  );

  app.get(
    '/discounts/:id/redemptions',
    {
      schema: {
        params: IdParams,
        querystring: RedemptionListQuery,
        response: { 200: RedemptionPage },
        description: 'assumed',
      },
      config: { ...READ, fromStandby: true },
    },
    (request) => inBrand(request, (context) => listRedemptions(context, request.params.id, request.query)),
  );

  app.get(
    '/discounts/:id/redemptions/export',
    {
      schema: { params: IdParams, querystring: RedemptionExportQuery, produces: ['text/csv'], description: 'assumed' },
      config: { ...READ, isExport: true },
    },
    async (request, reply) => {
      const { scope, language, query, params } = request;
      const now = clock.now();
      const csv = await exportRedemptions(transactOf(request), { scope, files, now }, language, params.id, query);
      headCsv(reply, DISCOUNT_TEXTS[language].redemptionsFileName, now);
      return reply.send(csv);
    },
  );

  app.get(
    '/discounts/:id/series',
    {
      schema: { params: IdParams, response: { 200: DiscountSeriesAnswer }, description: 'assumed' },
      config: { ...READ, fromStandby: true },
    },
    (request) => inBrand(request, (context) => readSeries(context, request.params.id)),
  );
};
