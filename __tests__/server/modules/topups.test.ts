/** @engine postgres: many keys and notices at once */
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { TopupMethod } from '#contract/constants/wallet';
import type { PaidParticipationsAnswer, TopupAnswer } from '#contract/schemas/wallet';
import { createTopup, endTopup, settleTopup } from '#server/modules/wallet/topups.service';
import { BILLING, planIdOf } from '../../support/billing.ts';
import { scaled } from '../../support/scale.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import {
  body,
  deed,
  hold,
  ledger,
  load,
  operator,
  server,
  startWalletServer,
  wallet,
} from '../../support/walletServer.ts';

const KEYS = scaled(8, 10_000);
startWalletServer();
beforeAll(() =>
  server.database.system(
    async (tx) =>
      void (await tx.execute(
        sql`update brands set billing = ${JSON.stringify(BILLING)}::jsonb where id = ${server.brandId}`,
      )),
  ),
);

describe('withdrawing', () => {
  it('gives back what is available, by the newest top-ups first, but no bonus and no fee', async () => {
    await load(1_000_000, { method: 'card' });
    await load(200_000);
    expect((await operator('grant-bonus', 'own-brand', '500.00', 'TRY', '--reason', 'Hoş geldiniz')).lines).toEqual([
      '500.00 TRY granted.',
    ]);
    expect((await wallet()).wallets[0]).toMatchObject({
      availableMinor: 1_220_000,
      bonusMinor: 50_000,
      withdrawableMinor: 1_170_000,
    });
    expect(
      body(await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 1_170_001 })),
    ).toMatchObject({ code: 'INSUFFICIENT_FUNDS', details: { missingMinor: 1 } });
    const { withdrawal } = body(
      await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 300_000 }),
    );
    expect(withdrawal).toMatchObject({ amountMinor: 300_000, status: 'processing' });
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 920_000, withdrawableMinor: 870_000 });
    expect((await operator('confirm-withdrawal', withdrawal.code)).lines).toEqual([
      `${withdrawal.code} is done: 3000.00 TRY went back.`,
    ]);
    expect((await operator('fail-withdrawal', withdrawal.code, '--reason', 'late')).ok).toBe(false);
    expect((await operator('verify-ledger', 'own-brand')).lines).toEqual(['The ledger holds: 1 wallet, 5 rows.']);
  });

  it('brings back what failed', async () => {
    await load(200_000);
    const { withdrawal } = body(
      await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 200_000 }),
    );
    expect((await operator('fail-withdrawal', withdrawal.code)).lines).toEqual(['Say why: --reason "…"']);
    for (let i = 0; i < 2; i += 1)
      expect((await operator('fail-withdrawal', withdrawal.code, '--reason', 'Hesap kapalı')).ok).toBe(true);
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 200_000, withdrawableMinor: 200_000 });
    expect((await ledger()).items.map(({ type }) => type)).toEqual(['withdrawal_failed', 'withdrawal', 'topup']);
  });

  it('takes one effect from a repeated call', async () => {
    await load(200_000);
    const headers = { 'idempotency-key': 'withdraw-once' };
    const [first, second] = [
      await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 60_000 }, headers),
      await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 60_000 }, headers),
    ];
    expect(second.body).toBe(first.body);
    expect((await wallet()).wallets[0]?.availableMinor).toBe(140_000);
  });
});

describe('an extra payment', () => {
  it('goes to a creator who was paid, up to half of the fee', async () => {
    await load(1_000_000);
    await hold(1, 100_000, { paid: true });
    await hold(2, 50_000);
    const pay = (participationId: number, amountMinor: number) =>
      server.owner.post('/wallet/extra-payments', { participationId, amountMinor });
    expect((await server.owner.get('/wallet/paid-participations')).json()).toMatchObject({
      items: [{ participationId: 1, feeMinor: 100_000, extraMinor: 0, leftMinor: 50_000 }],
    });
    expect(body(await pay(1, 30_000)).participation).toMatchObject({ extraMinor: 30_000, leftMinor: 20_000 });
    expect(body(await pay(1, 20_001)).fields.amountMinor?.[0]?.code).toBe('TOO_LARGE');
    expect((await pay(2, 1000)).statusCode).toBe(409);
    expect((await pay(3, 1000)).statusCode).toBe(404);
  });

  it('finds whom by words, beyond the newest hundred, and only those with room for the least payment', async () => {
    await load(10_000_000);
    await hold(1, 10_000, { paid: true, description: 'Güz · Şükrü Çınar' });
    for (let i = 2; i <= 102; i += 1) await hold(i, 10_000, { paid: true });
    const found = async (query = {}) => {
      const answer = (await server.owner.get('/wallet/paid-participations', query)).json();
      // The shared answer type names other routes' items.
      return (answer as unknown as PaidParticipationsAnswer).items.map(({ participationId }) => participationId);
    };
    expect(await found()).toHaveLength(100);
    expect(await found({ q: 'sukru güz' })).toEqual([1]);
    expect(await found({ q: 'sukru kış' })).toEqual([]);
    await hold(103, 10_000, { paid: true, description: 'Yaz · Ali' });
    for (const [participationId, amountMinor] of Object.entries({ 1: 4900, 103: 4901 }))
      await server.owner.post('/wallet/extra-payments', { participationId: Number(participationId), amountMinor });
    expect(await found({ q: 'sukru' })).toEqual([1]);
    expect(await found({ q: 'ali' })).toEqual([]);
  });
});

