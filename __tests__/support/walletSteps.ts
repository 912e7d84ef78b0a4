import type { TopupMethod } from '#contract/constants/wallet';
import type { Tx } from '#server/db/client';
import { deleteBrand } from '#server/modules/brands/brands.service';
import { grantBonus } from '#server/modules/wallet/bonus.service';
import {
  payCommissions,
  refundCommission,
  type PaidCommissions,
} from '#server/modules/wallet/commissionPayments.service';
import {
  payExtra,
  payHold,
  postHold,
  refundPayment,
  releaseHold,
  splitHold,
} from '#server/modules/wallet/ledger.service';
import { chargeBackTopup, createTopup, endTopup, settleTopup } from '#server/modules/wallet/topups.service';
import type { TopupRecord } from '#server/modules/wallet/topups.table';
import { createWithdrawal, endWithdrawal } from '#server/modules/wallet/withdrawals.service';
import type { Outcome, WalletModel } from './walletModel.ts';

const at = new Date('2026-11-21T09:00:00.000Z');
const actor = { type: 'user', id: 7 } as const;
const deed = { actor, at };

/** One call and what the model makes of it. */
export interface Step {
  name: string;
  /** Harmless to repeat. */
  repeatable: boolean;
  call: (tx: Tx) => Promise<unknown>;
  expected: (model: WalletModel) => Outcome;
}

let codes = 0;

function startStep(brandId: number, method: TopupMethod, amountMinor: number): Step {
  codes += 1;
  const code = `TU${codes}`;
  let made: TopupRecord | undefined;
  return {
    name: `start ${code}`,
    repeatable: false,
    call: async (tx) => {
      made = await createTopup(tx, { brandId, userId: 7 }, { currency: 'TRY', method, amountMinor }, at, code);
    },
    expected: (model) => model.startTopup(made),
  };
}

const settleStep = (id: number): Step => ({
  name: `settle ${id}`,
  repeatable: true,
  call: (tx) => settleTopup(tx, id, deed),
  expected: (model) => model.settleTopup(id),
});

const endStep = (code: string, to: 'succeeded' | 'failed'): Step => ({
  name: `${code} ${to}`,
  repeatable: true,
  call: (tx) => endWithdrawal(tx, code, to, at),
  expected: (model) => model.endWithdrawal(code, to),
});

const deleteStep = (brandId: number): Step => ({
  name: 'delete the brand',
  repeatable: false,
  call: (tx) => deleteBrand({ tx, now: at }, { brandId, userId: 7 }, `model-${brandId}`),
  expected: (model) => model.deleteBrand(),
});

/** What became known when a commission was paid, as its row keeps it. */
const commissionsPaid = new Map<number, Omit<PaidCommissions, 'ids'>>();

const payCommissionStep = (brandId: number, id: number, amountMinor: number, feeMinor: number): Step => ({
  name: `pay commission ${id} ${amountMinor}+${feeMinor}`,
  repeatable: true,
  call: async (tx) => {
    const run = { brandId, currency: 'TRY', at } as const;
    const { ids, ...paid } = await payCommissions(tx, run, [{ id, amountMinor, feeMinor, description: 'KIS-1' }]);
    if (ids.length > 0) commissionsPaid.set(id, paid);
  },
  expected: (model) => model.payCommission(id, amountMinor, feeMinor),
});

/** An order is refunded: as the chore does, whatever is overpaid at that moment is taken back. */
const refundCommissionStep = (brandId: number, known: WalletModel, id: number, percent: number): Step => ({
  name: `refund commission ${id} to ${percent}%`,
  repeatable: true,
  call: async (tx) => {
    const { amount, fee } = known.overpaid(id, percent);
    const paid = commissionsPaid.get(id);
    const left = known.commissions.get(id);
    if (!paid || !left || amount + fee === 0) return;
    await refundCommission(tx, {
      ...paid,
      brandId,
      currency: 'TRY',
      at,
      id,
      reference: `${left.amount - amount}:${left.fee - fee}`,
      amountMinor: amount,
      feeMinor: fee,
      paidMinor: left.amount + left.fee,
      description: 'KIS-1',
    });
  },
  expected: (model) => model.refundCommission(id, percent),
});

