import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { seedReference } from '#server/db/seed/seedReference';
import { brands } from '#server/modules/brands/brands.table';
import { walletBalances } from '#server/modules/wallet/ledger.service';
import { ledgerEntries } from '#server/modules/wallet/ledgerEntries.table';
import { hashEntry } from '#server/modules/wallet/postTransaction';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { wallets } from '#server/modules/wallet/wallets.table';
import { ApiError } from '#server/plugins/errors';
import { inShares, scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { type Outcome, WalletModel } from '../../support/walletModel.ts';
import { drawStep, type Step, windUp } from '../../support/walletSteps.ts';

const STEPS = scaled(600, inShares(1_000_000));
/** Steps of one brand; each brand starts with an empty wallet and ends with its ledger verified. */
const STEPS_PER_BRAND = 300;
const ROWS = scaled(5000, 100_000);
jest.setTimeout(120_000 + STEPS * 50);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedReference(database);
});
afterAll(() => database.close());

const random = seededRandom();
const below = (limit: number) => Math.floor(random() * limit);
const at = new Date('2026-11-21T09:00:00.000Z');
let participations = 0;

class Dropped extends Error {}

async function perform(tx: Tx, step: Step): Promise<Outcome> {
  try {
    await step.call(tx);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return 'refused';
    throw error;
  }
}

/** Does a step and says how it differs from the model; null when it does not. */
async function compare(tx: Tx, model: WalletModel, step: Step): Promise<string | null> {
  const [outcome, expected] = [await perform(tx, step), step.expected(model)];
  return outcome === expected ? null : `${step.name}: ${outcome}, not ${expected}`;
}

async function compareBalances(tx: Tx, brandId: number, model: WalletModel): Promise<string | null> {
  const [wallet] = await walletBalances(tx, brandId);
  const { available, held, pending, bonus, debt } = model;
  const balances = [
    wallet?.availableMinor ?? 0,
    wallet?.heldMinor ?? 0,
    wallet?.pendingMinor ?? 0,
    wallet?.bonusMinor ?? 0,
    wallet?.debtMinor ?? 0,
  ];
  const modelled = [available, held, pending, bonus, debt];
  return String(balances) === String(modelled) ? null : `${balances.join(' ')}, not ${modelled.join(' ')}`;
}

/**
 * Lets a brand live through random steps, some repeated, some late, some lost before they commit, and be deleted at last;
 * answers the first difference to the model.
 */
async function live(brandId: number, count: number): Promise<string | null> {
  const model = new WalletModel();
  const before: Step[] = [];
  const first = participations + 1;
  participations += 13;
  return database.system(async (tx) => {
    await tx.insert(brands).values({ id: brandId, name: 'Model', slug: `model-${brandId}`, status: 'approved' });
    for (let i = 0; i < count; i += 1) {
      const old = random() < 0.2 ? before[below(before.length)] : undefined;
      const step = old ?? drawStep(brandId, model, first, below);
      if (random() < 0.05 && step.repeatable) {
        // Whoever asked was cut off before the commit: nothing may remain.
        await tx
          .transaction(async (inner) => {
            await perform(inner, step);
            throw new Dropped();
          })
          .catch((error: unknown) => {
            if (!(error instanceof Dropped)) throw error;
          });
      } else {
        const difference = await compare(tx, model, step);
        if (difference) return `step ${i}, ${difference}`;
      }
      if (step.repeatable && !old) before.push(step);
      if (i % 25 !== 24 && i !== count - 1) continue;
      const difference = await compareBalances(tx, brandId, model);
      if (difference) return `after step ${i}, ${step.name}: ${difference}`;
    }
    for (const step of windUp(brandId, model, first + 12)) {
      const difference = await compare(tx, model, step);
      if (difference) return `at the end, ${difference}`;
    }
    const left = await compareBalances(tx, brandId, model);
    if (left) return `at the end ${left}`;
    const [fault] = (await verifyLedger(tx, brandId)).faults;
    return fault ? `row ${fault.seq ?? '-'} ${fault.problem}` : compareClearing(tx, brandId);
  });
}

/** What was paid in and not sent back is what the provider owes. That the fees are the ones invoiced is for the verifier. */
async function compareClearing(tx: Tx, brandId: number): Promise<string | null> {
  const [sums] = await tx
    .select({
      cleared: sql`coalesce(sum(psp_clearing_minor), 0)`.mapWith(Number),
      chargedBack: sql`coalesce(sum(psp_clearing_minor) filter (where type = 'chargeback'), 0)`.mapWith(Number),
      paidIn:
        sql`(select coalesce(sum(amount_minor), 0) from wallet_topups where brand_id = ${brandId} and status in ('succeeded', 'refunded', 'charged_back'))`.mapWith(
          Number,
        ),
      sentBack:
        sql`(select coalesce(sum(amount_minor), 0) from wallet_withdrawals where brand_id = ${brandId} and status <> 'failed')`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.brandId, brandId));
  if (!sums) return 'no sums';
  const { cleared, paidIn, sentBack, chargedBack } = sums;
  const expected = paidIn - sentBack - chargedBack;
  return -cleared === expected ? null : `the provider owes ${-cleared}, not ${expected}`;
}

