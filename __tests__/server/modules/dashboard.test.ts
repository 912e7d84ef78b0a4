import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import { brands } from '#server/modules/brands/brands.table';
import { creators } from '#server/modules/creators/creators.table';
import { invitations } from '#server/modules/invitations/invitations.table';
import { addNotifications } from '#server/modules/notifications/notifications.service';
import { payments } from '#server/modules/payments/payments.table';
import { plans } from '#server/modules/subscription/plans.table';
import { subscriptions } from '#server/modules/subscription/subscriptions.table';
import { payHold, postHold } from '#server/modules/wallet/ledger.service';
import { type ChallengeServer, openChallengeServer } from '../../support/challengeServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openChallengeServer();
});
afterAll(() => server.close());

type NewPayment = typeof payments.$inferInsert;
type Person = 'owner' | 'member' | 'viewer' | 'stranger';
/** The dashboard as one person sees it. */
async function seen(person: Person): Promise<DashboardAnswer> {
  const response = await server[person].get('/dashboard');
  expect(response.statusCode).toBe(200);
  return response.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
}
const waiting = async (person: Person, kind: string) => {
  const { waiting: items, waitingBeside = [] } = await seen(person);
  return [...items, ...waitingBeside].find((item) => item.kind === kind);
};
const step = async (person: Person, name: string) => (await seen(person)).setUp.find((item) => item.step === name);
const setBrand = (values: Partial<typeof brands.$inferInsert>) =>
  server.database.system((tx) => tx.update(brands).set(values).where(eq(brands.id, server.brandId)));

describe('GET /dashboard', () => {
  it('has nothing done and nothing waiting on the first day', async () => {
    const { setUp, waiting, money, running } = await seen('stranger');
    expect([money, running]).toEqual([[], { total: 0, items: [] }]);
    expect(setUp.every(({ done, dismissed }) => !done && !dismissed)).toBe(true);
    expect(waiting).toEqual([]);
  });

  it('ticks the product once there is one, for this brand alone', async () => {
    expect(await step('viewer', 'product')).toMatchObject({ done: true });
    expect(await step('stranger', 'product')).toMatchObject({ done: false });
    await server.stranger.post('/products', productBody({ name: 'Nar serumu' }));
    expect(await step('stranger', 'product')).toMatchObject({ done: true });
  });

  it('ticks the store once its orders can come, by a key, from Shopify or in a file', async () => {
    const ofBrand = (query: SQL) => server.database.system((tx) => tx.execute(query));
    const ticks = async () => (await step('owner', 'store'))?.done;
    const { brandId } = server;
    expect(await ticks()).toBe(false);
    await ofBrand(sql`insert into shopify_connections (brand_id, shop_domain, status, scopes, installed_by, installed_at, settings, updated_at)
      values (${brandId}, 'kupa-evi.myshopify.com', 'connected', '{}', ${server.owner.userId}, now(), '{}', now())`);
    expect(await ticks()).toBe(true);
    await ofBrand(sql`update shopify_connections set status = 'disconnected' where brand_id = ${brandId}`);
    expect(await ticks()).toBe(false);
    await ofBrand(sql`insert into store_orders (brand_id, order_id, currency, placed_at, subtotal_minor, discount_minor, tax_minor, received_at)
      values (${brandId}, '1001', 'TRY', now(), 100, 0, 0, now())`);
    expect(await ticks()).toBe(true);
  });

  it('ticks the brand once it is approved and invoices can be made out to it', async () => {
    expect(await step('owner', 'brand')).toMatchObject({ done: false });
    // Only its presence counts here.
    await setBrand({
      billing: {
        type: 'company',
        name: 'Nar A.Ş.',
        taxOffice: 'Beşiktaş',
        taxId: '1234567890',
        address: 'Barbaros Bulvarı 1',
      } as never,
    });
    expect(await step('owner', 'brand')).toMatchObject({ done: true });
  });

  it('names products that run out, the fewest first, to those who can do something about it', async () => {
    const sold = { status: 'active', imageIds: [await server.upload('owner')] };
    await server.owner.post('/products', productBody({ name: 'Kavun kremi', sku: 'K1', stock: 4, ...sold }));
    await server.owner.post('/products', productBody({ name: 'Ayva yağı', sku: 'A1', stock: 0, ...sold }));
    await server.owner.post('/products', productBody({ name: 'Taslak', sku: 'T1', stock: 1, status: 'draft' }));
    expect(await waiting('member', 'products_low')).toEqual({
      kind: 'products_low',
      count: 2,
      subjects: ['Ayva yağı', 'Kavun kremi'],
      dueAt: null,
      targetId: null,
    });
    await setBrand({ limitedFrom: 3 });
    expect(await waiting('member', 'products_low')).toMatchObject({ subjects: ['Ayva yağı'] });
    await setBrand({ limitedFrom: 10 });
    expect(await waiting('viewer', 'products_low')).toBeUndefined();
    expect(await waiting('stranger', 'products_low')).toBeUndefined();
  });

  it('shows open team invitations with their end to those who manage the team', async () => {
    await server.owner.post('/team/invitations', { email: 'yeni@example.com', role: 'MEMBER' });
    expect(await waiting('owner', 'team_invitations')).toMatchObject({
      count: 1,
      subjects: ['yeni@example.com'],
      dueAt: expect.stringMatching(/Z$/),
    });
    expect(await waiting('member', 'team_invitations')).toBeUndefined();
  });

  it('counts unread notifications of the person, at most a hundred', async () => {
    const [title, createdAt] = [{ tr: 'Yeni', en: 'New' }, server.clock.now()];
    await server.database.system((tx) =>
      addNotifications(
        tx,
        Array.from({ length: 120 }, () => ({
          userId: server.viewer.userId,
          brandId: server.brandId,
          type: 'brand_approved',
          title,
          body: title,
          createdAt,
        })),
      ),
    );
    expect(await waiting('viewer', 'notifications')).toEqual({
      kind: 'notifications',
      count: 100,
      subjects: [],
      dueAt: null,
      targetId: null,
    });
    expect(await waiting('member', 'notifications')).toBeUndefined();
  });

  it('leaves out notifications that the person does not want to see, as the list does', async () => {
    const [title, createdAt] = [{ tr: 'Yeni', en: 'New' }, server.clock.now()];
    await server.database.system((tx) =>
      addNotifications(
        tx,
        (['brand_approved', 'invoice_issued', 'invoice_issued'] as const).map((type) => ({
          userId: server.member.userId,
          brandId: server.brandId,
          type,
          title,
          body: title,
          createdAt,
        })),
      ),
    );
    expect(await waiting('member', 'notifications')).toMatchObject({ count: 3 });
    await server.member.put('/notification-preferences/invoice_issued', { inApp: false, email: false });
    expect(await waiting('member', 'notifications')).toMatchObject({ count: 1 });
  });

  it('puts a failed renewal and a rejected brand on top, for those who can act', async () => {
    await server.database.system(async (tx) => {
      const [plan] = await tx.select().from(plans).limit(1);
      await tx.insert(subscriptions).values({
        brandId: server.brandId,
        planId: plan?.id ?? 0,
        status: 'past_due',
        currentPeriodEnd: new Date('2026-11-20T00:00:00.000Z'),
      });
    });
    await setBrand({ status: 'rejected', reason: 'Vergi numarası bulunamadı' });
    expect((await seen('owner')).waiting.slice(0, 2)).toMatchObject([
      { kind: 'brand_rejected' },
      { kind: 'subscription_past_due', dueAt: '2026-11-20T00:00:00.000Z' },
    ]);
    expect(await waiting('member', 'subscription_past_due')).toBeUndefined();
    await setBrand({ status: 'pending_review' });
    expect(await waiting('viewer', 'brand_pending')).toMatchObject({ subjects: ['own-brand'] });
    await setBrand({ status: 'approved' });
  });
});