/** Ends all that is under way and spends what is left, until nothing keeps the brand; then it goes, and nobody tops it up. */
export function* windUp(brandId: number, model: WalletModel, participationId: number): Generator<Step> {
  const about = (id: number) => ({ brandId, participationId: id, ...deed });
  const pay = (id: number): Step => ({
    name: `pay ${id}`,
    repeatable: true,
    call: (tx) => payHold(tx, about(id)),
    expected: (one) => one.pay(id),
  });
  for (const [i, code] of [...model.withdrawals.keys()].entries()) yield endStep(code, i % 2 ? 'failed' : 'succeeded');
  for (const id of model.topups.keys())
    yield {
      name: `give up ${id}`,
      repeatable: true,
      call: (tx) => endTopup(tx, id, 'failed', 'declined', deed),
      expected: (one) => one.endTopup(id),
    };
  for (const id of model.holds.keys()) yield pay(id);
  if (model.debt > 0) {
    yield startStep(brandId, 'card', 50_000 + 2 * model.debt);
    yield settleStep(Math.max(...model.topups.keys()));
  }
  const left = model.available;
  yield {
    name: `spend ${left}`,
    repeatable: true,
    call: (tx) =>
      postHold(tx, {
        ...about(participationId),
        challengeId: 1,
        currency: 'TRY',
        feeMinor: left,
        platformFeeMinor: 0,
      }),
    expected: (one) => one.hold(participationId, left, 0),
  };
  yield pay(participationId);
  yield deleteStep(brandId);
  yield startStep(brandId, 'card', 50_000);
}

/** A random step for a brand; ids are chosen without regard to what they have been through, so that every order occurs. */
export function drawStep(brandId: number, model: WalletModel, first: number, below: (limit: number) => number): Step {
  const participationId = first + below(12);
  const about = { brandId, participationId, ...deed };
  const topupIds = [...model.topups.keys()];
  const topupId = topupIds[below(topupIds.length)] ?? 0;
  const codesKnown = [...model.withdrawals.keys()];
  const code = codesKnown[below(codesKnown.length)] ?? 'WD0';
  const reference = `r${below(6)}`;
  const [fee, platformFee] = [[5000, 20_000, 3][below(3)] ?? 0, [0, 777][below(2)] ?? 0];
  codes += 1;
  const fresh = `WD${codes}`;
  const amount = 1 + below(60_000);
  const steps: (() => Step)[] = [
    () => startStep(brandId, below(2) ? 'card' : 'bank_transfer', 50_000 + below(100_000)),
    () => ({
      name: `give up ${topupId}`,
      repeatable: true,
      call: (one) => endTopup(one, topupId, 'failed', 'declined', deed),
      expected: (one) => one.endTopup(topupId),
    }),
    ...(model.topups.size > 0 ? [() => deleteStep(brandId)] : []),
    () => settleStep(topupId),
    () => ({
      name: `charge back ${topupId}`,
      repeatable: true,
      call: (one) => chargeBackTopup(one, topupId, 'test', deed),
      expected: (one) => one.chargeBack(topupId),
    }),
    () => ({
      name: `grant ${reference}`,
      repeatable: true,
      call: (one) => grantBonus(one, { brandId, currency: 'TRY', amountMinor: 2000, reason: 'test', reference }, at),
      expected: (one) => one.grant(reference, 2000),
    }),
    ...Array.from({ length: 3 }, () => () => ({
      name: `hold ${participationId} ${fee}+${platformFee}`,
      repeatable: true,
      call: (one: Tx) =>
        postHold(one, { ...about, challengeId: 1, currency: 'TRY', feeMinor: fee, platformFeeMinor: platformFee }),
      expected: (one: WalletModel) => one.hold(participationId, fee, platformFee),
    })),
    () => ({
      name: `release ${participationId}`,
      repeatable: true,
      call: (one) => releaseHold(one, about),
      expected: (one) => one.release(participationId),
    }),
    ...Array.from({ length: 2 }, () => () => ({
      name: `pay ${participationId}`,
      repeatable: true,
      call: (one: Tx) => payHold(one, about),
      expected: (one: WalletModel) => one.pay(participationId),
    })),
    () => {
      const bp = [1, 2500, 5000, 9999][below(4)] ?? 1;
      return {
        name: `split ${participationId} ${bp}`,
        repeatable: true,
        call: (one) => splitHold(one, about, bp),
        expected: (one) => one.split(participationId, bp),
      };
    },
    () => ({
      name: `extra ${participationId} ${reference} ${amount % 4000}`,
      repeatable: true,
      call: (one) => payExtra(one, { ...about, reference, amountMinor: amount % 4000 }),
      expected: (one) => one.extra(participationId, reference, amount % 4000),
    }),
    () => ({
      name: `refund ${participationId} ${reference}`,
      repeatable: true,
      call: (one) =>
        refundPayment(one, { ...about, reference, feeMinor: amount % 9000, platformFeeMinor: amount % 500 }),
      expected: (one) => one.refund(participationId, reference, amount % 9000, amount % 500),
    }),
    () => payCommissionStep(brandId, participationId, fee, platformFee),
    () => refundCommissionStep(brandId, model, participationId, [0, 30, 80][below(3)] ?? 0),
    () => ({
      name: `withdraw ${fresh} ${amount}`,
      repeatable: false,
      call: (one) => createWithdrawal(one, { brandId, userId: 7 }, { currency: 'TRY', amountMinor: amount }, at, fresh),
      expected: (one) => one.withdraw(fresh, amount),
    }),
    () => endStep(code, 'succeeded'),
    () => endStep(code, 'failed'),
  ];
  const drawn = steps[below(steps.length)];
  if (!drawn) throw new Error('No step');
  return drawn();
}
