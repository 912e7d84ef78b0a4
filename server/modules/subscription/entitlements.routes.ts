import type { FastifyInstance } from 'fastify';
import type { Entitlement } from '#contract/rules/entitlements';
import type { Database } from '#server/db/client';
import { isOpenTo } from '#server/modules/subscription/subscription.service';
import type { AccessCache } from '#server/plugins/accessCache';
import { planRequired } from '#server/plugins/errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What of the plan a brand-owned route needs; without it 403 PLAN_REQUIRED. */
    entitlement?: Entitlement;
  }
}

/**
 * Checks on each request of a route that names an entitlement whether the brand's plan gives it. To be registered after
 * the brand's scope. The answer is kept for a second, because lists are asked for with each letter that somebody types.
 */
export function registerEntitlements(app: FastifyInstance, database: Database, cache: AccessCache): void {
  app.addHook('onRequest', async ({ routeOptions: { config }, scope, refusal }) => {
    const { entitlement } = config;
    // What is refused already does nothing.
    if (entitlement === undefined || refusal) return;
    const isOpen = await cache.get(`${entitlement}:${scope.brandId}`, () =>
      database.read(scope, (tx) => isOpenTo(tx, scope.brandId, entitlement)),
    );
    if (!isOpen) throw planRequired(entitlement);
  });
}
