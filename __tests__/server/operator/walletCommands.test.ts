import { expect, it } from '@jest/globals';
import type { TopupAnswer } from '#contract/schemas/wallet';
import { body, operator, server, startWalletServer, wallet } from '../../support/walletServer.ts';

startWalletServer();

const announce = async (amountMinor: number): Promise<string> => {
  const answer = await server.owner.post('/wallet/topups', { currency: 'TRY', method: 'bank_transfer', amountMinor });
  // The shared answer type names other routes' items.
  return (answer.json() as unknown as TopupAnswer).topup.code;
};

it('credits a transfer only when what arrived is what was announced', async () => {
  const code = await announce(100_000_000);
  for (const [amount, currency] of [
    ['500.00', 'TRY'],
    ['1000000.00', 'USD'],
  ] as const)
    expect(await operator('confirm-transfer', code, amount, currency)).toEqual({
      ok: false,
      lines: [
        `${code} was announced with 1000000.00 TRY, and ${amount} ${currency} arrived: nothing is credited. Ask the brand for a top-up of ${amount} ${currency} and confirm that by its own code, or send the money back.`,
      ],
    });
  expect(await operator('confirm-transfer', code)).toEqual({
    ok: false,
    lines: ['Name an amount and its currency: 250.00 TRY'],
  });
  expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 0, pendingMinor: 100_000_000 });
  expect((await operator('confirm-transfer', code, '1000000.00', 'TRY')).lines).toEqual([
    `${code} is confirmed: 1000000.00 TRY credited.`,
  ]);
  expect((await wallet()).wallets[0]).toMatchObject({ availableMinor: 100_000_000, pendingMinor: 0 });
});

it('lists withdrawals with what each goes back by, until they have ended', async () => {
  expect((await operator('list-withdrawals')).lines).toEqual(['No withdrawal is under way.']);
  const { payment, topup } = (
    await server.owner.post('/wallet/topups', { currency: 'TRY', method: 'card', amountMinor: 100_000 })
  ).json() as unknown as TopupAnswer; // the body of this route
  await server.owner.post(`/wallet/topups/${payment?.reference ?? ''}/confirm`);
  server.clock.pass(60);
  const transfer = await announce(50_000);
  await operator('confirm-transfer', transfer, '500.00', 'TRY');
  const { withdrawal } = body(await server.owner.post('/wallet/withdrawals', { currency: 'TRY', amountMinor: 60_000 }));
  // The part of the card is the provider's to send: whoever sent the other one by hand does not mean it.
  expect(await operator('confirm-withdrawal', withdrawal.code)).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('on its way back')],
  });
  server.clock.pass(29 * 3600);
  const listed = [
    `${withdrawal.code}\t"own-brand"\t600.00 TRY\t1 d 5 h\tbank_transfer ${transfer} 500.00 TRY, card ${topup.code} 100.00 TRY (due)`,
  ];
  expect((await operator('list-withdrawals')).lines).toEqual(listed);
  await operator('confirm-withdrawal', withdrawal.code);
  expect((await operator('list-withdrawals')).lines).toEqual(['No withdrawal is under way.']);
});