describe('a top-up', () => {
  const prepare = (amountMinor: number, method: TopupMethod = 'card', currency: CurrencyCode = 'TRY') => {
    const { brandId, userId } = server.owner;
    return server.database.transaction({ brandId, userId }, (tx) =>
      createTopup(tx, { brandId, userId }, { currency, method, amountMinor }, server.clock.now()),
    );
  };

  it('is pending until the money arrives, and then counts once', async () => {
    const { id, code, ...topup } = await prepare(100_000);
    expect(topup).toMatchObject({ feeMinor: 2500, taxMinor: 500, creditedMinor: 97_000, status: 'created' });
    // A card payment that was left is no money on its way.
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 0, pendingMinor: 0 });
    expect((await wallet()).openTopups.map((open) => open.code)).toEqual([code]);
    await Promise.all(Array.from({ length: 20 }, () => server.database.system((tx) => settleTopup(tx, id, deed()))));
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 97_000, pendingMinor: 0 });
  });

  it('ends without effect, and still counts when the word comes late', async () => {
    const { id } = await prepare(100_000);
    await server.database.system((tx) => endTopup(tx, id, 'failed', 'declined', deed()));
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 0, pendingMinor: 0 });
    await server.database.system((tx) => settleTopup(tx, id, deed()));
    await server.database.system((tx) => endTopup(tx, id, 'failed', 'declined', deed()));
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 97_000, pendingMinor: 0 });
  });

  it('runs out of time', async () => {
    await prepare(100_000);
    await prepare(100_000, 'bank_transfer');
    server.clock.pass(30 * 60);
    await server.app.housekeeping.runAll();
    expect((await wallet()).openTopups.map(({ method }) => method)).toEqual(['bank_transfer']);
    server.clock.pass(14 * 86_400);
    await server.app.housekeeping.runAll();
    expect(await wallet()).toMatchObject({ openTopups: [], wallets: [{ pendingMinor: 0 }] });
  });

  it('is confirmed by the operator when it is a bank transfer', async () => {
    const { code } = await prepare(100_000, 'bank_transfer');
    const { code: card } = await prepare(100_000);
    expect((await operator('confirm-transfer', card, '1000.00', 'TRY')).lines).toEqual([`There is no ${card}.`]);
    expect((await operator('confirm-transfer', code.toLowerCase(), '1000.00', 'TRY')).lines).toEqual([
      `${code} is confirmed: 1000.00 TRY credited.`,
    ]);
    expect((await operator('confirm-transfer', code, '1000.00', 'TRY')).lines).toEqual([`${code} is succeeded.`]);
  });

  it('is refused outside its limits', async () => {
    await expect(prepare(49_999)).rejects.toMatchObject({
      fields: { amountMinor: [{ code: 'TOO_SMALL', params: { min: '500.00 TRY' } }] },
    });
    await expect(prepare(4999, 'card', 'USD')).rejects.toMatchObject({
      fields: { amountMinor: [{ code: 'TOO_SMALL' }] },
    });
    await expect(prepare(100_000_001)).rejects.toMatchObject({
      fields: { amountMinor: [{ code: 'TOO_LARGE', params: { max: '1000000.00 TRY' } }] },
    });
  });

  it('leaves a debt when it is charged back after it was spent, which the next money settles', async () => {
    await load(100_000);
    await hold(1, 80_000);
    const [open] = await server.database.system((tx) =>
      tx.select({ code: sql<string>`code` }).from(sql`wallet_topups`),
    );
    for (let i = 0; i < 2; i += 1)
      expect((await operator('charge-back', open?.code ?? '', '--reason', 'Kart sahibi itiraz etti')).ok).toBe(true);
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 0, heldMinor: 88_000, debtMinor: 88_000 });
    await load(100_000);
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 12_000, debtMinor: 0 });
    expect((await ledger()).items.slice(0, 3).map(({ type, availableMinor }) => [type, availableMinor])).toEqual([
      ['adjustment', -88_000],
      ['topup', 100_000],
      ['chargeback', -12_000],
    ]);
    expect((await operator('verify-ledger')).ok).toBe(true);
  });
});

