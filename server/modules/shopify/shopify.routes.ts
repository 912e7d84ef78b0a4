import type { FastifyRequest } from 'fastify';
import { SHOPIFY_STATE_LIFE_MS } from '#contract/constants/shopify';
import {
  ConnectShopifyAnswer,
  ConnectShopifyBody,
  DisconnectShopifyBody,
  ReplayShopifyAnswer,
  ShopifyAnswer,
  ShopifyTopicParams,
  UpdateShopifySettingsBody,
} from '#contract/schemas/shopify';
import { originOfCaller, originOfServer } from '#server/config';
import { browserCookie } from '#server/modules/shopify/callback.routes';
import { beginConnect, cancelConnect } from '#server/modules/shopify/connect.service';
import { getConnection, type ShopifyContext } from '#server/modules/shopify/connection.service';
import { disconnect } from '#server/modules/shopify/disconnect.service';
import { updateSettings } from '#server/modules/shopify/settings.service';
import { sendCodes, sendEvent, sendSync, shopParts } from '#server/modules/shopify/shopifyJobs';
import { beginSync } from '#server/modules/shopify/sync.service';
import { dropWebhooks, replayFailed } from '#server/modules/shopify/webhooks.service';
import type { Routes } from '#server/plugins/routes';

const READ = { access: 'integrations.read' } as const;
const WRITE = { access: 'integrations.write' } as const;
const SHOPIFY = '/integrations/shopify';

/** The brand's store: how it does, and what people decide about it. */
export const shopifyRoutes: Routes = async (app) => {
  const { database, clock, config } = app;
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: ShopifyContext) => Promise<T>): Promise<T> =>
    database.transaction(scope, (tx) => work({ tx, scope, config: config.shopify, now: clock.now() }));
  /** Does something, and answers how the store is then. */
  const changing = async (request: FastifyRequest, work: (context: ShopifyContext) => Promise<unknown>) =>
    inBrand(request, async (context) => {
      await work(context);
      return { connection: await getConnection(context) };
    });

  app.get(SHOPIFY, { schema: { response: { 200: ShopifyAnswer }, description: 'assumed' }, config: READ }, (request) =>
    changing(request, async () => {}),
  );
  app.post(
    `${SHOPIFY}/connect`,
    {
      schema: { body: ConnectShopifyBody, response: { 200: ConnectShopifyAnswer }, description: 'assumed' },
      config: { ...WRITE, limit: { max: 30, windowSeconds: 60 } },
    },
    async (request, reply) => {
      const { url, browserKey } = await inBrand(request, (context) =>
        beginConnect(context, {
          ...request.body,
          sessionId: request.session.sessionId,
          origin: originOfCaller(config, request.headers.origin),
          apiOrigin: originOfServer(config, request.headers.host),
        }),
      );
      return reply
        .header('set-cookie', browserCookie(browserKey, config.publicUrl, SHOPIFY_STATE_LIFE_MS / 1000))
        .send({ url });
    },
  );
  app.post(
    `${SHOPIFY}/cancel`,
    { schema: { response: { 200: ShopifyAnswer }, description: 'assumed' }, config: WRITE },
    (request) => changing(request, cancelConnect),
  );
  app.put(
    `${SHOPIFY}/settings`,
    {
      schema: { body: UpdateShopifySettingsBody, response: { 200: ShopifyAnswer }, description: 'assumed' },
      config: WRITE,
    },
    (request) =>
      database.together(async () => {
        const { scope, body } = request;
        let isBegun = false;
        const answer = await changing(request, async (context) => {
          isBegun = await updateSettings(context, body);
        });
        await database.keeper(scope.brandId, async (tx) => {
          if (body.syncDiscounts) await sendCodes(app, scope.brandId, tx);
          if (isBegun) await sendSync(app, scope.brandId, tx);
        });
        return answer;
      }),
  );
  app.post(
    `${SHOPIFY}/sync`,
    { schema: { response: { 200: ShopifyAnswer }, description: 'assumed' }, config: WRITE },
    (request) =>
      // A job is the system's to send, in the same transaction.
      database.together(async () => {
        const answer = await changing(request, beginSync);
        await database.keeper(request.scope.brandId, (tx) => sendSync(app, request.scope.brandId, tx));
        return answer;
      }),
  );
  app.post(
    `${SHOPIFY}/webhooks/:topic/replay`,
    {
      schema: { params: ShopifyTopicParams, response: { 200: ReplayShopifyAnswer }, description: 'assumed' },
      config: WRITE,
    },
    (request) =>
      database.together(async () => {
        const ids = await inBrand(request, (context) => replayFailed(context, request.params.topic));
        await database.keeper(request.scope.brandId, async (tx) => {
          for (const id of ids) await sendEvent(app, id, tx);
        });
        return { replayed: ids.length, connection: await inBrand(request, getConnection) };
      }),
  );
  app.post(
    `${SHOPIFY}/disconnect`,
    {
      schema: { body: DisconnectShopifyBody, response: { 200: ShopifyAnswer }, description: 'assumed' },
      config: WRITE,
    },
    async (request) => {
      // Its token is forgotten by what follows.
      await database.apart(() => dropWebhooks(shopParts(app), request.scope.brandId));
      return changing(request, (context) => disconnect(context, request.body));
    },
  );
};
