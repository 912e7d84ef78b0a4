import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { verifyRights } from '#server/modules/contents/rightsTrail.service';
import { revoke } from '#server/modules/licensing/endings.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';

const DAY = 86_400;
const CLAIM = { cause: 'rights_claim', reason: 'Müziğin hakkı başkasınınmış' };

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

interface Row {
  type: string;
  available: number;
  creator: number;
  revenue: number;
  tax: number;
  bonus: number;
}
const rowsOf = (id: number) =>
  server.rows<Row>(sql`select type, available_minor::int as available, creator_payable_minor::int as creator,
    platform_revenue_minor::int as revenue, tax_payable_minor::int as tax, bonus_minor::int as bonus
    from ledger_entries where tx_id = ${`licence_refund:${id}`} order by line`);
const notes = () =>
  server.rows<{ total: number; related: number }>(
    sql`select total_minor::int as total, related_invoice_id as related from invoices where kind = 'credit_note' and brand_id = ${server.brandId} order by id`,
  );
/** What both sides are told of it afterwards; what is left out is undefined. */
const refundedOf = async (id: number) => ({
  brand: (await server.ask(server.viewer, 'get', `/licensing/requests/${id}`)).body.request.refundedMinor,
  creator: (await server.own('GET', `/licensing/requests/${id}`)).body.request.refundedMinor,
});
const take = (id: number, body: object) => server.own('POST', `/licensing/requests/${id}/revoke`, body);
/** What the creator is shown before. */
const own = async (id: number) =>
  (await server.own('GET', `/licensing/requests/${id}/consequences`)).body as unknown as { consequences: unknown };

/** The ledger replays to the balances and to what was invoiced less what was credited, and the chain of rights is whole. */
async function expectWhole() {
  const ledger = await server.database.system((tx) => verifyLedger(tx, server.brandId));
  const rights = await verifyRights(server.database.system);
  expect([ledger.faults, rights.faults]).toEqual([[], []]);
}

describe('a licence that its creator takes back', () => {
  it('over somebody else’s right gives back what the unused days cost, with a credit note, once', async () => {
    const { id, invoiceId } = await server.active();
    server.clock.pass(30 * DAY);
    const shown = (await server.ask(server.viewer, 'get', `/licensing/requests/${id}/consequences`))
      .body as unknown as {
      consequences: { paidMinor: number; refundMinor: number };
    };
    expect(shown.consequences).toMatchObject({ paidMinor: 110_000, refundMinor: 73_334 });
    expect((await own(id)).consequences).toMatchObject({
      refundMinor: { breach: 0, rights_claim: 66_667 },
      currency: 'TRY',
    });
    const before = await server.available();
    const answers = await Promise.all([1, 2, 3].map(() => take(id, CLAIM)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await rowsOf(id)).toEqual([
      { type: 'refund', available: 73_334, creator: -66_667, revenue: -5556, tax: -1111, bonus: 0 },
    ]);
    expect(before).not.toEqual(await server.available());
    expect(await refundedOf(id)).toEqual({ brand: 73_334, creator: 66_667 });
    expect(await notes()).toEqual([{ total: 6667, related: invoiceId }]);
    expect(await server.rows(sql`select kind from content_rights where licence_id = ${id} order by id`)).toEqual([
      { kind: 'grant' },
      { kind: 'revocation' },
    ]);
    const { items } = (await server.owner.get('/notifications', {}, { 'accept-language': 'en' })).json();
    expect(items.map(({ body }) => body).join()).toContain('is back in your wallet');
    await expectWhole();
    server.clock.pass(-30 * DAY);
  });

  it('gives all of it back before its first day, and nothing on its last', async () => {
    const later = await server.active({ startDate: '2026-12-21' });
    await take(later.id, CLAIM);
    expect((await rowsOf(later.id))[0]).toMatchObject({ available: 110_000, creator: -100_000 });
    const { id } = await server.active({ durationDays: 30 });
    server.clock.pass(30 * DAY - 60);
    expect((await take(id, CLAIM)).status).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
    server.clock.pass(-30 * DAY + 60);
    const free = await server.active({ priceMinor: 0 });
    expect((await take(free.id, CLAIM)).status).toBe(200);
    expect(await rowsOf(free.id)).toEqual([]);
    await expectWhole();
  });

  it('for a breach of the brand gives nothing back, and neither does the brand to itself', async () => {
    const credited = (await notes()).length;
    const broken = await server.active();
    await take(broken.id, { cause: 'breach', reason: 'Televizyonda gösterildi' });
    const given = await server.active();
    const answer = await server.ask(server.owner, 'post', `/licensing/requests/${given.id}/revoke`, CLAIM);
    expect(answer.body.request.status).toBe('revoked');
    expect([...(await rowsOf(broken.id)), ...(await rowsOf(given.id))]).toEqual([]);
    expect(await refundedOf(broken.id)).toEqual({});
    expect(await refundedOf(given.id)).toEqual({});
    expect(await notes()).toHaveLength(credited);
  });

  it('gives it back for the operator’s finding too', async () => {
    const { id } = await server.active();
    await server.database.system((tx) =>
      revoke(
        tx,
        { brandId: server.brandId, id },
        { cause: 'rights_claim', reason: 'Mahkeme kararı' },
        { side: 'brand', actor: { type: 'system', id: null }, now: server.clock.now() },
      ),
    );
    expect((await rowsOf(id))[0]).toMatchObject({ available: 110_000 });
    await expectWhole();
  });

  it('returns bonus as bonus, after the money that was paid in', async () => {
    await server.rows(
      sql`update wallets set bonus_minor = 60000 where brand_id = ${server.brandId} and currency = 'TRY' and available_minor >= 60000`,
    );
    const { id } = await server.active();
    server.clock.pass(30 * DAY);
    await take(id, CLAIM);
    // 600.00 of 1,100.00 were bonus, so 500.00 of the 733.34 are money.
    expect((await rowsOf(id))[0]).toMatchObject({ available: 73_334, bonus: 23_334 });
    server.clock.pass(-30 * DAY);
  });
});
