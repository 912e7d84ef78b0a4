import { sql } from 'drizzle-orm';
import { authRoutes } from '#server/modules/auth/auth.routes';
import { sweepAuth } from '#server/modules/auth/auth.service';
import { creatorAccountsRoutes } from '#server/modules/auth/creatorAccounts.routes';
import { instanceSecrets } from '#server/modules/auth/instanceSecrets.table';
import type { Module } from '#server/plugins/routes';

export const authModule: Module = {
  routes: [authRoutes],
  fileUses: [{ purposes: ['profile_image'], ids: () => sql`select profile_image_id::text as id from users` }],
  creatorRoutes: [creatorAccountsRoutes],
  sealed: [{ value: instanceSecrets.value, rowKey: instanceSecrets.name }],
  chores: ({ database, realClock }) => [{ name: 'sign-ins', run: () => sweepAuth(database, realClock.now()) }],
  samples: () => ({ users: { phone: null } }),
};
