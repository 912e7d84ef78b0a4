import type { FastifyRequest } from 'fastify';
import { IdParams, Strict } from '#contract/schemas/common';
import { CreateStoreKeyBody, StoreKey, StoreKeysAnswer, StoreSecretAnswer } from '#contract/schemas/store';
import * as service from '#server/modules/discounts/storeKeys.service';
import type { Routes } from '#server/plugins/routes';

const KEYS = { access: 'store.keys' } as const;

/** The keys with which the brand's shop signs. A secret is told once: its calls remember no answer. */
export const storeKeysRoutes: Routes = async (app) => {
  const { database, clock, secrets } = app;
  const inBrand = <T>(
    { scope }: FastifyRequest,
    work: (context: Parameters<typeof service.createKey>[0]) => Promise<T>,
  ): Promise<T> => database.transaction(scope, (tx) => work({ tx, scope, secrets, now: clock.now() }));

  app.get(
    '/store/keys',
    { schema: { response: { 200: StoreKeysAnswer }, description: 'assumed' }, config: KEYS },
    async (request) => ({ items: await inBrand(request, (context) => service.listKeys(context)) }),
  );
  app.post(
    '/store/keys',
    {
      schema: { body: CreateStoreKeyBody, response: { 201: StoreSecretAnswer }, description: 'assumed' },
      config: KEYS,
    },
    async (request, reply) =>
      reply.code(201).send(await inBrand(request, (context) => service.createKey(context, request.body))),
  );
  app.post(
    '/store/keys/:id/rotate',
    { schema: { params: IdParams, response: { 200: StoreSecretAnswer }, description: 'assumed' }, config: KEYS },
    (request) => inBrand(request, (context) => service.rotateKey(context, request.params.id)),
  );
  app.delete(
    '/store/keys/:id',
    {
      schema: { params: IdParams, response: { 200: Strict({ key: StoreKey }) }, description: 'assumed' },
      config: KEYS,
    },
    async (request) => ({ key: await inBrand(request, (context) => service.closeKey(context, request.params.id)) }),
  );
};
