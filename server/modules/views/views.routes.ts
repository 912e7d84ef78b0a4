import { Acknowledged, IdParams } from '#contract/schemas/common';
import {
  CreateViewBody,
  LayoutAnswer,
  LayoutParams,
  SaveLayoutBody,
  UpdateViewBody,
  ViewAnswer,
  ViewListAnswer,
  ViewListQuery,
} from '#contract/schemas/views';
import * as service from '#server/modules/views/views.service';
import type { Routes } from '#server/plugins/routes';

/** Saved views of lists, and how each person lays a list out. */
export const viewsRoutes: Routes = async (app) => {
  app.get(
    '/views',
    {
      schema: { querystring: ViewListQuery, response: { 200: ViewListAnswer } },
      config: { access: 'views.read' },
    },
    ({ scope, query }) => app.database.transaction(scope, (tx) => service.listViews(tx, scope, query.list)),
  );

  app.post(
    '/views',
    {
      schema: { body: CreateViewBody, response: { 201: ViewAnswer } },
      config: { access: 'views.write' },
    },
    async ({ scope, body }, reply) => {
      const view = await app.database.transaction(scope, (tx) => service.createView(tx, scope, body, app.clock.now()));
      return reply.code(201).send({ view });
    },
  );

  app.put(
    '/views/:id',
    {
      schema: { params: IdParams, body: UpdateViewBody, response: { 200: ViewAnswer } },
      config: { access: 'views.write' },
    },
    async ({ scope, params, body }) => ({
      view: await app.database.transaction(scope, (tx) =>
        service.updateView(tx, scope, params.id, body, app.clock.now()),
      ),
    }),
  );

  app.delete(
    '/views/:id',
    {
      schema: { params: IdParams, response: { 200: Acknowledged } },
      config: { access: 'views.write' },
    },
    async ({ scope, params }) => {
      await app.database.transaction(scope, (tx) => service.deleteView(tx, scope, params.id));
      return { ok: true as const };
    },
  );

  app.put(
    '/views/layouts/:list',
    {
      schema: { params: LayoutParams, body: SaveLayoutBody, response: { 200: LayoutAnswer } },
      config: { access: 'views.write' },
    },
    async ({ scope, params, body }) => ({
      layout: await app.database.transaction(scope, (tx) => service.saveLayout(tx, scope, params.list, body.layout)),
    }),
  );
};
