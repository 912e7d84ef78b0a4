import { IdParams } from '#contract/schemas/common';
import { CatalogueAnswer, ChooseBody, ReviewChoiceBody } from '#contract/schemas/catalogues';
import { OwnShipmentAnswer, ShipmentAnswer } from '#contract/schemas/shipments';
import * as choices from '#server/modules/shipments/choices.service';
import * as own from '#server/modules/shipments/ownChoices.service';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import type { Routes } from '#server/plugins/routes';

/** What creators chose from a catalogue, for the brand: what they could, and its answer. */
export const choicesRoutes: Routes = async (app) => {
  app.get(
    '/shipments/:id/catalogue',
    { schema: { params: IdParams, response: { 200: CatalogueAnswer } }, config: { access: 'shipments.read' } },
    async ({ scope, params }) => ({
      catalogue: await app.database.transaction(scope, (tx) =>
        choices.getCatalogue({ tx, scope, files: app.files, now: app.clock.now() }, params.id),
      ),
    }),
  );

  app.post(
    '/shipments/:id/review',
    {
      schema: { params: IdParams, body: ReviewChoiceBody, response: { 200: ShipmentAnswer } },
      config: { access: 'shipments.write', idempotent: true, hasVersion: true },
    },
    async (request, reply) => {
      const { scope, params, body } = request;
      const version = expectedVersion(request);
      const shipment = await app.database.transaction(scope, (tx) =>
        choices.reviewChoice({ tx, scope, files: app.files, now: app.clock.now() }, params.id, version, body),
      );
      tagVersion(reply, shipment.version);
      return { shipment };
    },
  );
};

/** What a creator does with a catalogue: look at it, and choose. */
export const ownChoicesRoutes: Routes = async (app) => {
  app.get(
    '/shipments/:id/catalogue',
    {
      schema: { params: IdParams, response: { 200: CatalogueAnswer }, description: 'assumed' },
      config: { access: 'creator' },
    },
    async ({ creator, params }) => ({ catalogue: await own.getOwnCatalogue(app, creator, params.id) }),
  );

  app.put(
    '/shipments/:id/choice',
    {
      schema: { params: IdParams, body: ChooseBody, response: { 200: OwnShipmentAnswer }, description: 'assumed' },
      config: { access: 'creator' },
    },
    async ({ creator, params, body }) => ({
      shipment: await own.choose(app, creator, params.id, body, app.clock.now()),
    }),
  );
};
