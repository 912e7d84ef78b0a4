import type { FastifyRequest } from 'fastify';
import { GIFT_ORDERS_MAX } from '#contract/constants/giftOrders';
import { IdParams } from '#contract/schemas/common';
import {
  CreateGiftOrdersAnswer,
  CreateGiftOrdersBody,
  GiftOrdersAnswer,
  GiftOrdersQuery,
} from '#contract/schemas/giftOrders';
import { askGiftOrders, previewGiftOrders } from '#server/modules/shopify/giftOrders.service';
import { sendGift } from '#server/modules/shopify/shopifyJobs';
import { invalid } from '#server/plugins/errors';
import type { Routes } from '#server/plugins/routes';

const PATH = '/challenges/:id/shipments/gift-orders';
/** Ids of the database are 32-bit integers; the pattern of the query lets a few more through. */
const ID_MAX = 2_147_483_647;

/** The orders of shipments in the brand's store: what would be made, and making it. */
export const giftOrdersRoutes: Routes = async (app) => {
  const { database, clock } = app;
  type Context = Parameters<typeof previewGiftOrders>[0];
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: Context) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, now: clock.now() }));

  app.get(
    PATH,
    {
      schema: {
        params: IdParams,
        querystring: GiftOrdersQuery,
        response: { 200: GiftOrdersAnswer },
        description: 'assumed',
      },
      config: { access: 'shipments.write' },
    },
    (request) => {
      const ids = [...new Set(request.query.ids.split(',').map(Number))];
      if (ids.length > GIFT_ORDERS_MAX || ids.some((id) => id > ID_MAX)) throw invalid({ ids: [{ code: 'INVALID' }] });
      return inBrand(request, (context) => previewGiftOrders(context, request.params.id, ids));
    },
  );
  app.post(
    PATH,
    {
      schema: {
        params: IdParams,
        body: CreateGiftOrdersBody,
        response: { 200: CreateGiftOrdersAnswer },
        description: 'assumed',
      },
      config: { access: 'shipments.write', idempotent: true },
    },
    (request) =>
      // A job is the system's to send, in the same transaction.
      database.together(async () => {
        const { answer, shipmentIds } = await inBrand(request, (context) =>
          askGiftOrders(context, request.params.id, request.body),
        );
        await database.keeper(request.scope.brandId, async (tx) => {
          for (const id of shipmentIds) await sendGift(app, id, tx);
        });
        return answer;
      }),
  );
};
