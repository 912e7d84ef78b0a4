/** @engine postgres: money moves while the ledger is read */
import { expect, it } from '@jest/globals';
import { load, operator, startWalletServer } from '../../support/walletServer.ts';

startWalletServer();

it('finds no fault in a ledger that goes on growing while it is verified', async () => {
  await load(100_000);
  const growth = { isOver: false };
  const grow = async (): Promise<void> => {
    while (!growth.isOver) await load(100_000);
  };
  const growing = Promise.all([grow(), grow()]);
  const answers = [];
  for (let i = 0; i < 40; i += 1) answers.push(await operator('verify-ledger', 'own-brand'));
  growth.isOver = true;
  await growing;
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});
