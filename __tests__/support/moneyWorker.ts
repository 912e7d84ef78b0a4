/**
 * `node moneyWorker.ts FOLDER_OR_URL BRAND RUN`: verifies the books it finds, then moves money until it is killed, and
 * says `ack ID` for each transaction once it is committed. Runs outside of Jest: only a process of its own can be killed.
 */
import { writeSync } from 'node:fs';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { seedReference } from '#server/db/seed/seedReference';
import { brands } from '#server/modules/brands/brands.table';
import { payHold, postHold, refundPayment, releaseHold } from '#server/modules/wallet/ledger.service';
import { chargeBackTopup, createTopup, settleTopup } from '#server/modules/wallet/topups.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { createWithdrawal, endWithdrawal } from '#server/modules/wallet/withdrawals.service';

const [place = '', brandText, runText] = process.argv.slice(2);
const [brandId, run] = [Number(brandText), Number(runText)];
const say = (line: string) => writeSync(1, `${line}\n`);
const at = new Date('2026-11-21T09:00:00.000Z');
const deed = { actor: { type: 'user' as const, id: 7 }, at };
const about = (participationId: number) => ({ brandId, participationId, ...deed });
const scope = { brandId, userId: 7 };

const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));
if (run === 0) {
  await seedReference(database);
  // Nobody can top up a brand that is gone.
  await database.system((tx) =>
    tx.insert(brands).values({ id: brandId, name: 'Kills', slug: 'kills', status: 'approved' }),
  );
}
const { rows, faults } = await database.system((tx) => verifyLedger(tx, null));
say(`found ${rows} ${JSON.stringify(faults)}`);

/** One transaction; what it is called is said after its commit. */
async function commit(id: string, work: Parameters<typeof database.system>[0]): Promise<void> {
  await database.system(work);
  say(`ack ${id}`);
}

/** Several follow one another without end, so that a kill falls into the middle of something. */
async function moveMoney(lane: number): Promise<void> {
  for (let i = 0; ; i += 1) {
    const id = run * 10_000 + lane * 1000 + i;
    const amountMinor = 50_000 + i;
    let topupId = 0;
    await database.system(async (tx) => {
      topupId = (await createTopup(tx, scope, { currency: 'TRY', method: 'card', amountMinor }, at)).id;
    });
    await commit(`topup:${topupId}`, (tx) => settleTopup(tx, topupId, deed));
    await commit(`hold:participation:${id}`, (tx) =>
      postHold(tx, { ...about(id), challengeId: 1, currency: 'TRY', feeMinor: 20_000, platformFeeMinor: 3000 + i }),
    );
    if (i % 3 === 0) await commit(`release:participation:${id}`, (tx) => releaseHold(tx, about(id)));
    else await commit(`pay:participation:${id}`, (tx) => payHold(tx, about(id)));
    if (i % 3 === 1)
      await commit(`refund:a:participation:${id}`, (tx) =>
        refundPayment(tx, { ...about(id), reference: 'a', feeMinor: 500, platformFeeMinor: 700 }),
      );
    let withdrawal = { id: 0, code: '' };
    await database.system(async (tx) => {
      withdrawal = await createWithdrawal(tx, scope, { currency: 'TRY', amountMinor: 100 + i }, at);
    });
    say(`ack withdrawal:${withdrawal.id}`);
    // Takes the money of the newest top-up back while it is on its way out; what fails after that is owed.
    if (i % 4 === 0)
      await commit(
        `chargeback:topup:${topupId}`,
        async (tx) => void (await chargeBackTopup(tx, topupId, 'test', deed)),
      );
    if (i % 2 === 0)
      await commit(`withdrawal_failed:${withdrawal.id}`, (tx) =>
        endWithdrawal(tx, withdrawal.code, 'failed', at, 'test'),
      );
  }
}
await Promise.all([0, 1, 2].map(moveMoney));
