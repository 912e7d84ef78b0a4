import { findSubscription, listPlans } from '#server/modules/subscription/subscription.repository';
import { moveSubscription } from '#server/modules/subscription/subscriptionState';
import type { BrandServer } from './brandServer.ts';

/** Puts a brand on the monthly plan of a tier; resolves when the server has heard of it. */
export async function subscribe(server: BrandServer, tier: number, brandId = server.brandId): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const stop = server.app.accessCache.onForget(heard.resolve);
  await server.database.system(async (tx) => {
    const plan = (await listPlans(tx)).find(({ tierLevel, period }) => tierLevel === tier && period === 'monthly');
    const current = await findSubscription(tx, brandId);
    await moveSubscription(
      tx,
      brandId,
      current?.subscription ?? null,
      'active',
      { planId: plan?.id ?? 0 },
      { now: server.clock.now() },
    );
  });
  await heard.promise;
  stop();
}
