/** @engine postgres: many invoices are numbered at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { MailContent } from '#server/mail/templates/renderMail';
import { brands } from '#server/modules/brands/brands.table';
import { creditInvoice, issueInvoice } from '#server/modules/invoices/invoices.service';
import { invoicePdf } from '#server/modules/invoices/invoicePdf';
import { getIssuedInvoice } from '#server/modules/invoices/invoiceQueries';
import { campaignRights } from '#server/modules/subscription/subscription.service';
import { runCommand } from '#server/operator/commands';
import { BILLING, planIdOf } from '../../support/billing.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { scaled } from '../../support/scale.ts';

const DAY = 86_400;
const MONTH = 31 * DAY;

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
  await server.database.system((tx) =>
    tx.update(brands).set({ billing: BILLING }).where(eq(brands.id, server.brandId)),
  );
});
afterAll(() => server.close());

const current = async () => (await server.owner.get('/subscriptions/current')).json().subscription;
const invoices = async (query = {}) => (await server.owner.get('/subscriptions/invoices', query)).json().invoices;
const chores = () => server.app.housekeeping.runAll();
const pass = async (seconds: number) => {
  server.clock.pass(seconds);
  await chores();
};
/** Chooses a plan and pays what is due. */
async function buy(name: string): Promise<void> {
  const { invoice } = (
    await server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, name) })
  ).json();
  if (invoice) await server.owner.post(`/subscriptions/checkout/${invoice.id}/confirm`);
}
// Both engines answer raw queries with an object that has `rows`.
const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
  ((await server.database.system((tx) => tx.execute(query))) as { rows: T[] }).rows;
const mails = () =>
  rowsOf<{ content: MailContent<'payment-due'> }>(
    sql`select content from mail_outbox where template = 'payment-due' order by id`,
  );