describe('a top-up by card', () => {
  const start = (payload = {}, headers = {}) =>
    server.owner.post('/wallet/topups', { currency: 'TRY', method: 'card', amountMinor: 100_000, ...payload }, headers);

  it('is credited with the payment that succeeds, once', async () => {
    const { topup, payment } = (await start()).json() as unknown as TopupAnswer;
    expect(topup.status).toBe('pending');
    expect(payment).toMatchObject({ iframe_url: null });
    expect((await wallet()).openTopups).toMatchObject([{ method: 'card', payment }]);
    const confirm = () => server.owner.post(`/wallet/topups/${payment?.reference ?? ''}/confirm`);
    const answers = await Promise.all(Array.from({ length: 5 }, confirm));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 97_000, pendingMinor: 0 });
    expect((await server.owner.get(`/payments/${payment?.reference ?? ''}`)).json()).toMatchObject({
      payment: { status: 'succeeded', purpose: 'topup' },
    });
    expect((await server.stranger.post(`/wallet/topups/${payment?.reference ?? ''}/confirm`)).statusCode).toBe(404);
  });

  it('is one top-up when the answer was lost and the call repeated', async () => {
    const headers = { 'idempotency-key': 'topup-lost-answer' };
    const answers = [await start({}, headers), await start({}, headers)];
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect((await wallet()).openTopups).toHaveLength(1);
  });

  it('is cancelled by who left it, and still counts when the word comes late', async () => {
    const { payment } = (await start()).json() as unknown as TopupAnswer;
    const reference = payment?.reference ?? '';
    const cancel = (by: 'owner' | 'member' | 'stranger' = 'owner') =>
      server[by].post(`/wallet/topups/${reference}/cancel`);
    expect((await cancel('stranger')).statusCode).toBe(404);
    expect((await cancel('member')).statusCode).toBe(403);
    for (let i = 0; i < 2; i += 1) expect((await cancel()).json()).toMatchObject({ payment: { status: 'expired' } });
    expect(await wallet()).toMatchObject({ openTopups: [], wallets: [{ pendingMinor: 0 }] });
    await server.app.payments.settle({ reference }, { outcome: 'paid', amountMinor: 100_000, currency: 'TRY' });
    expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 97_000, pendingMinor: 0 });
    expect((await cancel()).statusCode).toBe(409);
  });

  it('can no longer be gone on with once its time is over', async () => {
    await start();
    server.clock.pass(30 * 60);
    expect((await wallet()).openTopups).toMatchObject([{ payment: null }]);
  });

  it('expires with its payment', async () => {
    await start();
    server.clock.pass(31 * 60);
    await server.app.housekeeping.runAll();
    expect(await wallet()).toMatchObject({ openTopups: [], wallets: [{ pendingMinor: 0 }] });
  });

  it('tells where to send a bank transfer', async () => {
    const answer = (await start({ method: 'bank_transfer' })).json() as unknown as TopupAnswer;
    expect(answer).toMatchObject({
      payment: null,
      transfer: { iban: 'TR330006100519786457841326' },
      topup: { status: 'pending', feeMinor: 0, creditedMinor: 100_000 },
    });
  });
});

