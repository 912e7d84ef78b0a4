import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { plans } from '#server/modules/subscription/plans.table';
import { subscriptions } from '#server/modules/subscription/subscriptions.table';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
beforeAll(async () => { server = await openBrandServer(); });
afterAll(() => server.close());

describe('plans', () => {
  it('are listed for each period, with prices in major units and rates in percent', async () => {
    const { plans: listed } = (await server.viewer.get('/subscriptions/plans', {}, { 'accept-language': 'tr' })).json();
    expect(listed).toHaveLength(8);
    expect(listed.find((plan) => plan.name === 'Pro' && plan.period === 'yearly')).toMatchObject({
      price: 39_900, currency: 'TRY', tierLevel: 2, challengeCommissionPercent: 10, licensingCommissionPercent: 15, storageGb: 200,
      description: 'Lisanslama, yakalanan içerikler ve gelişmiş analizle.',
    });
  });

  it('are closed to strangers without a session', async () => {
    expect((await server.anonymous.get('/api/brand/subscriptions/plans')).statusCode).toBe(401);
  });
});

describe('the current subscription', () => {
  it('is none for a brand that never had any', async () => {
    expect((await server.viewer.get('/subscriptions/current')).json().subscription).toEqual({
      status: 'none', planId: null, plan: null, currentPeriodStart: null, currentPeriodEnd: null, cancelAtPeriodEnd: false,
    });
  });

  it('names its plan and period, to members of the brand alone', async () => {
    await server.database.system(async (tx) => {
      const [starter] = await tx.select().from(plans).where(eq(plans.tierLevel, 1));
      if (starter) await tx.insert(subscriptions).values({ brandId: server.brandId, planId: starter.id, status: 'active', currentPeriodEnd: new Date('2026-12-01') });
    });
    expect((await server.viewer.get('/subscriptions/current')).json().subscription).toMatchObject({
      status: 'active', plan: { name: 'Starter', price: 1490 }, currentPeriodEnd: '2026-12-01T00:00:00.000Z',
    });
    expect((await server.stranger.get('/subscriptions/current', { brandId: server.brandId })).statusCode).toBe(404);
    expect((await server.stranger.get('/subscriptions/current')).json().subscription.status).toBe('none');
  });
});