describe('a period that ends', () => {
  it('renews the free plan by itself', async () => {
    await buy('Free');
    await pass(MONTH);
    expect(await current()).toMatchObject({
      status: 'active',
      currentPeriodStart: '2026-12-21T09:00:00.000Z',
      currentPeriodEnd: '2027-01-21T09:00:00.000Z',
    });
    expect(await invoices()).toEqual([]);
  });

  it('asks for a paid plan by mail, keeps it for the three days to pay in, asks three more times every three days, then stops it and gives the invoice up', async () => {
    await buy('Starter');
    await pass(MONTH);
    const dueAt = new Date(server.clock.now().getTime() + 3 * DAY * 1000).toISOString();
    expect(await current()).toMatchObject({
      status: 'active',
      plan: { name: 'Starter' },
      retry: { attempt: 0, nextAt: dueAt },
    });
    expect((await server.owner.get('/subscriptions/capacity')).json()).toMatchObject({ creators: { limit: 20 } });
    expect((await invoices({ status: 'open' }))[0]).toMatchObject({
      status: 'open',
      totalMinor: 149_000,
      dueMinor: 149_000,
    });
    for (const attempt of [1, 2, 3]) {
      await pass(2 * DAY);
      expect(await current()).toMatchObject({
        status: attempt === 1 ? 'active' : 'past_due',
        retry: { attempt: attempt - 1 },
      });
      await pass(DAY);
      expect(await current()).toMatchObject({
        status: 'past_due',
        retry: { attempt, nextAt: new Date(server.clock.now().getTime() + 3 * DAY * 1000).toISOString() },
      });
    }
    await chores();
    const asked = await mails();
    expect(asked.map(({ content }) => content.data.triesLeft)).toEqual([3, 2, 1, 0]);
    expect(asked.map(({ content }) => content.data.isInForce)).toEqual([true, false, false, false]);
    expect(asked[0]?.content.data).toMatchObject({
      amount: '1490.00',
      link: expect.stringContaining(`pay=${await planIdOf(server, 'Starter')}`),
    });
    await pass(3 * DAY);
    expect(await current()).toMatchObject({ status: 'unpaid', retry: null });
    expect(await invoices({ status: 'uncollectible' })).toHaveLength(1);
    expect((await server.owner.get('/subscriptions/capacity')).json()).toMatchObject({
      creators: { limit: 3 },
      periodEnd: null,
    });
  });

  it('starts again from the day an unpaid one is paid, with the same invoice', async () => {
    const before = (await invoices()).length;
    await buy('Starter');
    expect(await current()).toMatchObject({ status: 'active', currentPeriodStart: server.clock.now().toISOString() });
    expect((await invoices()).map(({ status }) => status)).toEqual(Array.from({ length: before }, () => 'paid'));
  });

  it('goes on where the last one ended when it is paid late, and voids the bill when another plan is bought instead', async () => {
    const { currentPeriodEnd } = await current();
    await pass(MONTH);
    await pass(4 * DAY);
    expect((await current()).status).toBe('past_due');
    await buy('Starter');
    expect(await current()).toMatchObject({ status: 'active', currentPeriodStart: currentPeriodEnd });
    await pass(MONTH);
    await buy('Pro');
    expect(await current()).toMatchObject({ status: 'active', plan: { name: 'Pro' } });
    expect(await invoices({ status: 'void' })).toHaveLength(1);
  });

  it('ends a cancelled plan, and changes to the plan that was wished for', async () => {
    await server.owner.post('/subscriptions/change', { planId: await planIdOf(server, 'Free'), atPeriodEnd: true });
    await pass(MONTH);
    expect(await current()).toMatchObject({ status: 'active', plan: { name: 'Free' }, nextPlanId: null });
    await server.owner.post('/subscriptions/cancel', {});
    await pass(MONTH);
    expect(await current()).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false });
  });

  it('asks again for the plan that it changes to, as the invoice says, and counts creators of the last days once it ended', async () => {
    await buy('Pro');
    const starter = await planIdOf(server, 'Starter');
    await server.owner.post('/subscriptions/change', { planId: starter, atPeriodEnd: true });
    const before = (await mails()).length;
    await pass(MONTH);
    await pass(3 * DAY);
    const asked = (await mails()).slice(before).map(({ content }) => content.data);
    expect(asked).toHaveLength(2);
    for (const data of asked)
      expect(data).toMatchObject({
        planName: 'Starter',
        amount: '1490.00',
        link: expect.stringContaining(`pay=${starter}`),
      });
    for (const days of [3, 3, 3]) await pass(days * DAY);
    expect(await current()).toMatchObject({ status: 'unpaid', plan: { name: 'Pro' } });
    const { items } = (await server.owner.get('/notifications', { take: 5 })).json();
    expect(items[0]).toMatchObject({ title: 'Your Pro plan was stopped because it was not paid' });
    await server.owner.post('/subscriptions/cancel', { cancelAtPeriodEnd: false });
    const { periodStart } = await server.database.system((tx) => campaignRights(tx, server.brandId));
    expect(periodStart).toBeNull();
  });

  it('forgets a first purchase after a day', async () => {
    await server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, 'Pro') });
    expect((await current()).status).toBe('incomplete');
    await pass(23 * 3600);
    expect((await current()).status).toBe('incomplete');
    await pass(3601);
    expect((await current()).status).toBe('expired');
    await buy('Pro');
    expect((await current()).status).toBe('active');
  });

  it('gives the credit of a bill back to the plan that is bought instead of it', async () => {
    await server.owner.post('/subscriptions/change', { planId: await planIdOf(server, 'Starter') });
    await pass(MONTH);
    await pass(MONTH);
    const [bill] = await invoices({ status: 'open' });
    expect(bill?.totalMinor).toBeLessThan(149_000);
    await buy('Pro');
    expect(await current()).toMatchObject({ status: 'active', plan: { name: 'Pro' }, creditMinor: 0 });
    expect((await invoices({ kind: 'subscription' }))[0]).toMatchObject({
      status: 'paid',
      totalMinor: 399_000 - (149_000 - (bill?.totalMinor ?? 0)),
    });
    expect(await rowsOf(sql`select id from payment_refunds`)).toEqual([]);
  });

  it.each([
    ['active', []],
    ['past_due', [3]],
    ['unpaid', [3, 3, 3, 3]],
  ])('gives the credit of a bill back to whoever cancels instead of paying it, %s', async (status, days) => {
    const starter = await planIdOf(server, 'Starter');
    await server.owner.post('/subscriptions/change', { planId: starter });
    await pass(MONTH);
    await pass(MONTH);
    for (const more of days) await pass(more * DAY);
    expect(await current()).toMatchObject({ status, creditMinor: 0 });
    const { totalMinor = 0 } = (await invoices({ status: 'open,uncollectible' }))[0] ?? {};
    expect([totalMinor > 0, totalMinor < 149_000]).toEqual([true, true]);
    await server.owner.post('/subscriptions/cancel', { cancelAtPeriodEnd: false });
    expect(await current()).toMatchObject({ status: 'canceled', creditMinor: 149_000 - totalMinor });
    expect(await invoices({ status: 'open,uncollectible' })).toEqual([]);
    const again = (await server.owner.post('/subscriptions/checkout', { planId: starter })).json();
    expect(again.invoice.totalMinor).toBe(totalMinor);
    await buy('Pro');
    expect(await current()).toMatchObject({ status: 'active', plan: { name: 'Pro' }, creditMinor: 0 });
  });

  it('leaves a trail of everything that has to do with money', async () => {
    const trail = await rowsOf<{ action: string }>(
      sql`select distinct action from audit_entries where chain = ${server.brandId}`,
    );
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'subscription.start',
        'subscription.change',
        'subscription.cancel',
        'subscription.status',
        'subscription.renew',
        'payments.succeeded',
        'invoices.issue',
        'invoices.paid',
        'invoices.void',
        'invoices.uncollectible',
      ]),
    );
  });
});

