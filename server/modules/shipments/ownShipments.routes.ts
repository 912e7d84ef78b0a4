import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { IdParams } from '#contract/schemas/common';
import {
  GiveAddressBody,
  OwnShipmentAnswer,
  OwnShipmentListQuery,
  OwnShipmentPage,
  ReportIssueBody,
  RevealedCodeAnswer,
} from '#contract/schemas/shipments';
import * as service from '#server/modules/shipments/ownShipments.service';
import type { Routes } from '#server/plugins/routes';

/** What a creator does about what is sent to them: give an address, confirm, report, leave. */
export const ownShipmentsRoutes: Routes = async (app) => {
  const shape = { params: IdParams, response: { 200: OwnShipmentAnswer }, description: 'assumed' };
  const read = (creator: service.Creator, id: number) => service.getOwn(app, creator, id, app.clock.now());
  // The answers hold the creator's address, which lies nowhere but with its shipment.
  const reread = async ({ creator, params }: FastifyRequest) => ({
    shipment: await read(creator, (params as Static<typeof IdParams>).id), // checked by the schema of the route
  });
  const command = { access: 'creator', idempotent: { reread } } as const;

  app.get(
    '/shipments',
    {
      schema: { querystring: OwnShipmentListQuery, response: { 200: OwnShipmentPage }, description: 'assumed' },
      config: { access: 'creator' },
    },
    ({ creator, query }) => service.listOwn(app, creator, query, app.clock.now()),
  );

  app.get('/shipments/:id', { schema: shape, config: { access: 'creator' } }, async ({ creator, params }) => ({
    shipment: await read(creator, params.id),
  }));

  app.put(
    '/shipments/:id/address',
    { schema: { ...shape, body: GiveAddressBody }, config: { access: 'creator' } },
    async ({ creator, params, body }) => ({
      shipment: await service.giveAddress(app, creator, params.id, body, app.clock.now()),
    }),
  );

  app.post('/shipments/:id/received', { schema: shape, config: command }, async ({ creator, params }) => ({
    shipment: await service.confirmReceived(app, creator, params.id, app.clock.now()),
  }));

  // Never kept with an idempotency key: the answer is a secret.
  app.post(
    '/shipments/:id/reveal',
    {
      schema: { params: IdParams, response: { 200: RevealedCodeAnswer }, description: 'assumed' },
      config: { access: 'creator' },
    },
    async ({ creator, params }) => ({
      digital: await service.revealCode(app, app.secrets, creator, params.id, app.clock.now()),
    }),
  );

  app.post(
    '/shipments/:id/issue',
    { schema: { ...shape, body: ReportIssueBody }, config: command },
    async ({ creator, params, body }) => ({
      shipment: await service.reportIssue(app, creator, params.id, body, app.clock.now()),
    }),
  );

  app.post('/shipments/:id/cancel', { schema: shape, config: command }, async ({ creator, params }) => ({
    shipment: await service.cancelFree(app, creator, params.id, app.clock.now()),
  }));
};