describe('every call that moves money, its answer lost right after the commit', () => {
  /** Everything that a call may have left behind. */
  const traces = async () => {
    const tables = [
      'ledger_entries',
      'wallets',
      'wallet_holds',
      'wallet_topups',
      'wallet_withdrawals',
      'payments',
      'payment_refunds',
      'invoices',
      'subscriptions',
      'audit_entries',
      'notifications',
    ];
    const hashes = tables.map(
      (table) => sql`(select md5(string_agg(t::text, '' order by t::text)) from ${sql.identifier(table)} t)`,
    );
    // Both engines answer raw queries with an object that has `rows`.
    return (
      (await server.database.system((tx) => tx.execute(sql`select array[${sql.join(hashes, sql`, `)}] as hashes`))) as {
        rows: unknown[];
      }
    ).rows[0];
  };

  it('has one effect and gives its first answer when it is sent again', async () => {
    await load(1_000_000);
    await hold(1, 100_000, { paid: true });
    let last: Record<string, unknown> = {};
    const named = (key: 'invoice' | 'payment', field: string): string =>
      String((last[key] as Record<string, unknown> | null)?.[field]);
    const calls: [path: () => string, payload: () => Promise<Record<string, unknown>> | Record<string, unknown>][] = [
      [() => '/subscriptions/checkout', async () => ({ planId: await planIdOf(server, 'Starter') })],
      [() => `/subscriptions/checkout/${named('invoice', 'id')}/confirm`, () => ({})],
      [() => '/subscriptions/change', async () => ({ planId: await planIdOf(server, 'Free') })],
      [() => '/subscriptions/cancel', () => ({ cancelAtPeriodEnd: true })],
      [() => '/subscriptions/resume', () => ({})],
      [() => '/wallet/topups', () => ({ currency: 'TRY', method: 'card', amountMinor: 100_000 })],
      [() => `/wallet/topups/${named('payment', 'reference')}/confirm`, () => ({})],
      [() => '/wallet/withdrawals', () => ({ currency: 'TRY', amountMinor: 5000 })],
      [() => '/wallet/extra-payments', () => ({ participationId: 1, amountMinor: 5000 })],
    ];
    const { together } = server.database;
    for (const [pathOf, payloadOf] of calls) {
      const [path, payload, before] = [pathOf(), await payloadOf(), await traces()];
      const headers = { 'idempotency-key': `lost-answer-${path}` };
      jest.spyOn(server.database, 'together').mockImplementationOnce(async (work, onApart) => {
        await together(work, onApart);
        throw new Error('the answer was lost');
      });
      expect([path, (await server.owner.post(path, payload, headers)).statusCode]).toEqual([path, 500]);
      const after = await traces();
      expect(after).not.toEqual(before);
      const again = await server.owner.post(path, payload, headers);
      expect([path, again.statusCode]).toEqual([
        path,
        path.startsWith('/wallet') && !path.endsWith('confirm') ? 201 : 200,
      ]);
      expect(await traces()).toEqual(after);
      last = again.json() as unknown as Record<string, unknown>;
    }
  });
});

describe(`keys of commands, ${KEYS} of them called 20 times at once`, () => {
  it(
    'lead to one effect each',
    async () => {
      await load(100_000_000);
      const refused: string[] = [];
      for (let i = 0; i < KEYS; i += 1) {
        const headers = { 'idempotency-key': `withdraw-${i}-of-many` };
        const call = () =>
          server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 100 + (i % 7) }, headers);
        const answers = await Promise.all(Array.from({ length: 20 }, call));
        // Who came while the first was running asks again, as the console does.
        const again = await call();
        const bodies = new Set(
          [...answers, again].filter(({ statusCode }) => statusCode === 201).map((answer) => answer.body),
        );
        const others = answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409);
        if (again.statusCode !== 201 || bodies.size !== 1 || others.length > 0)
          refused.push(
            `${i}: ${again.statusCode} ${bodies.size} ${others.map(({ statusCode }) => statusCode).join(' ')}`,
          );
      }
      expect(refused).toEqual([]);
      const [counted] = await server.database.system((tx) =>
        tx.select({ withdrawals: sql<number>`count(*)::int` }).from(sql`wallet_withdrawals`),
      );
      expect(counted?.withdrawals).toBe(KEYS);
      expect((await operator('verify-ledger', 'own-brand')).lines).toEqual([
        `The ledger holds: 1 wallet, ${KEYS + 1} rows.`,
      ]);
      tellFigure(`${KEYS} keys called 20 times at once, one effect each`);
    },
    60_000 + KEYS * 500,
  );
});

describe('who may move money', () => {
  it.each([
    ['/wallet/topups', { currency: 'TRY', method: 'bank_transfer', amountMinor: 60_000 }],
    ['/wallet/withdrawals', { currency: 'TRY', amountMinor: 60_000 }],
    ['/wallet/extra-payments', { participationId: 1, amountMinor: 1000 }],
  ])('only admins and owners call %s', async (path, payload) => {
    await load(200_000);
    for (const actor of [server.viewer, server.member]) expect((await actor.post(path, payload)).statusCode).toBe(403);
    expect((await server.owner.post(path, payload)).statusCode).not.toBe(403);
  });

  it('is written into the audit trail', async () => {
    await load(200_000);
    await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 60_000 });
    const trail = (await server.owner.get('/audit', { action: 'wallet' })).json() as unknown as {
      items: { action: string }[];
    };
    expect(trail.items.slice(0, 3).map(({ action }) => action)).toEqual([
      'wallet.withdraw',
      'wallet.topup_succeeded',
      'wallet.topup',
    ]);
  });
});
