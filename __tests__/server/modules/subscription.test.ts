/** @engine postgres: one payment is confirmed many times at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { brands } from '#server/modules/brands/brands.table';
import { plans } from '#server/modules/subscription/plans.table';
import { subscriptions } from '#server/modules/subscription/subscriptions.table';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { BILLING, planIdOf } from '../../support/billing.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

describe('plans', () => {
  it('are listed for each period, with prices in major units and rates in percent', async () => {
    const { plans: listed } = (await server.viewer.get('/subscriptions/plans', {}, { 'accept-language': 'tr' })).json();
    expect(listed).toHaveLength(8);
    expect(listed.find((plan) => plan.name === 'Pro' && plan.period === 'yearly')).toMatchObject({
      price: 39_900,
      currency: 'TRY',
      tierLevel: 2,
      challengeCommissionPercent: 10,
      licensingCommissionPercent: 15,
      storageGb: 200,
      description: 'Lisanslama, yakalanan içerikler ve gelişmiş analizle.',
    });
  });

  it('are closed to strangers without a session', async () => {
    expect((await server.anonymous.get('/api/brand/subscriptions/plans')).statusCode).toBe(401);
  });
});

const checkout = async (planId: number) => server.owner.post('/subscriptions/checkout', { planId });
const current = async () => (await server.viewer.get('/subscriptions/current')).json().subscription;

describe('a subscription by mock payment', () => {
  it('is none for a brand that never had any', async () => {
    expect(await current()).toEqual({
      status: 'none',
      planId: null,
      plan: null,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      nextPlanId: null,
      creditMinor: 0,
      retry: null,
    });
  });

  it('is for owners to choose', async () => {
    for (const actor of [server.member, server.viewer])
      expect((await actor.post('/subscriptions/checkout', { planId: 1 })).statusCode).toBe(403);
  });

  it('is in force at once when the plan is free', async () => {
    const answer = (await checkout(await planIdOf(server, 'Free'))).json();
    expect(answer).toMatchObject({
      invoice: null,
      iframe_url: null,
      subscription: { status: 'active', plan: { name: 'Free' }, currentPeriodEnd: '2026-12-21T09:00:00.000Z' },
    });
  });

  it('is bought from the mock by its planId alone, without billing details', async () => {
    const answer = await checkout(await planIdOf(server, 'Starter'));
    expect([answer.statusCode, answer.json().payment.provider]).toEqual([200, 'mock']);
    await server.database.system((tx) =>
      tx.update(brands).set({ billing: BILLING }).where(eq(brands.id, server.brandId)),
    );
  });

  it('leads to an invoice without number and no frame, twice to the same one; confirming activates once', async () => {
    const planId = await planIdOf(server, 'Starter');
    const first = (await checkout(planId)).json();
    expect(first).toMatchObject({
      iframe_url: null,
      subscription: null,
      invoice: { number: null, totalMinor: 149_000, taxMinor: 24_833 },
      payment: { status: 'awaiting_payment', provider: 'mock' },
    });
    expect((await checkout(planId)).json().payment.reference).toBe(first.payment.reference);
    expect((await current()).plan?.name).toBe('Free');

    const path = `/subscriptions/checkout/${first.invoice.id}/confirm`;
    const confirmed = await Promise.all([server.owner.post(path), server.owner.post(path), server.owner.post(path)]);
    for (const answer of confirmed)
      expect(answer.json()).toMatchObject({
        subscription: { status: 'active', plan: { name: 'Starter' } },
        payment: { status: 'succeeded' },
      });
    expect((await server.stranger.post(path)).statusCode).toBe(404);
    const { invoices, total } = (await server.owner.get('/subscriptions/invoices')).json();
    expect([total, invoices[0]]).toMatchObject([
      1,
      { number: 'MYD2026000000001', status: 'paid', totalMinor: 149_000, dueMinor: 0 },
    ]);
  });

  it('is upgraded with the unused days taken off, and needs no payment for a lower plan', async () => {
    server.clock.pass(10 * 86_400);
    const pro = await planIdOf(server, 'Pro');
    const { preview } = (await server.viewer.get('/subscriptions/change/preview', { planId: pro })).json();
    // 20 of 30 days of 1,490.00 are left.
    expect(preview).toMatchObject({
      creditMinor: 99_333,
      chargeMinor: 399_000,
      dueMinor: 299_667,
      keptMinor: 0,
      over: [],
    });
    expect(preview.gains.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['licensingEnabled', 'captured_contents', 'maxCreators', 'challengeCommissionPercent']),
    );
    const refused = await server.owner.post('/subscriptions/change', { planId: pro });
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'PAYMENT_REQUIRED']);
    const { invoice } = (await checkout(pro)).json();
    expect(invoice.totalMinor).toBe(299_667);
    await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`);
    expect(await current()).toMatchObject({ plan: { name: 'Pro' }, creditMinor: 0 });

    server.clock.pass(86_400);
    const lower = (
      await server.owner.post('/subscriptions/change', { planId: await planIdOf(server, 'Starter') })
    ).json();
    expect(lower).toMatchObject({ subscription: { plan: { name: 'Starter' } }, preview: { dueMinor: 0 } });
    expect(lower.subscription.creditMinor).toBe(lower.preview.keptMinor);
    expect(lower.preview.keptMinor).toBe(386_129 - 149_000);
  });

  it('uses credit up at the next change, and cannot use it twice', async () => {
    const yearly = await planIdOf(server, 'Starter', 'yearly');
    const enterprise = (await checkout(await planIdOf(server, 'Enterprise'))).json();
    const change = (await checkout(yearly)).json();
    await server.owner.post(`/subscriptions/checkout/${change.invoice.id}/confirm`);
    expect(await current()).toMatchObject({ planId: yearly, creditMinor: 0 });
    // Its price counts on credit that is gone; the year's unused days are enough for it, so it goes through with what is left.
    const second = (await server.owner.post(`/subscriptions/checkout/${enterprise.invoice.id}/confirm`)).json();
    expect(second).toMatchObject({ payment: { status: 'succeeded' }, subscription: { plan: { name: 'Enterprise' } } });
    expect(second.subscription.creditMinor).toBe(1_490_000 - (1_290_000 - enterprise.invoice.totalMinor));
  });

  it('ends at the end of its period without being asked how, until that is taken back', async () => {
    expect((await server.owner.post('/subscriptions/resume')).statusCode).toBe(409);
    expect((await server.owner.post('/subscriptions/cancel')).json().subscription).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    expect((await server.owner.post('/subscriptions/resume')).json().subscription).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    const later = await planIdOf(server, 'Pro');
    expect(
      (await server.owner.post('/subscriptions/change', { planId: later, atPeriodEnd: true })).json().subscription,
    ).toMatchObject({ nextPlanId: later, plan: { name: 'Enterprise' } });
    expect(
      (await server.owner.post('/subscriptions/cancel', { cancelAtPeriodEnd: false })).json().subscription,
    ).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false });
    expect((await server.owner.post('/subscriptions/cancel', {})).statusCode).toBe(409);
  });

  it('tells members of the brand alone', async () => {
    expect((await server.stranger.get('/subscriptions/current', { brandId: server.brandId })).statusCode).toBe(404);
    expect((await server.stranger.get('/subscriptions/current')).json().subscription.status).toBe('none');
  });
});

describe('capacity', () => {
  it('counts stored bytes against the plan in force, the free one without any', async () => {
    const before = (await server.viewer.get('/subscriptions/capacity')).json();
    expect(before).toMatchObject({
      activeCampaigns: { used: 0, limit: 1 },
      creators: { used: 0, limit: 3 },
      storageBytes: { used: 0, limit: 1_000_000_000 },
      periodEnd: null,
    });
    await server.fillStorage();
    expect((await server.viewer.get('/subscriptions/capacity')).json().storageBytes).toEqual({
      used: 1_000_000_000,
      limit: 1_000_000_000,
    });
  });

  it('is unlimited where the plan names no limit', async () => {
    await server.database.system(async (tx) => {
      const [plan] = await tx.select().from(plans).where(eq(plans.tierLevel, 3));
      if (plan)
        await tx
          .update(subscriptions)
          .set({ planId: plan.id, status: 'active', currentPeriodEnd: sql`now() + interval '1 day'` })
          .where(eq(subscriptions.brandId, server.brandId));
    });
    expect((await server.viewer.get('/subscriptions/capacity')).json()).toMatchObject({
      creators: { limit: null },
      storageBytes: { limit: null },
    });
  });
});
