import { LoginBody, RefreshBody, TokenAnswer } from '#contract/schemas/auth';
import { Acknowledged } from '#contract/schemas/common';
import { CreatorAccountAnswer } from '#contract/schemas/creatorAccounts';
import * as service from '#server/modules/auth/creatorAuth.service';
import { FLOOD, RENEWAL_FLOOD } from '#server/modules/auth/floods';
import { getOwnAccount } from '#server/modules/creators/ownAccount.service';
import { momentOf } from '#server/plugins/clock';
import type { Routes } from '#server/plugins/routes';

/** How creators sign in and out. Their tokens are good for these calls alone, and a brand member's are not good for them. */
export const creatorAccountsRoutes: Routes = async (app) => {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') app.accessCache.clear();
  });

  app.post(
    '/auth/login',
    {
      schema: { body: LoginBody, response: { 200: TokenAnswer }, description: 'assumed' },
      config: { access: 'public', limit: FLOOD },
    },
    ({ body, ip }) => service.signInCreator(app, body, ip, momentOf(app)),
  );

  app.post(
    '/auth/refresh-token',
    {
      schema: { body: RefreshBody, response: { 200: TokenAnswer }, description: 'assumed' },
      config: { access: 'public', limit: RENEWAL_FLOOD },
    },
    ({ body }) => service.refreshCreator(app, body.refreshToken, momentOf(app)),
  );

  app.post(
    '/auth/logout',
    {
      schema: { response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'creator' },
    },
    async ({ creator }, reply) => {
      await service.signOutCreator(app.database, creator, app.clock.now());
      reply.header('clear-site-data', '"cache"');
      return { ok: true as const };
    },
  );

  app.get(
    '/auth/me',
    {
      schema: { response: { 200: CreatorAccountAnswer }, description: 'assumed' },
      config: { access: 'creator' },
    },
    async ({ creator }) => ({
      creator: await app.database.system((tx) => getOwnAccount(tx, app.files, creator.creatorId)),
    }),
  );
};
