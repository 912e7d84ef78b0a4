import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TopupAnswer, WalletAnswer } from '#contract/schemas/wallet';
import { brands } from '#server/modules/brands/brands.table';
import { confirmTransfer } from '#server/modules/wallet/topups.service';
import { BILLING } from '../../support/billing.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

const transfer = (server: BrandServer, amountMinor = 100_000) =>
  server.owner.post(
    '/wallet/topups',
    { currency: 'TRY', method: 'bank_transfer', amountMinor },
    { 'idempotency-key': randomUUID() },
  );
const openTopups = async (server: BrandServer) =>
  ((await server.owner.get('/wallet')).json() as unknown as WalletAnswer).openTopups;
const PAYTR = {
  provider: 'paytr',
  merchantId: '1',
  merchantKey: 'key',
  merchantSalt: 'salt',
  url: 'http://127.0.0.1:9',
  testMode: true,
} as const;

describe('a top-up by bank transfer', () => {
  it.each([
    ['nobody takes cards', { provider: 'none' } as const],
    ['PayTR takes cards', PAYTR],
  ])('needs to know whom invoices are made out to, where %s', async (_where, payments) => {
    const server = await openBrandServer({ config: { payments } });
    const refused = await transfer(server);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'BILLING_REQUIRED']);
    expect(await openTopups(server)).toEqual([]);
    await server.database.system((tx) =>
      tx.update(brands).set({ billing: BILLING }).where(eq(brands.id, server.brandId)),
    );
    const started = await transfer(server);
    expect([started.statusCode, (started.json() as unknown as TopupAnswer).topup.status]).toEqual([201, 'pending']);
    expect(await openTopups(server)).toHaveLength(1);
    await server.close();
  });

  it('is taken back by who announced it, and counts all the same when it comes', async () => {
    const server = await openBrandServer();
    const { topup } = (await transfer(server)).json() as unknown as TopupAnswer;
    const cancel = (by: 'owner' | 'member' | 'stranger' = 'owner', code = topup.code) =>
      server[by].post(`/wallet/transfers/${code}/cancel`);
    const wallets = async () => ((await server.owner.get('/wallet')).json() as unknown as WalletAnswer).wallets;
    expect([(await cancel('stranger')).statusCode, (await cancel('member')).statusCode]).toEqual([404, 403]);
    for (let i = 0; i < 2; i += 1) expect((await cancel()).json()).toMatchObject({ topup: { status: 'expired' } });
    expect(await openTopups(server)).toEqual([]);
    const arrived = { amountMinor: 100_000, currency: 'TRY' } as const;
    await server.database.system((tx) => confirmTransfer(tx, topup.code, arrived, server.clock.now()));
    expect(await wallets()).toMatchObject([{ availableMinor: 100_000, pendingMinor: 0 }]);
    expect((await cancel()).statusCode).toBe(409);
    const card = await server.owner.post('/wallet/topups', { currency: 'TRY', method: 'card', amountMinor: 100_000 });
    expect((await cancel('owner', (card.json() as unknown as TopupAnswer).topup.code)).statusCode).toBe(404);
    await server.close();
  });

  it('asks nobody’s name where the mock takes no money', async () => {
    const server = await openBrandServer();
    expect((await transfer(server, 1)).statusCode).toBe(400);
    expect((await transfer(server)).statusCode).toBe(201);
    await server.close();
  });
});