const RUNS = scaled(12, 2000);

describe('invoices', () => {
  const issue = (fail = false) =>
    server.database.system(async (tx) => {
      await issueInvoice(
        tx,
        {
          brandId: server.brandId,
          kind: 'topup_fee',
          currency: 'TRY',
          items: [{ description: { tr: 'Bedel', en: 'Fee' }, price: { net: 1255 } }],
        },
        { now: server.clock.now(), paidBy: 'mock' },
      );
      if (fail) throw new Error('rolled back');
    });

  it(`have numbers without gaps, ${RUNS} issued beside each other and every fourth one rolled back`, async () => {
    await Promise.all(Array.from({ length: RUNS }, (_, i) => issue(i % 4 === 3).catch(() => {})));
    const years = await rowsOf<{ year: string; n: number; last: number; own: number }>(sql`
      select substr(number, 4, 4) as year, count(*)::int as n, max(right(number, 9)::int) as last, count(distinct number)::int as own from invoices where number like 'MYD%' group by 1`);
    for (const { n, last, own } of years) expect([last, own]).toEqual([n, n]);
  });

  it('add up: lines, taxes and totals', async () => {
    const [row] = await rowsOf<{
      odd: number;
    }>(sql`select count(*)::int as odd from invoices i where total_minor <> subtotal_minor - discount_minor + tax_minor - withholding_minor
      or total_minor <> (select sum((l ->> 'totalMinor')::bigint) from jsonb_array_elements(lines) l)
      or tax_minor <> (select coalesce(sum((t ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(taxes) t)`);
    expect(row).toEqual({ odd: 0 });
    const fee = (await invoices({ kind: 'topup_fee' }))[0];
    expect(fee).toMatchObject({ taxMinor: 251, totalMinor: 1506 });
  });

  it('are never changed once issued, only taken back by a document of their own', async () => {
    const [paid] = await invoices({ status: 'paid', kind: 'subscription' });
    const change = (text: string) =>
      server.database.system((tx) => tx.execute(sql.raw(`${text} where id = ${paid?.id}`)));
    await expect(change('update invoices set total_minor = 1')).rejects.toThrow();
    await expect(change('delete from invoices')).rejects.toThrow();
    const note = await server.database.system((tx) => creditInvoice(tx, paid?.number ?? '', server.clock.now()));
    expect(note).toMatchObject({
      kind: 'credit_note',
      status: 'paid',
      relatedInvoiceId: paid?.id,
      totalMinor: paid?.totalMinor,
    });
    expect(note.number).toMatch(/^MYI20\d\d000000001$/);
    await expect(
      server.database.system((tx) => creditInvoice(tx, paid?.number ?? '', server.clock.now())),
    ).rejects.toThrow('taken back before');
  });

  it('are listed, filtered, sorted and exported alike, for owners and admins alone', async () => {
    const answer = (
      await server.owner.get('/subscriptions/invoices', {
        kind: 'subscription,credit_note',
        sort: '-totalMinor',
        limit: 2,
      })
    ).json();
    expect(answer.total).toBeGreaterThan(4);
    expect(answer.invoices.map(({ totalMinor }) => totalMinor)).toEqual([399_000, 399_000]);
    const csv = (
      await server.owner.get(
        '/invoices/export',
        { separator: 'semicolon', kind: 'subscription,credit_note' },
        { 'accept-language': 'tr' },
      )
    ).body;
    expect(csv.trim().split('\r\n')).toHaveLength(answer.total + 1);
    expect(csv).toContain('Fatura no;Tür;Düzenlenme');
    const shown = { separator: 'comma', kind: 'subscription,credit_note', sort: '-totalMinor' };
    const narrow = (
      await server.owner.get(
        '/invoices/export',
        { ...shown, columns: 'totalMinor,number' },
        { 'accept-language': 'en' },
      )
    ).body.split('\r\n');
    expect(narrow[0]).toBe('\uFEFFTotal,Invoice no.,Currency');
    expect(narrow[1]).toMatch(/^3990\.00,[A-Z]{3}\d+,[A-Z]{3}$/);
    expect((await server.owner.get('/invoices/export', { ...shown, columns: 'buyer' })).statusCode).toBe(400);
    for (const query of [{ status: 'lost' }, { kind: 'x' }, { from: '2026-02-30' }])
      expect((await server.owner.get('/subscriptions/invoices', query)).statusCode).toBe(400);
    for (const path of ['/subscriptions/invoices', '/invoices/export?separator=comma'])
      expect((await server.member.get(path)).statusCode).toBe(403);
  });

  it('are PDF files with embedded letters; drafts and others’ have none', async () => {
    const [paid] = await invoices({ status: 'paid', kind: 'subscription' });
    const pdf = await server.owner.get(`/invoices/${paid?.id}/pdf`, {}, { 'accept-language': 'tr' });
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="${paid?.number}.pdf"`,
    ]);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.rawPayload.toString('latin1')).toMatch(/FontFile2/);
    expect((await server.stranger.get(`/invoices/${paid?.id}/pdf`)).statusCode).toBe(404);
    expect((await server.member.get(`/invoices/${paid?.id}/pdf`)).statusCode).toBe(403);
    await server.owner.post('/subscriptions/cancel', { cancelAtPeriodEnd: false });
    const { invoice } = (
      await server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, 'Starter') })
    ).json();
    expect((await server.owner.get(`/invoices/${invoice.id}/pdf`)).statusCode).toBe(404);
    const issued = await server.database.system((tx) => getIssuedInvoice(tx, server.brandId, paid?.id ?? 0, 'tr'));
    const twice = await Promise.all([1, 2].map(() => invoicePdf(issued, server.app.config.seller, 'tr')));
    expect(twice[0]?.equals(twice[1] ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('invoices of a brand that is deleted', () => {
  it(
    'are kept with whom they were made out to, and handed to the accountant',
    async () => {
      const [{ number: before } = { number: 0 }] = await rowsOf<{ number: number }>(
        sql`select count(*)::int as number from invoices where number is not null`,
      );
      await server.owner.post('/subscriptions/checkout', { planId: await planIdOf(server, 'Starter') });
      expect((await server.owner.delete(`/brands/${server.brandId}?slug=own-brand`)).statusCode).toBe(200);
      const folder = mkdtempSync(join(tmpdir(), 'meydan-invoices-'));
      const context = {
        database: server.database,
        clock: server.clock,
        origin: 'http://localhost',
        seller: server.app.config.seller,
        secrets: server.app.secrets,
      };
      expect(await runCommand(context, ['export-invoices', 'here'])).toEqual({
        ok: false,
        lines: ['Name a folder by its whole path.'],
      });
      expect((await runCommand(context, ['export-invoices', folder])).lines).toEqual([
        `${before} invoices of all brands, deleted ones too, are in ${folder}.`,
      ]);
      const files = readdirSync(folder);
      expect(files.filter((name) => /^MY[DI]\d{13}\.pdf$/.test(name))).toHaveLength(before);
      const csv = readFileSync(join(folder, 'invoices.csv'), 'utf8');
      expect(csv.trim().split('\r\n')).toHaveLength(before + 1);
      expect(csv).toContain(`${BILLING.legalName};${BILLING.taxId};MYD2026000000001;`);
      rmSync(folder, { recursive: true });
    },
    60_000 + RUNS * 1000,
  );

  it('take no late payment any more: it goes back', async () => {
    const [payment] = await rowsOf<{ reference: string }>(
      sql`select reference from payments where status = 'awaiting_payment' order by id desc limit 1`,
    );
    const settled = await server.app.payments.settle(
      { reference: payment?.reference ?? '' },
      { outcome: 'paid', amountMinor: 149_000, currency: 'TRY' },
    );
    expect(settled).toMatchObject({ status: 'succeeded', refundDue: true });
    await server.app.payments.chase(server.clock.now());
    expect(await rowsOf(sql`select status from payment_refunds`)).toEqual([{ status: 'sent' }]);
  });
});
