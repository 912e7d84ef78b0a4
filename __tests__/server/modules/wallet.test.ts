import { beforeEach, describe, expect, it } from '@jest/globals';
import { hold, ledger, load, server, startWalletServer, wallet } from '../../support/walletServer.ts';

startWalletServer();

describe('the wallet', () => {
  it('shows the brand’s own currency when nothing happened yet', async () => {
    expect((await wallet(server.viewer)).wallets).toEqual([
      {
        currency: 'TRY',
        availableMinor: 0,
        heldMinor: 0,
        pendingMinor: 0,
        bonusMinor: 0,
        debtMinor: 0,
        withdrawableMinor: 0,
      },
    ]);
  });

  it('keeps currencies apart and says what can go back', async () => {
    await load(1_000_000, { method: 'card' });
    await load(20_000, { currency: 'USD' });
    await hold(1, 100_000);
    expect(
      (await wallet()).wallets.map(({ currency, availableMinor, heldMinor, withdrawableMinor }) => [
        currency,
        availableMinor,
        heldMinor,
        withdrawableMinor,
      ]),
    ).toEqual([
      ['TRY', 860_000, 110_000, 860_000],
      ['USD', 20_000, 0, 20_000],
    ]);
  });

  it('names the challenges that hold it', async () => {
    await load(1_000_000);
    await hold(1, 100_000);
    await hold(2, 50_000);
    expect((await server.viewer.get('/wallet/held')).json()).toEqual({
      items: [{ challengeId: 5, title: '', currency: 'TRY', heldMinor: 165_000, participations: 2 }],
    });
  });

  it('shows nothing of it to another brand', async () => {
    await load(1_000_000);
    expect((await wallet(server.stranger)).wallets[0]?.availableMinor).toBe(0);
    expect((await server.stranger.get('/wallet/entries')).json()).toMatchObject({ items: [], total: 0 });
    expect((await server.stranger.get(`/wallet?brandId=${server.brandId}`)).statusCode).toBe(404);
  });
});

describe('the ledger list', () => {
  beforeEach(async () => {
    await load(1_000_000, { method: 'card' });
    server.clock.pass(86_400);
    await hold(1, 100_000, { paid: true });
    await hold(2, 50_000, { description: '=2+5 Şişli' });
    await load(20_000, { currency: 'USD' });
  });

  it('shows what happened, newest first, with the balances after it', async () => {
    const { items, total, sums } = await ledger();
    expect(
      items.map(({ type, availableMinor, heldMinor, availableAfterMinor, heldAfterMinor }) => [
        type,
        availableMinor,
        heldMinor,
        availableAfterMinor,
        heldAfterMinor,
      ]),
    ).toEqual([
      ['topup', 20_000, 0, 20_000, 0],
      ['hold', -55_000, 55_000, 805_000, 55_000],
      ['platform_fee', 0, -10_000, 860_000, 0],
      ['payout', 0, -100_000, 860_000, 10_000],
      ['hold', -110_000, 110_000, 860_000, 110_000],
      ['topup_fee', -30_000, 0, 970_000, 0],
      ['topup', 1_000_000, 0, 1_000_000, 0],
    ]);
    expect(total).toBe(7);
    expect(sums).toEqual([
      { currency: 'TRY', availableMinor: 805_000, heldMinor: 55_000 },
      { currency: 'USD', availableMinor: 20_000, heldMinor: 0 },
    ]);
    expect(items[0]?.actor).toEqual({ type: 'user', name: 'owner' });
  });

  it.each([
    [{ type: 'hold,payout' }, 3],
    [{ currency: 'USD' }, 1],
    [{ q: 'isil' }, 3],
    [{ q: 'KIŞ güneş' }, 3],
    [{ q: '=2+5 sisli' }, 1],
    [{ amountMin: 1000, amountMax: 1100 }, 2],
    [{ amountMin: 550, amountMax: 550 }, 1],
    [{ q: '%' }, 0],
  ])('filters by %j', async (query, count) => {
    const found = await ledger(query);
    expect(found.total).toBe(count);
    expect(found.items).toHaveLength(count);
    for (const sum of found.sums) {
      const own = found.items.filter(({ currency }) => currency === sum.currency);
      expect(sum.availableMinor).toBe(own.reduce((total, { availableMinor }) => total + availableMinor, 0));
      expect(sum.heldMinor).toBe(own.reduce((total, { heldMinor }) => total + heldMinor, 0));
    }
  });

  it('filters by days of the brand', async () => {
    const day = (daysFromNow: number) =>
      new Date(server.clock.now().getTime() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
    expect((await ledger({ from: day(0) })).total).toBe(5);
    expect((await ledger({ to: day(-1) })).total).toBe(2);
    expect((await ledger({ from: day(-1), to: day(0) })).total).toBe(7);
    expect((await ledger({ from: day(1) })).total).toBe(0);
  });

  it.each([
    { type: 'gift' },
    { type: '' },
    { from: '2026-02-30' },
    { to: '0000-01-01' },
    { amountMin: 1.001 },
    { amountMax: 1e300 },
  ])('refuses %j', async (query) => {
    expect((await server.owner.get('/wallet/entries', query)).statusCode).toBe(400);
  });

  it.each(['createdAt', '-createdAt', 'type', '-available', 'held'])(
    'pages through %s without gaps or repeats',
    async (sort) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ledger({ sort, page, limit: 2 })));
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(7);
    },
  );

  it('downloads exactly the filtered set, its order and columns, with formulas disarmed', async () => {
    const query = {
      type: 'hold',
      sort: 'available',
      columns: 'type,description,available,heldAfter',
      separator: 'semicolon',
    };
    const answer = await server.viewer.get('/wallet/entries/export', query, { 'accept-language': 'tr' });
    expect(answer.body).toBe(
      [
        '\uFEFFTür;Açıklama;Kullanılabilir;Kalan bloke;Para birimi',
        'Bloke;Kış bakım · Işıl Güneş;-1100,00;1100,00;TRY',
        "Bloke;'=2+5 Şişli;-550,00;550,00;TRY",
        '',
      ].join('\r\n'),
    );
    expect((await server.viewer.get('/wallet/entries/export', { ...query, columns: 'type,secret' })).statusCode).toBe(
      400,
    );
  });
});
