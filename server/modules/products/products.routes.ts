import type { FastifyRequest } from 'fastify';
import { PRODUCT_IMPORT_BYTES_MAX } from '#contract/constants/products';
import { Acknowledged, BulkAnswer, IdParams } from '#contract/schemas/common';
import {
  BulkProductsBody,
  CreateProductBody,
  ImportProductsAnswer,
  ImportProductsQuery,
  ProductAnswer,
  ProductCategoriesAnswer,
  ProductExportQuery,
  ProductListQuery,
  ProductPage,
  UpdateProductBody,
} from '#contract/schemas/products';
import { PRODUCT_TEXTS } from '#server/messages/products';
import { recordAudit } from '#server/modules/audit/audit.service';
import { changeProducts, undoChange } from '#server/modules/products/bulkProducts';
import { exportProducts } from '#server/modules/products/exportProducts';
import { importProducts, PRODUCT_FILE_LIMITS } from '#server/modules/products/importProducts';
import * as service from '#server/modules/products/products.service';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import { headCsv } from '#server/plugins/csvAnswer';
import { readCsvUpload } from '#server/plugins/csvUpload';
import type { Routes } from '#server/plugins/routes';
import { registerUploads, withUpload } from '#server/plugins/upload';

/** Products of a brand: list, one, create, update, delete, categories, export, import, bulk changes and their undo. */
export const productsRoutes: Routes = async (app) => {
  await registerUploads(app);

  /** One reading statement. */
  const readInBrand = <T>(
    { scope }: FastifyRequest,
    work: (context: service.ProductContext) => Promise<T>,
  ): Promise<T> => app.database.read(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.ProductContext) => Promise<T>): Promise<T> =>
    app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));

  app.get(
    '/products',
    {
      schema: { querystring: ProductListQuery, response: { 200: ProductPage } },
      config: { access: 'products.read', limit: SEARCHES, fromStandby: true },
    },
    (request) => {
      // Only words need statements of their own.
      const read = request.query.q ? inBrand : readInBrand;
      return read(request, (context) => service.listProducts(context, request.query, request.language));
    },
  );

  app.get(
    '/products/categories',
    {
      schema: { response: { 200: ProductCategoriesAnswer } },
      config: { access: 'products.read' },
    },
    async (request) => ({ items: await inBrand(request, ({ tx }) => service.listCategories(tx, request.language)) }),
  );

  app.get(
    '/products/export',
    {
      schema: { querystring: ProductExportQuery, produces: ['text/csv'] },
      config: { access: 'products.export', isExport: true },
    },
    async (request, reply) => {
      const { scope, language } = request;
      await inBrand(request, ({ tx, now }) =>
        recordAudit(tx, { ...scope, action: 'products.export', subjectType: 'product', now }),
      );
      const csv = await exportProducts(
        (work) => app.database.transaction(scope, work),
        scope.brandId,
        language,
        request.query,
      );
      headCsv(reply, PRODUCT_TEXTS[language].fileName, app.clock.now());
      return reply.send(csv);
    },
  );

  app.post(
    '/products/import',
    {
      schema: {
        querystring: ImportProductsQuery,
        consumes: ['multipart/form-data'],
        response: { 200: ImportProductsAnswer },
      },
      config: { access: 'products.write' },
    },
    async (request) => {
      const { query, language, scope } = request;
      const csv = await withUpload(request, PRODUCT_IMPORT_BYTES_MAX, ({ path }) =>
        readCsvUpload(path, PRODUCT_FILE_LIMITS, scope.userId),
      );
      return inBrand(request, (context) => importProducts(context, csv, query.dryRun, language));
    },
  );

  app.post(
    '/products/bulk',
    {
      schema: { body: BulkProductsBody, response: { 200: BulkAnswer } },
      config: { access: 'products.write', idempotent: true },
    },
    (request) => inBrand(request, (context) => changeProducts(context, request.body, request.language)),
  );

  app.post(
    '/products/bulk/:id/undo',
    {
      schema: { params: IdParams, response: { 200: BulkAnswer } },
      config: { access: 'products.write', idempotent: true },
    },
    (request) => inBrand(request, (context) => undoChange(context, request.params.id, request.language)),
  );

  app.post(
    '/products',
    {
      schema: { body: CreateProductBody, response: { 201: ProductAnswer } },
      config: { access: 'products.write', idempotent: true },
    },
    async (request, reply) => {
      const product = await inBrand(request, (context) => service.createProduct(context, request.body));
      tagVersion(reply, product.version);
      return reply.code(201).send({ product });
    },
  );

  app.get(
    '/products/:id',
    {
      schema: { params: IdParams, response: { 200: ProductAnswer } },
      config: { access: 'products.read' },
    },
    async (request, reply) => {
      const product = await readInBrand(request, (context) => service.getProduct(context, request.params.id));
      tagVersion(reply, product.version);
      return { product };
    },
  );

  app.put(
    '/products/:id',
    {
      schema: { params: IdParams, body: UpdateProductBody, response: { 200: ProductAnswer } },
      config: { access: 'products.write' },
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      const product = await inBrand(request, (context) =>
        service.updateProduct(context, request.params.id, version, request.body),
      );
      tagVersion(reply, product.version);
      return { product };
    },
  );

  app.delete(
    '/products/:id',
    {
      schema: { params: IdParams, response: { 200: Acknowledged } },
      config: { access: 'products.write' },
    },
    async (request) => {
      const version = expectedVersion(request);
      await inBrand(request, (context) => service.deleteProduct(context, request.params.id, version));
      return { ok: true as const };
    },
  );
};
