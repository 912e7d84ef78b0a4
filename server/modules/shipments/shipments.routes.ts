import type { FastifyRequest } from 'fastify';
import { IdParams } from '#contract/schemas/common';
import {
  CancelShipmentBody,
  MoveShipmentBody,
  ResolveShipmentBody,
  RevealedAddressAnswer,
  ShipBody,
  ShipManyAnswer,
  ShipManyBody,
  ShipmentAnswer,
  ShipmentListQuery,
  ShipmentPage,
  ShippingChallengesAnswer,
  ShippingChallengesQuery,
  UpdateShipmentBody,
} from '#contract/schemas/shipments';
import * as commands from '#server/modules/shipments/shipmentCommands.service';
import * as service from '#server/modules/shipments/shipments.service';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import { SEARCHES } from '#server/plugins/limits';
import type { Routes } from '#server/plugins/routes';

/** What a brand sends to its accepted creators: the list of a challenge, one, and what is done with it. */
export const shipmentsRoutes: Routes = async (app) => {
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: service.ShipmentContext) => Promise<T>): Promise<T> =>
    app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));
  const shape = { params: IdParams, response: { 200: ShipmentAnswer } };
  const command = { access: 'shipments.write', idempotent: true } as const;

  app.get(
    '/challenges/:id/shipments',
    {
      schema: { params: IdParams, querystring: ShipmentListQuery, response: { 200: ShipmentPage } },
      config: { access: 'shipments.read', limit: SEARCHES, fromStandby: true },
    },
    (request) => inBrand(request, (context) => service.listShipments(context, request.params.id, request.query)),
  );

  app.post(
    '/challenges/:id/shipments/ship',
    { schema: { params: IdParams, body: ShipManyBody, response: { 200: ShipManyAnswer } }, config: command },
    (request) => inBrand(request, (context) => commands.shipMany(context, request.params.id, request.body)),
  );

  app.get(
    '/shipments/challenges',
    {
      schema: { querystring: ShippingChallengesQuery, response: { 200: ShippingChallengesAnswer } },
      config: { access: 'shipments.read', limit: SEARCHES, fromStandby: true },
    },
    (request) => inBrand(request, (context) => service.listShippingChallenges(context, request.query)),
  );

  app.get('/shipments/:id', { schema: shape, config: { access: 'shipments.read' } }, async (request, reply) => {
    const shipment = await inBrand(request, (context) => service.getShipment(context, request.params.id));
    tagVersion(reply, shipment.version);
    return { shipment };
  });

  app.put(
    '/shipments/:id',
    { schema: { ...shape, body: UpdateShipmentBody }, config: { access: 'shipments.write' } },
    async (request, reply) => {
      const version = expectedVersion(request);
      const shipment = await inBrand(request, (context) =>
        service.updateShipment(context, request.params.id, version, request.body),
      );
      tagVersion(reply, shipment.version);
      return { shipment };
    },
  );

  // A command and not a read: it leaves an entry in the audit trail. Never kept with an idempotency key.
  app.post(
    '/shipments/:id/reveal',
    {
      schema: { params: IdParams, response: { 200: RevealedAddressAnswer } },
      config: { access: 'shipments.reveal', limit: { max: 120, windowSeconds: 60 } },
    },
    async (request) => ({
      address: await inBrand(request, (context) => service.revealAddress(context, request.params.id)),
    }),
  );

  app.post('/shipments/:id/ship', { schema: { ...shape, body: ShipBody }, config: command }, async (request) => ({
    shipment: await inBrand(request, (context) => commands.ship(context, request.params.id, request.body)),
  }));
  app.post(
    '/shipments/:id/move',
    { schema: { ...shape, body: MoveShipmentBody }, config: command },
    async (request) => ({
      shipment: await inBrand(request, (context) => commands.move(context, request.params.id, request.body)),
    }),
  );
  app.post(
    '/shipments/:id/cancel',
    { schema: { ...shape, body: CancelShipmentBody }, config: command },
    async (request) => ({
      shipment: await inBrand(request, (context) => commands.cancel(context, request.params.id, request.body)),
    }),
  );
  app.post(
    '/shipments/:id/resolve',
    { schema: { ...shape, body: ResolveShipmentBody }, config: command },
    async (request) => ({
      shipment: await inBrand(request, (context) => commands.resolve(context, request.params.id, request.body)),
    }),
  );
};
