/** @engine postgres: both sides act at once, and connections are killed in the middle */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { advisoryLock } from '#server/db/advisoryLock';
import { verifyRights } from '#server/modules/contents/rightsTrail.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';
import { scaled } from '../../support/scale.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());
/** Whatever raced, the books hold, and each licence in force was paid and granted once: what of that is not so. */
async function faults(): Promise<unknown[]> {
  const books = await server.database.system((tx) => verifyLedger(tx, null));
  const rights = await verifyRights(server.database.system);
  const uneven = await server.rows(sql`
    select l.id from licenses l where l.origin = 'licence' and (
      (select count(*) from ledger_entries e where e.brand_id = l.brand_id and e.type = 'licence_payment' and e.ref_id = l.id::text) <> (l.status = 'active' and l.price_minor > 0)::int
      or (select count(*) from invoices i where i.id = l.invoice_id) <> (l.status = 'active' and l.price_minor > 0)::int
      or (select count(*) from content_rights r where r.licence_id = l.id) <> (l.status = 'active')::int)`);
  return [...books.faults, ...rights.faults, ...uneven, ...(rights.unchained > 0 ? ['unchained'] : [])];
}

const ROUNDS = scaled(5, 50);
const read = async (id: number) => (await server.ask(server.viewer, 'get', `/licensing/requests/${id}`)).body.request;
const accept = (id: number, headers?: Record<string, string>) =>
  server.creator.call('POST', `/licensing/requests/${id}/accept`, { round: 0 }, headers);
const codes = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const price = 110_000;

describe('at once', () => {
  it('two acceptances take effect once', async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      const { id } = await server.requested();
      const before = (await server.available()).availableMinor;
      expect(codes(await Promise.all(Array.from({ length: 4 }, () => accept(id))))).toEqual([200, 409, 409, 409]);
      expect(before - (await server.available()).availableMinor).toBe(price);
    }
    expect(await faults()).toEqual([]);
  });

  it('an acceptance and a withdrawal end in one of both', async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      const { id } = await server.requested();
      const before = (await server.available()).availableMinor;
      const [taken, back] = await Promise.all([
        accept(id),
        server.ask(server.member, 'post', `/licensing/requests/${id}/withdraw`),
      ]);
      const { status } = await read(id);
      expect({ status, taken: taken.statusCode, back: back.status }).toEqual(
        status === 'active'
          ? { status: 'active', taken: 200, back: 409 }
          : { status: 'withdrawn', taken: 409, back: 200 },
      );
      expect(before - (await server.available()).availableMinor).toBe(status === 'active' ? price : 0);
    }
    expect(await faults()).toEqual([]);
  });

  it('two full exclusivities of one file for two brands become one', async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      const content = await server.content();
      const { body } = await server.ask(
        server.member,
        'post',
        '/licensing/requests',
        licenceBody([content], { exclusivity: 'full' }),
      );
      const other = await server.takenElsewhere(content, 'pending');
      expect(codes(await Promise.all([accept(body.request.id), accept(other)]))).toEqual([200, 409]);
    }
    expect(await faults()).toEqual([]);
  });

  it('two full exclusivities of one content for the brand itself become one', async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      const content = await server.content();
      const ask = async (usages: string[]) => {
        const body = licenceBody([content], { exclusivity: 'full', usages });
        return (await server.ask(server.member, 'post', '/licensing/requests', body)).body.request.id;
      };
      const [one, other] = [await ask(['website']), await ask(['email'])];
      expect(codes(await Promise.all([accept(one), accept(other)]))).toEqual([200, 409]);
    }
    expect(await faults()).toEqual([]);
  });

  it('a licence and an exclusivity in the category for two brands of it become one', async () => {
    await server.sellsElsewhere('hand-care');
    for (let i = 0; i < ROUNDS; i += 1) {
      const content = await server.content();
      const body = licenceBody([content], { exclusivity: 'category' });
      const asked = (await server.ask(server.member, 'post', '/licensing/requests', body)).body.request.id;
      const other = await server.takenElsewhere(content, 'pending', { exclusivity: 'none' });
      expect(codes(await Promise.all([accept(asked), accept(other)]))).toEqual([200, 409]);
    }
    expect(await faults()).toEqual([]);
  });

  it('a licence and a full exclusivity for two brands become one', async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      const content = await server.content();
      const body = licenceBody([content], { exclusivity: 'full' });
      const asked = (await server.ask(server.member, 'post', '/licensing/requests', body)).body.request.id;
      const other = await server.takenElsewhere(content, 'pending', { exclusivity: 'none' });
      expect(codes(await Promise.all([accept(asked), accept(other)]))).toEqual([200, 409]);
    }
    expect(await faults()).toEqual([]);
  });

  it('four requests for the same become one', async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      const body = licenceBody([await server.content()]);
      const ask = () => server.ask(server.member, 'post', '/licensing/requests', body);
      const answers = await Promise.all([ask(), ask(), ask(), ask()]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    }
  });

  it('a last kuruş that is missing fails the payment, and two tries with it pay once', async () => {
    const { id } = await server.requested();
    const { availableMinor } = await server.available();
    await server.fund(price - 1 - availableMinor);
    expect((await accept(id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'payment_failed', missingMinor: 1, invoiceId: null });
    expect((await server.available()).availableMinor).toBe(price - 1);
    await server.fund(1);
    const retry = () => server.ask(server.owner, 'post', `/licensing/requests/${id}/retry`);
    expect(
      (await Promise.all([retry(), retry(), retry()])).map(({ status }) => status).toSorted((a, b) => a - b),
    ).toEqual([200, 409, 409]);
    expect((await server.available()).availableMinor).toBe(0);
    await server.fund(1_000_000_000);
    expect(await faults()).toEqual([]);
  });
});

/** The embedded engine has one connection: nobody else can see it wait, or kill it. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onPostgres('a call whose connection is killed before it commits', () => {
  it('leaves nothing, and can be repeated', async () => {
    const { id } = await server.requested();
    const before = (await server.available()).availableMinor;
    const key = { 'idempotency-key': randomUUID() };
    let answer: Promise<{ statusCode: number }> | undefined;
    await server.database.system(async (tx) => {
      // The creator's lock is held, so that the acceptance waits in the middle of its transaction.
      await advisoryLock(tx, 'licensing', server.creator.creatorId);
      answer = accept(id, key);
      const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      let pid: unknown;
      while (pid === undefined) pid = (await server.database.foreign(waiting)).rows[0]?.['pid'];
      await server.database.foreign('select pg_terminate_backend($1)', [pid]);
    });
    expect((await answer)?.statusCode).toBe(503);
    expect(await read(id)).toMatchObject({ status: 'pending', invoiceId: null });
    expect((await server.available()).availableMinor).toBe(before);
    expect((await accept(id, key)).statusCode).toBe(200);
    expect(before - (await server.available()).availableMinor).toBe(price);
    expect(await faults()).toEqual([]);
  });
});

describe('a call whose answer was lost after it committed', () => {
  it('is answered the same again, with one effect', async () => {
    const { id } = await server.requested();
    const before = (await server.available()).availableMinor;
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await accept(id, key), await accept(id, key)];
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
    expect(before - (await server.available()).availableMinor).toBe(price);
    expect(await faults()).toEqual([]);
  });
});
