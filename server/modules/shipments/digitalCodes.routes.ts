import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  AddCodesAnswer,
  AddCodesBody,
  CodeBatchParams,
  CodesAnswer,
  RemoveCodesAnswer,
} from '#contract/schemas/digitalCodes';
import { SendManyAnswer, SendManyBody, ShipmentAnswer } from '#contract/schemas/shipments';
import { openSecret } from '#server/modules/auth/secrets.service';
import * as service from '#server/modules/shipments/digitalCodes.service';
import type { ShipmentContext } from '#server/modules/shipments/shipments.service';
import type { Routes } from '#server/plugins/routes';

/** Half a million letters, of which each may be three bytes. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Codes and links to digital products: kept for the creators of a challenge, counted, sent, removed. Never shown again. */
export const digitalCodesRoutes: Routes = async (app) => {
  const fingerprintKey = await openSecret(app.database, app.secrets, 'digital codes');
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: ShipmentContext) => Promise<T>): Promise<T> =>
    app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));
  const command = { access: 'shipments.write', idempotent: true } as const;

  app.get(
    '/challenges/:id/codes',
    { schema: { params: IdParams, response: { 200: CodesAnswer } }, config: { access: 'shipments.read' } },
    (request) => inBrand(request, (context) => service.getCodes(context, request.params.id)),
  );

  app.post(
    '/challenges/:id/codes',
    {
      schema: { params: IdParams, body: AddCodesBody, response: { 200: AddCodesAnswer } },
      config: command,
      bodyLimit: BODY_LIMIT,
    },
    (request) =>
      inBrand(request, (context) =>
        service.addCodes(context, { secrets: app.secrets, fingerprintKey }, request.params.id, request.body),
      ),
  );

  app.delete(
    '/challenges/:id/codes/:batchId',
    {
      schema: { params: CodeBatchParams, response: { 200: RemoveCodesAnswer } },
      config: { access: 'shipments.write' },
    },
    (request) => inBrand(request, (context) => service.removeCodes(context, request.params)),
  );

  app.post(
    '/challenges/:id/shipments/send',
    { schema: { params: IdParams, body: SendManyBody, response: { 200: SendManyAnswer } }, config: command },
    (request) => inBrand(request, (context) => service.sendMany(context, request.params.id, request.body)),
  );

  app.post(
    '/shipments/:id/send',
    { schema: { params: IdParams, response: { 200: ShipmentAnswer } }, config: command },
    async (request) => ({
      shipment: await inBrand(request, (context) => service.sendCode(context, request.params.id)),
    }),
  );
};
