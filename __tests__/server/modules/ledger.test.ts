/** @engine postgres: many hold and pay at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { Tx } from '#server/db/client';
import { seedReference } from '#server/db/seed/seedReference';
import { invoices } from '#server/modules/invoices/invoices.table';
import {
  payExtra,
  payHold,
  postHold,
  refundPayment,
  releaseHold,
  walletBalances,
} from '#server/modules/wallet/ledger.service';
import { ledgerEntries } from '#server/modules/wallet/ledgerEntries.table';
import { postTransaction } from '#server/modules/wallet/postTransaction';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { openTestDatabase } from '../../support/testDatabase.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedReference(database);
});
afterAll(() => database.close());

const at = new Date('2026-11-21T09:00:00.000Z');
const actor = { type: 'user', id: 7 } as const;
let brands = 100;
let participations = 0;

/** A brand with money, and its calls as a member of it. */
async function openWallet(
  availableMinor: number,
  { currency = 'TRY', bonusMinor = 0 }: { currency?: CurrencyCode; bonusMinor?: number } = {},
) {
  brands += 1;
  const brandId = brands;
  const inBrand = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: 7, brandId }, work);
  const credit = (txId: string, minor: number, on: CurrencyCode = currency, bonus = 0) =>
    inBrand((tx) =>
      postTransaction(tx, {
        brandId,
        currency: on,
        txId,
        refType: 'topup',
        refId: 1,
        actor,
        at,
        lines: [
          { type: bonus > 0 ? 'bonus' : 'topup', availableMinor: minor, pspClearingMinor: -minor, bonusMinor: bonus },
        ],
      }),
    );
  await credit('topup:1', availableMinor - bonusMinor);
  if (bonusMinor > 0) await credit('bonus:1', bonusMinor, currency, bonusMinor);
  const about = (participationId: number) => ({ brandId, participationId, actor, at });
  return {
    brandId,
    credit,
    inBrand,
    hold: (participationId: number, feeMinor: number, platformFeeMinor = 0, on: CurrencyCode = currency) =>
      inBrand((tx) =>
        postHold(tx, {
          ...about(participationId),
          challengeId: 3,
          currency: on,
          feeMinor,
          platformFeeMinor,
          description: 'Kış bakım · Işıl',
        }),
      ),
    release: (participationId: number) => inBrand((tx) => releaseHold(tx, about(participationId))),
    pay: (participationId: number) => database.system((tx) => payHold(tx, about(participationId))),
    extra: (participationId: number, reference: string, amountMinor: number) =>
      inBrand((tx) => payExtra(tx, { ...about(participationId), reference, amountMinor })),
    refund: (participationId: number, reference: string, feeMinor: number, platformFeeMinor: number) =>
      database.system((tx) => refundPayment(tx, { ...about(participationId), reference, feeMinor, platformFeeMinor })),
    balances: async () =>
      (await inBrand((tx) => walletBalances(tx, brandId))).map(
        ({ currency: of, availableMinor: available, heldMinor: held, bonusMinor: bonus }) => [
          of,
          available,
          held,
          bonus,
        ],
      ),
    types: async () =>
      (await inBrand((tx) => tx.select().from(ledgerEntries).orderBy(ledgerEntries.seq))).map(
        ({ type, availableMinor: available, heldMinor: held }) => [type, available, held],
      ),
  };
}
const next = () => (participations += 1);

