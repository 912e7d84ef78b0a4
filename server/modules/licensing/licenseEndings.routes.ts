import type { FastifyRequest } from 'fastify';
import { IMAGE_BYTES_MAX } from '#contract/constants/files';
import { IdParams } from '#contract/schemas/common';
import {
  AddAdCodeBody,
  LicenceAnswer,
  LicenceConsequencesAnswer,
  LicenceDocumentAnswer,
  RecordLicenceBody,
  RevokeLicenceBody,
} from '#contract/schemas/licensing';
import { openDocument, storeDocument } from '#server/modules/files/documents.service';
import { addAdCode } from '#server/modules/licensing/adCodes.service';
import { previewRevocation, revoke } from '#server/modules/licensing/endings.service';
import * as service from '#server/modules/licensing/licensing.service';
import { recordLicence } from '#server/modules/licensing/records.service';
import { registerUploads, withUpload } from '#server/plugins/upload';
import type { Routes } from '#server/plugins/routes';

const WRITE = { access: 'licensing.write', entitlement: 'licensingEnabled' } as const;

/** Rights by contract with their documents, ad codes, and taking a licence back. */
export const licenseEndingsRoutes: Routes = async (app) => {
  await registerUploads(app);
  const { database, clock, files, secrets } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.LicensingContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, files, now: clock.now() }));
  const shape = { params: IdParams, response: { 200: LicenceAnswer }, description: 'assumed' };

  app.post(
    '/licensing/records',
    {
      schema: { body: RecordLicenceBody, response: { 201: LicenceAnswer }, description: 'assumed' },
      config: { ...WRITE, idempotent: true },
    },
    async (request, reply) =>
      reply.code(201).send({ request: await inBrand(request, (context) => recordLicence(context, request.body)) }),
  );
  app.post(
    '/licensing/documents',
    {
      schema: { consumes: ['multipart/form-data'], response: { 201: LicenceDocumentAnswer }, description: 'assumed' },
      config: WRITE,
    },
    async (request, reply) => {
      const document = await withUpload(request, IMAGE_BYTES_MAX, (draft) =>
        storeDocument(app, request.scope, draft, app.realClock.now()),
      );
      return reply.code(201).send({ document });
    },
  );
  app.get(
    '/licensing/requests/:id/document',
    {
      schema: { params: IdParams, produces: ['application/pdf', 'image/*'], description: 'assumed' },
      config: { access: 'licensing.read', limit: { max: 60, windowSeconds: 60 } },
    },
    async (request, reply) => {
      const { key, mimeType, fileName } = await inBrand(request, (context) =>
        service.getDocument(context, request.params.id),
      );
      return reply
        .header('content-type', mimeType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('x-content-type-options', 'nosniff')
        .send(await openDocument(app, key));
    },
  );
  app.post(
    '/licensing/requests/:id/ad-codes',
    { schema: { ...shape, body: AddAdCodeBody }, config: { access: 'licensing.write', idempotent: true } },
    async (request) => ({
      request: await inBrand(request, async (context) => {
        const { tx, scope } = context;
        const which = { brandId: scope.brandId, id: request.params.id };
        await addAdCode(tx, secrets, which, request.body, service.deedOf(context));
        return service.getRequest(context, request.params.id);
      }),
    }),
  );
  app.get(
    '/licensing/requests/:id/consequences',
    {
      schema: { params: IdParams, response: { 200: LicenceConsequencesAnswer }, description: 'assumed' },
      config: { access: 'licensing.read' },
    },
    async (request) => ({
      consequences: await inBrand(request, (context) => previewRevocation(context, request.params.id)),
    }),
  );
  app.post(
    '/licensing/requests/:id/revoke',
    { schema: { ...shape, body: RevokeLicenceBody }, config: { access: 'licensing.end', idempotent: true } },
    async (request) => ({
      request: await inBrand(request, async (context) => {
        const { tx, scope } = context;
        const which = { brandId: scope.brandId, id: request.params.id };
        await revoke(tx, which, request.body, service.deedOf(context));
        return service.getRequest(context, request.params.id);
      }),
    }),
  );
};
