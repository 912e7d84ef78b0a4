/** @engine postgres: a brand is deleted while it pays */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TopupAnswer } from '#contract/schemas/wallet';
import { brands } from '#server/modules/brands/brands.table';
import { memberships } from '#server/modules/brands/memberships.table';
import { postHold } from '#server/modules/wallet/ledger.service';
import { createTopup } from '#server/modules/wallet/topups.service';
import { BILLING } from '../../support/billing.ts';
import { body, deed, operator, server, startWalletServer } from '../../support/walletServer.ts';

startWalletServer();

let brandId: number;
let slug: string;
let made = 0;
/** Each test has a brand of the owner to delete. */
beforeEach(async () => {
  made += 1;
  slug = `gone-${made}`;
  await server.database.system(async (tx) => {
    const [brand] = await tx
      .insert(brands)
      .values({ name: slug, slug, status: 'approved', billing: BILLING })
      .returning();
    brandId = brand?.id ?? 0;
    await tx.insert(memberships).values({ userId: server.owner.userId, brandId, role: 'OWNER' });
  });
});

const remove = () => server.owner.delete(`/brands/${brandId}?slug=${slug}`);
const isThere = async () =>
  (
    await server.database.system((tx) =>
      tx
        .select({ id: sql`id` })
        .from(sql`brands`)
        .where(sql`id = ${brandId}`),
    )
  ).length > 0;
const topup = async (method: 'card' | 'bank_transfer') =>
  (
    await server.owner.post(`/wallet/topups?brandId=${brandId}`, { currency: 'TRY', method, amountMinor: 100_000 })
  ).json() as unknown as TopupAnswer;
const own = async () => body(await server.owner.get(`/wallet?brandId=${brandId}`)).wallets[0];

/** Whether somebody waits for a lock; where all share one connection, they wait for that. */
async function untilSomebodyWaits(): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  for (;;) {
    const waiting = await server.database.system((tx) =>
      tx
        .select({ pid: sql`pid` })
        .from(sql`pg_locks`)
        .where(sql`not granted`),
    );
    if (waiting.length > 0) return;
  }
}