describe('the ledger', () => {
  it('holds, pays and releases the money of a participation', async () => {
    const wallet = await openWallet(100_000);
    const [first, second] = [next(), next()];
    await wallet.hold(first, 20_000, 3000);
    await wallet.hold(second, 10_000, 1500);
    expect(await wallet.balances()).toEqual([['TRY', 65_500, 34_500, 0]]);
    await wallet.pay(first);
    await wallet.release(second);
    expect(await wallet.balances()).toEqual([['TRY', 77_000, 0, 0]]);
    expect(await wallet.types()).toEqual([
      ['topup', 100_000, 0],
      ['hold', -23_000, 23_000],
      ['hold', -11_500, 11_500],
      ['payout', 0, -20_000],
      ['platform_fee', 0, -3000],
      ['hold_release', 11_500, -11_500],
    ]);
  });

  it('splits the platform fee into revenue and the VAT it contains', async () => {
    const wallet = await openWallet(100_000);
    const id = next();
    await wallet.hold(id, 20_000, 3001);
    await wallet.pay(id);
    const rows = await wallet.inBrand((tx) => tx.select().from(ledgerEntries));
    expect(rows.find(({ type }) => type === 'platform_fee')).toMatchObject({
      heldMinor: -3001,
      platformRevenueMinor: 2501,
      taxPayableMinor: 500,
    });
  });

  it('invoices the platform fee when it is paid, and credits what comes back of it', async () => {
    const wallet = await openWallet(100_000);
    const [id, free] = [next(), next()];
    await wallet.hold(id, 20_000, 3001);
    await wallet.hold(free, 20_000);
    for (const one of [id, free]) await wallet.pay(one);
    await wallet.refund(id, 'a', 0, 1000);
    await wallet.refund(id, 'b', 5000, 2001);
    const issued = await wallet.inBrand((tx) => tx.select().from(invoices).orderBy(invoices.id));
    expect(
      issued.map(({ kind, status, totalMinor, taxMinor, paymentMethod }) => [
        kind,
        status,
        totalMinor,
        taxMinor,
        paymentMethod,
      ]),
    ).toEqual([
      ['platform_fee', 'paid', 3001, 500, 'wallet'],
      ['credit_note', 'paid', 1000, 167, 'refund'],
      ['credit_note', 'paid', 2001, 333, 'refund'],
    ]);
    expect(issued[0]?.lines[0]?.description.tr).toBe('Platform bedeli · Kış bakım · Işıl');
    expect(issued[1]?.relatedInvoiceId).toBe(issued[0]?.id);
    expect((await database.system((tx) => verifyLedger(tx, wallet.brandId))).faults).toEqual([]);
  });

  it('refuses a hold beyond the available and says how much is missing', async () => {
    const wallet = await openWallet(1000);
    await expect(wallet.hold(next(), 900, 350)).rejects.toMatchObject({
      status: 422,
      code: 'INSUFFICIENT_FUNDS',
      details: { currency: 'TRY', availableMinor: 1000, neededMinor: 1250, missingMinor: 250 },
    });
    expect(await wallet.balances()).toEqual([['TRY', 1000, 0, 0]]);
  });

  it('takes each step once, however often it is asked for', async () => {
    const wallet = await openWallet(100_000);
    const id = next();
    await wallet.hold(id, 20_000, 2000);
    await wallet.hold(id, 20_000, 2000);
    await wallet.pay(id);
    await wallet.pay(id);
    await wallet.extra(id, 'a', 5000);
    await wallet.extra(id, 'a', 5000);
    await wallet.refund(id, 'a', 1000, 100);
    await wallet.refund(id, 'a', 1000, 100);
    expect(await wallet.credit('topup:1', 100_000)).toBe(false);
    expect(await wallet.balances()).toEqual([['TRY', 100_000 - 22_000 - 5000 + 1100, 0, 0]]);
  });

  it('refuses steps out of order', async () => {
    const wallet = await openWallet(100_000);
    const [paid, released] = [next(), next()];
    for (const step of [wallet.pay, wallet.release]) await expect(step(paid)).rejects.toMatchObject({ status: 404 });
    await wallet.hold(paid, 1000);
    await expect(wallet.hold(paid, 1001)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await expect(wallet.extra(paid, 'a', 100)).rejects.toMatchObject({ status: 409 });
    await expect(wallet.refund(paid, 'a', 100, 0)).rejects.toMatchObject({ status: 409 });
    await wallet.pay(paid);
    await expect(wallet.release(paid)).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
    await wallet.hold(released, 1000);
    await wallet.release(released);
    await expect(wallet.pay(released)).rejects.toMatchObject({ status: 409 });
    await expect(wallet.hold(released, 1000)).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
  });

  it('keeps extra payments between 1.00 and half of the fee', async () => {
    const wallet = await openWallet(100_000);
    const id = next();
    await wallet.hold(id, 10_001);
    await wallet.pay(id);
    await expect(wallet.extra(id, 'a', 99)).rejects.toMatchObject({ fields: { amountMinor: [{ code: 'TOO_SMALL' }] } });
    await wallet.extra(id, 'b', 4000);
    await expect(wallet.extra(id, 'c', 1001)).rejects.toMatchObject({
      fields: { amountMinor: [{ code: 'TOO_LARGE', params: { max: '10.00 TRY' } }] },
    });
    await wallet.extra(id, 'c', 1000);
  });

  it('refunds no more than was paid', async () => {
    const wallet = await openWallet(100_000);
    const id = next();
    await wallet.hold(id, 10_000, 1000);
    await wallet.pay(id);
    await wallet.refund(id, 'a', 6000, 600);
    await expect(wallet.refund(id, 'b', 4001, 0)).rejects.toMatchObject({ status: 400 });
    await wallet.refund(id, 'b', 4000, 400);
    expect(await wallet.balances()).toEqual([['TRY', 100_000, 0, 0]]);
  });

  it('never mixes currencies', async () => {
    const wallet = await openWallet(5000);
    await wallet.credit('topup:2', 700, 'USD');
    await expect(wallet.hold(next(), 701, 0, 'USD')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await wallet.hold(next(), 700, 0, 'USD');
    expect(await wallet.balances()).toEqual([
      ['TRY', 5000, 0, 0],
      ['USD', 0, 700, 0],
    ]);
  });

  it('uses bonus first and gives it back as bonus', async () => {
    const wallet = await openWallet(10_000, { bonusMinor: 3000 });
    const id = next();
    await wallet.hold(id, 2000);
    await wallet.hold(next(), 4000);
    expect(await wallet.balances()).toEqual([['TRY', 4000, 6000, 0]]);
    await wallet.release(id);
    expect(await wallet.balances()).toEqual([['TRY', 6000, 4000, 2000]]);
  });

  it('refunds what was paid in before bonus, and bonus as bonus', async () => {
    const wallet = await openWallet(10_000, { bonusMinor: 3000 });
    const id = next();
    await wallet.hold(id, 4000, 1000);
    await wallet.pay(id);
    await wallet.refund(id, 'first', 1500, 500);
    expect(await wallet.balances()).toEqual([['TRY', 7000, 0, 0]]);
    await wallet.refund(id, 'second', 500, 500);
    await wallet.refund(id, 'third', 2000, 0);
    expect(await wallet.balances()).toEqual([['TRY', 10_000, 0, 3000]]);
  });

  it('lets nobody change or shorten it, and no brand write for another', async () => {
    const wallet = await openWallet(1000);
    for (const statement of [
      sql`update ledger_entries set available_minor = 1`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries`,
    ]) {
      await expect(database.system((tx) => tx.execute(statement))).rejects.toThrow();
      await expect(wallet.inBrand((tx) => tx.execute(statement))).rejects.toThrow();
    }
    await expect(
      database.transaction({ userId: 7, brandId: wallet.brandId + 1 }, (tx) =>
        postTransaction(tx, {
          brandId: wallet.brandId,
          currency: 'TRY',
          txId: 'topup:9',
          refType: 'topup',
          refId: 9,
          actor,
          at,
          lines: [{ type: 'topup', availableMinor: 5, pspClearingMinor: -5 }],
        }),
      ),
    ).rejects.toThrow();
  });

  it('refuses a row that does not balance', async () => {
    const wallet = await openWallet(1000);
    await expect(
      wallet.inBrand((tx) =>
        postTransaction(tx, {
          brandId: wallet.brandId,
          currency: 'TRY',
          txId: 'topup:9',
          refType: 'topup',
          refId: 9,
          actor,
          at,
          lines: [{ type: 'topup', availableMinor: 5, pspClearingMinor: -4 }],
        }),
      ),
    ).rejects.toThrow();
    expect(await wallet.balances()).toEqual([['TRY', 1000, 0, 0]]);
  });

  it('never holds more than there is, by 200 calls at once', async () => {
    const wallet = await openWallet(10_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => wallet.hold(next(), 240, 10)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await wallet.balances()).toEqual([['TRY', 0, 10_000, 0]]);
  });

  it('takes one effect from 20 calls for the same thing at once', async () => {
    const wallet = await openWallet(10_000);
    const id = next();
    const all = <T>(step: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, step));
    await all(() => wallet.hold(id, 2000, 100));
    await all(() => wallet.pay(id));
    await all(() => wallet.extra(id, 'a', 500));
    await all(() => wallet.credit('topup:2', 50));
    expect(await wallet.balances()).toEqual([['TRY', 10_000 - 2100 - 500 + 50, 0, 0]]);
  });
});
