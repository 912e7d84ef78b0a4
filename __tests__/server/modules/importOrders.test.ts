import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { ImportOrdersAnswer } from '#contract/schemas/store';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
});
afterAll(() => server.close());

const read = async (id: number) => (await server.ask('get', `/discounts/${id}`)).body.discount;
const redemptionsOf = async (id: number) => (await server.ask('get', `/discounts/${id}/redemptions`)).body.items;

describe('a file of orders', () => {
  const send = async (text: string, dryRun: boolean) => {
    const answer = await server.admin.upload('/store/orders/import', Buffer.from(text), { dryRun });
    return { status: answer.statusCode, body: answer.json() as unknown as ImportOrdersAnswer & { fields: object } };
  };

  it('is tried, taken, and changes nothing the second time', async () => {
    const { id, code } = await server.discount();
    const text = [
      'order;placedAt;code;currency;subtotal;discount;tax;isNewCustomer;refunded',
      `F-1;2026-11-20 10:00;${code.toLowerCase()};TRY;1.250,00;150,00;200;evet;250,00`,
      'F-2;2026-11-20 11:00;BASKA-1;TRY;10;0;0;;',
      `F-3;dün;${code};TRY;on lira;0;0;;`,
      `F-4;2026-11-20 12:00;${code};EUR;10;0;0;;`,
      `F-5;2026-02-31 12:00;${code};TRY;10;0;0;belki;20`,
      `F-8;2026-11-20 12:00;${code};TRY;90000000000000;0;0;;`,
    ].join('\n');
    const tried = await send(text, true);
    expect(tried.body.counts).toEqual({ counted: 1, unrelated: 1, repeated: 0, refunded: 0, refused: 1, invalid: 3 });
    expect(tried.body.rows[3]?.reason?.code).toBe('currency');
    expect(tried.body.rows[4]?.errors.map(({ field }) => field)).toEqual(['placedAt', 'isNewCustomer', 'refunded']);
    expect(tried.body.rows[5]?.errors[0]).toMatchObject({ field: 'subtotal', error: { code: 'TOO_LARGE' } });
    expect(tried.body.rows[2]?.errors.map(({ field }) => field)).toEqual(['placedAt', 'subtotal']);
    expect((await read(id)).stats.redemptions).toBe(0);
    expect((await send(text, false)).body.counts.counted).toBe(1);
    expect((await send(text, false)).body.counts).toMatchObject({ counted: 0, repeated: 1 });
    expect((await read(id)).stats).toMatchObject({
      redemptions: 1,
      revenueMinor: 100_000,
      discountMinor: 15_000,
      refundsMinor: 25_000,
    });
    const written = `order;placedAt;code;currency;subtotal\nF-6;20.11.2026 10:00;${code};TRY;10\nF-7;2026-11-20;${code};TRY;10\n${'F'.repeat(101)};2026-11-20;${code};TRY;10`;
    const excel = await send(written, true);
    expect(excel.body.counts).toMatchObject({ counted: 2, invalid: 1 });
    expect(excel.body.rows[2]?.errors[0]?.error.message).toContain('100');
    // More than one slice: limit and repetition are the file's, also while it is only tried.
    const limited = await server.discount({ usageLimit: 60 });
    const line = (order: string) => `${order};2026-11-20 12:00;${limited.code};TRY;10`;
    const long = Array.from({ length: 130 }, (_, i) => line(`L-${i < 120 ? i : 0}`));
    const whole = ['order;placedAt;code;currency;subtotal', ...long].join('\n');
    const expected = { counted: 60, repeated: 10, refused: 60 };
    expect((await send(whole, true)).body.counts).toMatchObject(expected);
    expect((await read(limited.id)).stats.redemptions).toBe(0);
    expect((await send(whole, false)).body.counts).toMatchObject(expected);
    expect((await read(limited.id)).stats.redemptions).toBe(60);
    expect((await send('order;code\nF-9;X', true)).body.fields).toMatchObject({
      file: [{ code: 'CSV_COLUMN_MISSING' }],
    });
  });

  it('is read by the clocks of the brand where a time says no zone, as the console writes it', async () => {
    // To the end of 20 November in Istanbul, three hours ahead of UTC.
    const { id, code } = await server.discount({ endsAt: '2026-11-20T20:59:59.999Z' });
    const instants = {
      '20.11.2026 23:30': '2026-11-20T20:30:00.000Z',
      '2026-11-20 23:30:15': '2026-11-20T20:30:15.000Z',
      '2026-11-20': '2026-11-19T21:00:00.000Z',
      '2026-11-20 10:00Z': '2026-11-20T10:00:00.000Z',
      '2026-11-20T10:00:00.250+0100': '2026-11-20T09:00:00.250Z',
    };
    const lines = Object.keys(instants).map((time, i) => `Z-${i};${time};${code};TRY;10`);
    const heading = 'order;placedAt;code;currency;subtotal';
    const { body } = await send([heading, ...lines, `Z-9;2026-11-21;${code};TRY;10`].join('\n'), false);
    expect(body.counts).toMatchObject({ counted: 5, refused: 1, invalid: 0 });
    expect(body.rows[5]?.reason?.code).toBe('expired');
    const placed = new Map((await redemptionsOf(id)).map(({ orderId, placedAt }) => [orderId, placedAt]));
    expect(lines.map((_, i) => placed.get(`Z-${i}`))).toEqual(Object.values(instants));
    const { body: csv } = await server.admin.get(`/discounts/${id}/redemptions/export`, {
      columns: 'order,placedAt',
      separator: 'semicolon',
    });
    expect(csv).toContain('Z-0;2026-11-20 23:30');
    const ahead = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString().slice(0, 16);
    const open = await server.discount();
    const recent = [3 * 3_600_000 - 60_000, 3 * 3_600_000 + 3_600_000].map(
      (ms, i) => `N-${i};${ahead(ms)};${open.code};TRY;10`,
    );
    const { counts, rows } = (await send([heading, ...recent].join('\n'), true)).body;
    expect(counts).toMatchObject({ counted: 1, invalid: 1 });
    // In the cell’s own clock.
    expect(rows[1]?.errors[0]?.error).toMatchObject({
      code: 'TOO_LATE',
      message: `Not after ${ahead(3 * 3_600_000).replace('T', ' ')}.`,
    });
  });

  it('takes refunds of orders that were counted before, also alone, and says so in the audit trail', async () => {
    const { id, code } = await server.discount();
    const heading = 'order;placedAt;code;currency;subtotal;refunded';
    const line = (order: string, refunded: string) => `${order};2026-11-20 10:00;${code};TRY;100;${refunded}`;
    await send([heading, line('R-1', ''), line('R-2', '')].join('\n'), false);
    const refunds = [heading, line('R-1', '40'), line('R-2', '')].join('\n');
    const expected = { counted: 0, repeated: 2, refunded: 1 };
    expect((await send(refunds, true)).body.counts).toMatchObject(expected);
    expect((await read(id)).stats.refundsMinor).toBe(0);
    expect((await send(refunds, false)).body.counts).toMatchObject(expected);
    expect((await read(id)).stats.refundsMinor).toBe(4000);
    expect((await send(refunds, false)).body.counts).toMatchObject({ repeated: 2, refunded: 0 });
    const noted = await server.rows<{ details: unknown }>(
      sql`select details from audit_entries where action = 'discounts.import' order by id desc limit 1`,
    );
    expect(noted[0]?.details).toMatchObject(expected);
  });

  it('tells of an order that stands in it twice what will become of it, however far apart', async () => {
    const { code } = await server.discount();
    const { code: over } = await server.discount({ endsAt: '2026-11-02T00:00:00.000Z' });
    const heading = 'order;placedAt;code;currency;subtotal;refunded';
    const line = (order: string, of: string, more = 'TRY;100;') => `${order};2026-11-20 10:00;${of};${more}`;
    const between = Array.from({ length: 60 }, (_, i) => line(`T-${i}`, code));
    const last = [line('T-over', over), line('T-0', code, 'TRY;100;30'), line('T-1', code, 'EUR;100;')];
    const text = [heading, line('T-over', over), ...between, ...last].join('\n');
    const tried = (await send(text, true)).body;
    expect(tried.rows.slice(-3).map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated', 'refused']);
    expect(tried.counts).toEqual((await send(text, false)).body.counts);
    expect(tried.counts).toMatchObject({ counted: 60, repeated: 2, refused: 2, refunded: 1 });
  });
});