describe('money and challenges on the dashboard', () => {
  const holdOf = (participationId: number, challengeId: number) => ({
    brandId: server.brandId,
    participationId,
    challengeId,
    actor: { type: 'user' as const, id: server.owner.userId },
    at: server.clock.now(),
  });

  it('ticks funding and the first challenge, and names those that run with what waits in them', async () => {
    expect([await step('owner', 'funding'), await step('owner', 'challenge')]).toMatchObject([
      { done: false },
      { done: false },
    ]);
    await server.subscribe(2);
    await server.fund(5_000_000);
    await server.draft({ title: 'Yalnızca taslak' });
    const { id } = await server.published({ title: 'Kış bakımı' });
    await server.apply(id);
    await server.apply(id, { status: 'shortlisted', decideBy: new Date('2026-11-23T00:00:00.000Z') });
    await server.apply(id, { status: 'rejected' });
    expect([await step('owner', 'funding'), await step('owner', 'challenge')]).toMatchObject([
      { done: true },
      { done: true },
    ]);
    expect((await seen('viewer')).running).toEqual({
      total: 1,
      items: [
        {
          id,
          title: 'Kış bakımı',
          cover: expect.objectContaining({ thumbnailUrl: expect.any(String) }),
          isPaused: false,
          accepted: 0,
          delivered: 0,
          places: 3,
          applications: 2,
          contentEnd: '2026-12-20',
        },
      ],
    });
    expect(await waiting('member', 'applications')).toEqual({
      kind: 'applications',
      count: 2,
      subjects: ['Elif Kaya', 'Elif Kaya'],
      dueAt: '2026-11-23T00:00:00.000Z',
      targetId: id,
    });
    expect(await waiting('viewer', 'applications')).toBeUndefined();
    expect((await seen('stranger')).running.total).toBe(0);
  });

  it('adds up what was spent in the last 28 days, by currency, next to what is available and held', async () => {
    const [challenge] = (await seen('owner')).running.items;
    const challengeId = challenge?.id ?? 0;
    const paid = await server.apply(challengeId);
    const held = await server.apply(challengeId);
    await server.database.transaction({ userId: server.owner.userId, brandId: server.brandId }, async (tx) => {
      for (const id of [paid, held])
        await postHold(tx, {
          ...holdOf(id, challengeId),
          currency: 'TRY',
          feeMinor: 200_000,
          platformFeeMinor: 20_000,
        });
    });
    await server.database.system((tx) => payHold(tx, holdOf(paid, challengeId)));
    expect((await seen('viewer')).money).toEqual([
      {
        currency: 'TRY',
        availableMinor: 4_560_000,
        heldMinor: 220_000,
        spentMinor: 220_000,
        spentDays: [...Array.from({ length: 27 }, () => 0), 220_000],
      },
    ]);
    server.clock.pass(27 * 86_400);
    expect((await seen('viewer')).money).toMatchObject([
      { spentMinor: 220_000, spentDays: [220_000, ...Array.from({ length: 27 }, () => 0)] },
    ]);
    server.clock.pass(86_400);
    expect((await seen('viewer')).money).toMatchObject([{ spentMinor: 0 }]);
  });

  it('shows invitations in their last day and payments that failed lately, unless one went through since', async () => {
    const [challenge] = (await seen('owner')).running.items;
    const now = server.clock.now();
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const [creator] = await server.database.system((tx) =>
      tx
        .select({ id: creators.id, firstName: creators.firstName, lastName: creators.lastName })
        .from(creators)
        .limit(1),
    );
    await server.database.system(async (tx) => {
      await tx.insert(invitations).values({
        brandId: server.brandId,
        challengeId: challenge?.id ?? 0,
        creatorId: creator?.id ?? 0,
        currency: 'TRY',
        note: '',
        sentAt: at(-60),
        expiresAt: at(12),
        createdAt: at(-60),
        updatedAt: at(-60),
      });
    });
    expect(await waiting('member', 'invitations_expiring')).toMatchObject({
      count: 1,
      subjects: [`${creator?.firstName} ${creator?.lastName}`],
      dueAt: at(12).toISOString(),
      targetId: challenge?.id,
    });
    const payment = {
      brandId: server.brandId,
      userId: server.owner.userId,
      purpose: 'topup' as const,
      provider: 'mock' as const,
      amountMinor: 1,
      currency: 'TRY' as const,
      updatedAt: now,
      expiresAt: now,
    };
    const add = (reference: string, changes: Partial<NewPayment> & Pick<NewPayment, 'status' | 'createdAt'>) =>
      server.database.system((tx) => tx.insert(payments).values({ ...payment, reference, ...changes }));
    // Nobody tried to pay on a page that never came up.
    await add('unstarted', { status: 'failed', failure: 'unavailable', createdAt: at(-3) });
    expect(await waiting('owner', 'topups_failed')).toBeUndefined();
    await add('failed', { status: 'failed', failure: 'declined', createdAt: at(-2) });
    expect(await waiting('owner', 'topups_failed')).toMatchObject({ count: 1 });
    expect(await waiting('owner', 'payments_failed')).toBeUndefined();
    expect(await waiting('member', 'topups_failed')).toBeUndefined();
    await add('plan', { purpose: 'subscription', status: 'failed', failure: 'declined', createdAt: at(-2) });
    expect(await waiting('owner', 'payments_failed')).toMatchObject({ count: 1 });
    expect(await waiting('member', 'payments_failed')).toBeUndefined();
    await add('later', { status: 'succeeded', createdAt: at(-1) });
    expect(await waiting('owner', 'topups_failed')).toBeUndefined();
    expect(await waiting('owner', 'payments_failed')).toMatchObject({ count: 1 });
  });
});

describe('PUT /dashboard/set-up', () => {
  it('puts steps away for the person in this brand, and brings them back', async () => {
    expect((await server.viewer.put('/dashboard/set-up', { dismissed: ['product', 'brand'] })).json()).toEqual({
      dismissed: ['brand', 'product'],
    });
    expect(await step('viewer', 'brand')).toMatchObject({ dismissed: true });
    expect(await step('owner', 'brand')).toMatchObject({ dismissed: false });
    await server.viewer.put('/dashboard/set-up', { dismissed: [] });
    expect(await step('viewer', 'brand')).toMatchObject({ dismissed: false });
  });

  it('refuses a step it does not know, and one named twice', async () => {
    expect((await server.owner.put('/dashboard/set-up', { dismissed: ['everything'] })).statusCode).toBe(400);
    expect((await server.owner.put('/dashboard/set-up', { dismissed: ['brand', 'brand'] })).statusCode).toBe(400);
  });
});