describe('deleting a brand', () => {
  it('waits for a top-up that is being set out, and is refused then', async () => {
    const scope = { brandId, userId: server.owner.userId };
    const { removal } = await server.database.transaction(scope, async (tx) => {
      await createTopup(tx, scope, { currency: 'TRY', method: 'card', amountMinor: 100_000 }, server.clock.now());
      const started = remove();
      await Promise.race([started, untilSomebodyWaits()]);
      // Wrapped: the transaction must not wait for what waits for it.
      return { removal: started };
    });
    expect((await removal).statusCode).toBe(409);
    expect(await isThere()).toBe(true);
  });

  it('leaves none whose top-up can be set out', async () => {
    expect((await remove()).statusCode).toBe(200);
    const scope = { brandId, userId: server.owner.userId };
    await expect(
      server.database.system((tx) =>
        createTopup(tx, scope, { currency: 'TRY', method: 'card', amountMinor: 100_000 }, server.clock.now()),
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('sends a payment back that comes after its time was over', async () => {
    const { payment } = await topup('card');
    server.clock.pass(31 * 60);
    await server.app.housekeeping.runAll();
    expect((await remove()).statusCode).toBe(200);
    const reference = payment?.reference ?? '';
    const settled = await server.app.payments.settle(
      { reference },
      { outcome: 'paid', amountMinor: 100_000, currency: 'TRY' },
    );
    expect(settled).toMatchObject({ status: 'succeeded', refundDue: true });
    const [left] = await server.database.system((tx) =>
      tx
        .select({ minor: sql<number>`available_minor::int` })
        .from(sql`wallets`)
        .where(sql`brand_id = ${brandId}`),
    );
    expect(left?.minor).toBe(0);
  });

  it('keeps a payment that comes late to a brand that is still there', async () => {
    const { payment } = await topup('card');
    server.clock.pass(31 * 60);
    await server.app.housekeeping.runAll();
    const settled = await server.app.payments.settle(
      { reference: payment?.reference ?? '' },
      { outcome: 'paid', amountMinor: 100_000, currency: 'TRY' },
    );
    expect(settled).toMatchObject({ status: 'succeeded', refundDue: false });
    expect(await own()).toMatchObject({ availableMinor: 97_000 });
  });

  it('lets no transfer be confirmed to nobody', async () => {
    const { topup: late } = await topup('bank_transfer');
    server.clock.pass(60 * 24 * 60 * 60);
    await server.app.housekeeping.runAll();
    expect((await remove()).statusCode).toBe(200);
    expect((await operator('confirm-transfer', late.code, '1000.00', 'TRY')).lines).toEqual([
      `There is no ${late.code}.`,
    ]);
  });

  it('waits until a withdrawal has ended, because it may come back', async () => {
    const { topup: paid } = await topup('bank_transfer');
    await operator('confirm-transfer', paid.code, '1000.00', 'TRY');
    const { withdrawal } = body(
      await server.owner.post(`/wallet/withdrawals?brandId=${brandId}`, { currency: 'TRY', amountMinor: 100_000 }),
    );
    expect((await remove()).json()).toMatchObject({
      code: 'BRAND_IN_USE',
      details: { balances: [{ currency: 'TRY', amountMinor: 100_000, debtMinor: 0 }] },
    });
    await operator('confirm-withdrawal', withdrawal.code);
    expect((await remove()).statusCode).toBe(200);
  });
});

describe('a top-up that is charged back while a withdrawal takes it out', () => {
  const chargedBack = async () => {
    const { topup: paid } = await topup('bank_transfer');
    await operator('confirm-transfer', paid.code, '1000.00', 'TRY');
    const { withdrawal } = body(
      await server.owner.post(`/wallet/withdrawals?brandId=${brandId}`, { currency: 'TRY', amountMinor: 80_000 }),
    );
    expect((await operator('charge-back', paid.code, '--reason', 'itiraz')).ok).toBe(true);
    expect(await own()).toMatchObject({ availableMinor: 0, debtMinor: 0 });
    return withdrawal.code;
  };

  it('is owed when the withdrawal comes back: nothing of it can be spent', async () => {
    const code = await chargedBack();
    expect((await operator('fail-withdrawal', code, '--reason', 'Hesap kapalı')).ok).toBe(true);
    expect(await own()).toMatchObject({ availableMinor: 0, debtMinor: 0, withdrawableMinor: 0 });
    expect((await operator('verify-ledger', slug)).lines).toEqual(['The ledger holds: 1 wallet, 5 rows.']);
  });

  it('is a debt beside one that the money which comes back has just settled', async () => {
    const code = await chargedBack();
    const { topup: second } = await topup('bank_transfer');
    await operator('confirm-transfer', second.code, '1000.00', 'TRY');
    await server.database.system((tx) =>
      postHold(tx, {
        brandId,
        challengeId: 1,
        participationId: 1,
        currency: 'TRY',
        feeMinor: 100_000,
        platformFeeMinor: 0,
        ...deed(),
      }),
    );
    expect((await operator('charge-back', second.code, '--reason', 'itiraz')).ok).toBe(true);
    expect(await own()).toMatchObject({ availableMinor: 0, debtMinor: 100_000 });
    expect((await operator('fail-withdrawal', code, '--reason', 'Hesap kapalı')).ok).toBe(true);
    expect(await own()).toMatchObject({ availableMinor: 0, debtMinor: 100_000 });
    expect((await operator('verify-ledger', slug)).ok).toBe(true);
  });

  it('is settled when the withdrawal arrives: what the bank took was the rest', async () => {
    const code = await chargedBack();
    expect((await operator('confirm-withdrawal', code)).ok).toBe(true);
    expect(await own()).toMatchObject({ availableMinor: 0, debtMinor: 0 });
  });
});
