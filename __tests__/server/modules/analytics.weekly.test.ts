/** @engine postgres: several processes write reports at once */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { mailOutbox } from '#server/mail/outbox.table';
import { renderMail, type MailContent } from '#server/mail/templates/renderMail';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
  await server.subscribe(3);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.system((tx) => tx.execute(sql`delete from mail_outbox`));
  await server.database.system((tx) => tx.execute(sql`delete from weekly_reports`));
});

const PATH = '/analytics/weekly-report';
const HOUR_MS = 3_600_000;
const set = (view: object | null) => server.admin.put(PATH, { view });
/** The weekly reports that went out, as their mails. */
async function mails() {
  const rows = await server.database.system((tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.id));
  return rows.flatMap(({ recipient, language, content }) => {
    const mail: MailContent | null = content;
    return mail?.template === 'weekly-report'
      ? [{ to: recipient, language, data: mail.data, ...renderMail(mail, language) }]
      : [];
  });
}
/** Time passes to the next Monday, so many hours after midnight in Istanbul (UTC+3), and the chores are done by two processes. */
async function passToMonday(hour: number): Promise<void> {
  const now = server.clock.now();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days = (8 - new Date(midnight).getUTCDay()) % 7 || 7;
  server.clock.pass((midnight + days * 24 * HOUR_MS + (hour - 3) * HOUR_MS - now.getTime()) / 1000);
  await Promise.all([server.app.housekeeping.runAll(), server.app.housekeeping.runAll()]);
}

describe('a weekly report', () => {
  it('comes on Monday morning in the brand’s zone, once, with the figures and names of what was asked for', async () => {
    const { id, code } = await server.discount({ commissionBp: 1000 });
    const shop = await openShop(server);
    const view = { tab: 'sales', discount: String(id) };
    expect((await set(view)).json()).toEqual({ view });
    expect((await server.admin.get(PATH)).json()).toEqual({ view });
    await server.app.housekeeping.runAll();
    expect(await mails()).toEqual([]);
    const placedAt = server.clock.now().toISOString();
    expect((await shop.order(orderBody([code], { subtotalMinor: 1_234_56, placedAt }))).status).toBe(200);

    await passToMonday(7.9);
    expect(await mails()).toEqual([]);
    server.clock.pass(600);
    await Promise.all([server.app.housekeeping.runAll(), server.app.housekeeping.runAll()]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(code);
    expect(mail?.data.figures).toContainEqual({ name: 'Ciro', value: '1.234,56 ₺', change: '—' });
    const link = new URL(mail?.data.link ?? '');
    expect(link.searchParams.get('brand')).toBe(String(server.brandId));
    link.searchParams.delete('brand');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      tab: 'sales',
      discount: String(id),
      range: 'custom',
    });
    const { from, to } = { from: link.searchParams.get('from'), to: link.searchParams.get('to') };
    expect([from, to].map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual([1, 0]);
    expect(placedAt.slice(0, 10) >= `${from}` && placedAt.slice(0, 10) <= `${to}`).toBe(true);
    const figures = await server.admin.get(`/analytics${link.search}`);
    expect(figures.statusCode).toBe(200);

    await passToMonday(9);
    expect(await mails()).toHaveLength(2);
  });

  it('is stopped by the link of a mail, and by hand', async () => {
    await set({ tab: 'overview' });
    await passToMonday(9);
    const [mail] = await mails();
    const code = new URL(mail?.data.stopLink ?? '').searchParams.get('code') ?? '';
    const stop = (given: string) => server.admin.post('/notifications/unsubscribe', { code: given });
    expect((await stop(code.replace('.weekly', ''))).statusCode).toBe(404);
    expect((await server.admin.get(PATH)).json()).toEqual({ view: { tab: 'overview' } });
    expect((await stop(code)).statusCode).toBe(200);
    expect((await stop(code)).statusCode).toBe(200);
    expect((await server.admin.get(PATH)).json()).toEqual({ view: null });
    await set({ tab: 'overview' });
    expect((await set(null)).json()).toEqual({ view: null });
    await passToMonday(9);
    expect(await mails()).toHaveLength(1);
  });

  it('belongs to one person, and takes no filter that the analytics would not', async () => {
    await set({ tab: 'overview' });
    expect((await server.viewer.get(PATH)).json()).toEqual({ view: null });
    expect((await set({ tab: 'overview', creator: 'x' })).statusCode).toBe(400);
    expect((await set({ tab: 'nothing' })).statusCode).toBe(400);
    expect((await set({ tab: 'overview', range: '7d' })).statusCode).toBe(400);
    expect((await server.admin.get(PATH)).json()).toEqual({ view: { tab: 'overview' } });
  });

  it('needs a plan that exports; without it none goes out, and the wish stays', async () => {
    await set({ tab: 'overview' });
    await server.subscribe(1);
    expect((await set({ tab: 'overview' })).statusCode).toBe(403);
    await passToMonday(9);
    expect(await mails()).toEqual([]);
    await server.subscribe(3);
    await passToMonday(9);
    expect(await mails()).toHaveLength(1);
  });
});