/** Changes the books as only their owner can. */
const tamper = (statement: ReturnType<typeof sql>) =>
  database.system(async (tx) => {
    await tx.execute(sql`reset role`);
    await tx.execute(statement);
  });
/** Top-ups of 1.00 as the writer of the ledger would have written them, but many at once. */
const fill = (brandId: number, count: number) =>
  database.system(async (tx) => {
    let prevHash = '';
    for (let start = 1; start <= count; start += 1000) {
      const rows = Array.from({ length: Math.min(1000, count - start + 1) }, (_, i) => {
        const seq = start + i;
        const entry: Parameters<typeof hashEntry>[0] = {
          brandId,
          currency: 'USD',
          seq,
          txId: `topup:${seq}`,
          line: 1,
          type: 'topup',
          availableMinor: 100,
          heldMinor: 0,
          debtMinor: 0,
          creatorPayableMinor: 0,
          platformRevenueMinor: 0,
          taxPayableMinor: 0,
          pspClearingMinor: -100,
          bonusMinor: 0,
          availableAfterMinor: seq * 100,
          heldAfterMinor: 0,
          refType: 'topup',
          refId: String(seq),
          challengeId: null,
          description: 'İlk yükleme',
          actorType: 'system',
          actorId: null,
          createdAt: at,
          prevHash,
        };
        prevHash = hashEntry(entry);
        return { ...entry, hash: prevHash, searchText: '' };
      });
      // As one document: as many parameters as there are values take longer than all the rest.
      const columns = Object.entries(getTableColumns(ledgerEntries)).filter(([key]) => key !== 'id');
      const document = JSON.stringify(
        rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]]))),
      );
      const names = sql.join(
        columns.map(([, { name }]) => sql.identifier(name)),
        sql`, `,
      );
      await tx.execute(
        sql`insert into ledger_entries (${names}) select ${names} from json_populate_recordset(null::ledger_entries, ${document}::json)`,
      );
    }
    await tx
      .insert(wallets)
      .values({ brandId, currency: 'USD', availableMinor: count * 100, seq: count, hash: prevHash });
  });
const verify = (brandId: number) => database.system((tx) => verifyLedger(tx, brandId));

describe(`the wallet against a model, ${STEPS} steps`, () => {
  it('never differs, whatever is repeated, dropped or out of order', async () => {
    for (let done = 0, brandId = 1; done < STEPS; done += STEPS_PER_BRAND, brandId += 1) {
      expect({ brandId, difference: await live(brandId, Math.min(STEPS_PER_BRAND, STEPS - done)) }).toEqual({
        brandId,
        difference: null,
      });
    }
    tellFigure(`${STEPS} steps of the wallet, 0 differences`, random);
  });
});

describe('the verifier', () => {
  it(`reads ${ROWS} rows`, async () => {
    const brandId = 900_001;
    await fill(brandId, ROWS);
    expect(await verify(brandId)).toEqual({ wallets: 1, rows: ROWS, faults: [] });
  });

  it.each([
    [
      'an amount',
      sql`update ledger_entries set available_minor = 101, psp_clearing_minor = -101 where brand_id = 900002 and seq = 4`,
      4,
    ],
    ['a description', sql`update ledger_entries set description = 'x' where brand_id = 900002 and seq = 7`, 7],
    ['a balance', sql`update ledger_entries set available_after_minor = 1 where brand_id = 900002 and seq = 1`, 1],
    ['a missing row', sql`delete from ledger_entries where brand_id = 900002 and seq = 5`, 5],
    ['a cut end', sql`delete from ledger_entries where brand_id = 900002 and seq > 8`, null],
    ['the wallet', sql`update wallets set available_minor = 1 where brand_id = 900002`, null],
    [
      'a hold',
      sql`insert into wallet_holds (brand_id, challenge_id, participation_id, currency, fee_minor, platform_fee_minor, platform_vat_bp, status) values (900002, 1, 1, 'USD', 1, 0, 0, 'open')`,
      null,
    ],
    ['a wallet that is gone', sql`delete from wallets where brand_id = 900002`, 1],
  ])('names the first row that does not hold after a change of %s', async (_what, statement, seq) => {
    await tamper(sql`delete from wallets where brand_id = 900002`);
    await tamper(sql`delete from ledger_entries where brand_id = 900002`);
    await tamper(sql`delete from wallet_holds where brand_id = 900002`);
    await fill(900_002, 10);
    expect((await verify(900_002)).faults).toEqual([]);
    await tamper(statement);
    expect((await verify(900_002)).faults).toMatchObject([{ brandId: 900_002, currency: 'USD', seq }]);
  });
});
