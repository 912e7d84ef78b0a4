import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { SHOPIFY_FAILURES_MAX } from '#contract/constants/shopify';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import { shopifyConnections } from '#server/modules/shopify/shopify.table';
import { openShopServer, SHOP, type ShopServer } from '../../support/shopServer.ts';

let server: ShopServer;
beforeAll(async () => {
  server = await openShopServer();
  await server.connect();
  await server.sync();
});
afterAll(() => server.close());

async function waiting(person: 'owner' | 'member' | 'stranger' = 'owner') {
  const answer = await server[person].get('/dashboard');
  const { waitingBeside } = answer.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
  return waitingBeside?.find(({ kind }) => kind === 'store_failed');
}
const set = (values: Partial<typeof shopifyConnections.$inferInsert>) =>
  server.database.system((tx) =>
    tx.update(shopifyConnections).set(values).where(eq(shopifyConnections.brandId, server.brandId)),
  );

describe('a store that failed', () => {
  it('waits for those who can connect it again, and says which it is', async () => {
    expect((await server.read()).state).toBe('connected');
    expect(await waiting()).toBeUndefined();
    await set({ status: 'reauth_required' });
    const told = { kind: 'store_failed', count: 1, subjects: ['Kupa Evi'], dueAt: null, targetId: null };
    expect(await waiting()).toEqual(told);
    await set({ shopName: null });
    expect(await waiting()).toEqual({ ...told, subjects: [SHOP] });
    expect(await waiting('member')).toBeUndefined();
    expect(await waiting('stranger')).toBeUndefined();
  });

  it('waits as long as its page says so: not while somebody is at the shop to agree, nor while it is read', async () => {
    await server.owner.post('/integrations/shopify/connect', { shopDomain: SHOP });
    expect((await server.read()).state).toBe('connecting');
    expect(await waiting()).toBeUndefined();
    await set({ status: 'connected', failures: SHOPIFY_FAILURES_MAX });
    expect((await server.read()).state).toBe('degraded');
    expect(await waiting()).toBeDefined();
    await set({ syncStartedAt: server.clock.now() });
    expect((await server.read()).state).toBe('syncing');
    expect(await waiting()).toBeUndefined();
    await set({ syncStartedAt: null, failures: SHOPIFY_FAILURES_MAX - 1 });
    expect(await waiting()).toBeUndefined();
    await set({ status: 'disconnected', failures: SHOPIFY_FAILURES_MAX });
    expect(await waiting()).toBeUndefined();
  });
});
