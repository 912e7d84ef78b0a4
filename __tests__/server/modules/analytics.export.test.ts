import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsAnswer } from '#contract/schemas/analytics';
import type { Discount } from '#contract/schemas/discounts';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
const made: Discount[] = [];
beforeAll(async () => {
  server = await openDiscountServer();
  await server.subscribe(3);
  const shop = await openShop(server);
  // The first brings most, the second most orders.
  for (const subtotals of [[900_00], [100_00, 200_00], [400_00]]) {
    const discount = await server.discount();
    made.push(discount);
    for (const subtotalMinor of subtotals) await shop.order(orderBody([discount.code], { subtotalMinor }));
  }
});
afterAll(() => server.close());

/** The lines of the file, split at commas. */
async function file(query: string): Promise<string[][]> {
  const { statusCode, body } = await server.admin.get(`/analytics/export?tab=sales&separator=comma&${query}`);
  expect(statusCode).toBe(200);
  return body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}
/** Which of the discounts its lines are about, without the lines of none. */
const orderOf = (lines: string[][]) =>
  lines.slice(1).flatMap(([name, currency]) => {
    const at = made.findIndex(({ code }) => code === name);
    return at < 0 ? [] : [`${at + 1}${currency}`];
  });

describe('the table of a tab as a file', () => {
  it('has its lines in the order of the table, all of one record together', async () => {
    const lines = (sort: string) => file(`by=discount&sort=${sort}`).then(orderOf);
    expect(await lines('-revenue-TRY')).toEqual(['1', '1TRY', '3', '3TRY', '2', '2TRY']);
    expect(await lines('revenue-TRY')).toEqual(['2', '2TRY', '3', '3TRY', '1', '1TRY']);
    expect((await lines('-orders')).slice(0, 2)).toEqual(['2', '2TRY']);
    const byName = made.map(({ code }, at) => ({ code, at: at + 1 }));
    byName.sort((one, other) => one.code.localeCompare(other.code, 'en'));
    expect(await lines('name')).toEqual(byName.flatMap(({ at }) => [String(at), `${at}TRY`]));
    // A column that the table does not have any more: as the table then is.
    expect((await lines('revenue-USD')).slice(0, 2)).toEqual(['2', '2TRY']);
  });

  it('has the figures that the table has, and by days all of the tab', async () => {
    const [byDiscount = []] = await file('by=discount');
    const [byDay = []] = await file('by=date');
    expect(byDiscount).toEqual(expect.arrayContaining(['Orders', 'Revenue']));
    expect(byDay).toContain('Return on ad spend (ROAS)');
    expect(byDiscount).not.toContain('Return on ad spend (ROAS)');
  });

  it('takes no sort that can be none', async () => {
    const answer = await server.admin.get('/analytics/export?tab=sales&separator=comma&sort=a%20b');
    expect(answer.statusCode).toBe(400);
  });

  it('keeps each currency in lines of its own where no order is asked for', async () => {
    expect(orderOf(await file('by=discount')).map((line) => line.slice(1))).toEqual(['', '', '', 'TRY', 'TRY', 'TRY']);
  });

  it('has every line, and the table the same first hundred in each of its blocks', async () => {
    // All have as many orders; those made last bring most.
    const lines: string[] = [];
    for (let at = 1; at <= 105; at += 1) {
      const { code } = await server.discount();
      lines.push(`M-${at};2026-11-20 10:00;${code};TRY;${at}`);
    }
    const text = ['order;placedAt;code;currency;subtotal', ...lines].join('\n');
    const taken = await server.admin.upload('/store/orders/import', Buffer.from(text), { dryRun: false });
    expect(taken.json()).toMatchObject({ counts: { counted: 105 } });
    const { body } = await server.ask('get', '/analytics?tab=sales&by=discount');
    const { blocks, linesLeft } = body as unknown as AnalyticsAnswer; // the call's own answer
    const [counts = [], money] = blocks.map(({ breakdown }) => new Set(breakdown.map(({ key }) => key)));
    expect(money).toEqual(counts);
    expect([new Set(counts).size, linesLeft]).toEqual([100, 8]);
    expect((await file('by=discount')).length).toBe(1 + 2 * 108);
    expect((await file('by=discount&sort=name')).length).toBe(1 + 2 * 108);
  });
});
