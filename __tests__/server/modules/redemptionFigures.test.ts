import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { REDEMPTION_FIGURES, type RedemptionFigure } from '#contract/constants/discounts';
import type { TrackedLink } from '#contract/schemas/discountCodes';
import type { Redemption, RedemptionPage } from '#contract/schemas/discounts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  server = await openDiscountServer();
  shop = await openShop(server);
  await server.rows(sql`update products set url = 'https://magaza.example/el-kremi' where id = ${server.productId}`);
});
afterAll(() => server.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

/** An order that came by a click on a link of the code, without the code. */
async function orderByClick(discountId: number, placedAt: string): Promise<void> {
  const made = await server.ask('post', `/discounts/${discountId}/links`, { productId: server.productId });
  const { link } = made.body as unknown as { link: TrackedLink }; // its own answer
  const followed = await server.app.inject({ url: `/r/${link.code}`, headers: { 'user-agent': BROWSER } });
  const click = new URL(String(followed.headers.location)).searchParams.get('mclick');
  expect((await shop.order(orderBody([], { click, placedAt, discountMinor: 0 }))).body.outcome).toBe('accepted');
}

/** What the list shows of an order, for each figure. */
const ADDS: Record<RedemptionFigure, (row: Redemption) => number> = {
  redemptions: ({ isCounted }) => Number(isCounted),
  revenue: ({ subtotalMinor, refundedMinor }) => subtotalMinor - refundedMinor,
  discount: ({ discountMinor }) => discountMinor,
  refunds: ({ refundedMinor }) => refundedMinor,
  commissionPending: ({ commission }) =>
    commission && ['pending', 'payable'].includes(commission.status) ? commission.amountMinor : 0,
  commissionPaid: ({ commission }) => commission?.paidMinor ?? 0,
};

/** Each figure as its rows add up, having checked that they are those of the figure and add up to what is said. */
async function openAll(id: number, days = ''): Promise<Record<string, number | null>> {
  const sums: Record<string, number | null> = {};
  for (const figure of REDEMPTION_FIGURES) {
    const { body } = await server.ask('get', `/discounts/${id}/redemptions?limit=100&figure=${figure}${days}`);
    const { items, sum, total } = body as unknown as RedemptionPage; // its own answer
    const added = items.map(ADDS[figure]);
    expect([figure, total, added.includes(0)]).toEqual([figure, items.length, false]);
    expect([figure, added.reduce((all, one) => all + one, 0)]).toEqual([figure, sum]);
    sums[figure] = sum;
  }
  return sums;
}

describe('the figures of a code', () => {
  it('open to the orders that add up to them, of all days and of one', async () => {
    await server.fund(50_000);
    const { id, code } = await server.discount({
      assignedTo: { creatorProfileId: await server.partner(), challengeId: null },
      commissionBp: 1000,
    });
    const { code: other } = await server.discount();
    // 21:30 at UTC is the next day in Istanbul.
    const whole = orderBody([code], { placedAt: '2026-11-18T20:59:00.000Z', subtotalMinor: 70_01 });
    const refunded = orderBody([code], { placedAt: '2026-11-18T21:30:00.000Z', subtotalMinor: 50_00 });
    await shop.order(whole);
    await shop.order(refunded);
    await shop.order(orderBody([code, other], { placedAt: '2026-11-20T09:00:00.000Z' }));
    await orderByClick(id, server.clock.now().toISOString());
    await shop.refund(refunded.id, 50_00);
    // The first of them is paid, the last ones wait.
    server.clock.pass(12 * 86_400);
    await server.app.housekeeping.runAll();

    const { stats } = (await server.ask('get', `/discounts/${id}`)).body.discount;
    const all = await openAll(id);
    expect(all).toEqual({
      redemptions: stats.redemptions,
      revenue: stats.revenueMinor,
      discount: stats.discountMinor,
      refunds: stats.refundsMinor,
      commissionPending: stats.commissionPendingMinor,
      commissionPaid: stats.commissionPaidMinor,
    });
    expect(all).toMatchObject({ redemptions: 3, revenue: 270_01, refunds: 50_00, commissionPaid: 7_00 });
    expect(await openAll(id, '&from=2026-11-19&to=2026-11-19')).toMatchObject({ redemptions: 1, revenue: 0 });
    const { days } = (await server.ask('get', `/discounts/${id}/series`)).body;
    for (const { date, redemptions, revenueMinor } of days)
      expect(await openAll(id, `&from=${date}&to=${date}`)).toMatchObject({ redemptions, revenue: revenueMinor });

    const csv = await server.admin.get(
      `/discounts/${id}/redemptions/export?figure=commissionPaid&separator=comma&columns=order,commissionPaid`,
    );
    expect(csv.body.split('\r\n').slice(1).filter(Boolean)).toEqual([`${whole.id},7.00`]);
    expect((await server.ask('get', `/discounts/${id}/redemptions?figure=clicks`)).status).toBe(400);
    const { body } = await server.ask('get', `/discounts/${id}/redemptions`);
    expect(body).toMatchObject({ total: 4, sum: null });
  });
});
