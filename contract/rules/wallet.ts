import { EXTRA_PAYMENT_MAX_BP } from '#contract/constants/wallet';

/** Part of an amount in minor units at a rate in basis points, rounded half up. */
export function partOf(amountMinor: number, rateBp: number): number {
  // In whole numbers: beyond 2^53 the product of both would lose digits.
  return Number((BigInt(amountMinor) * BigInt(rateBp) + 5000n) / 10_000n);
}

export interface TopupRule {
  minMinor: number;
  maxMinor: number;
  feeBp: number;
  feeFixedMinor: number;
  vatBp: number;
}

/** How a payment splits: amount = fee + tax + credited, all minor units. Nothing is credited where the fee takes it all. */
export function splitTopup({ feeBp, feeFixedMinor, vatBp }: TopupRule, amountMinor: number) {
  const feeMinor = partOf(amountMinor, feeBp) + feeFixedMinor;
  const taxMinor = partOf(feeMinor, vatBp);
  return { amountMinor, feeMinor, taxMinor, creditedMinor: amountMinor - feeMinor - taxMinor };
}

/** The least amount in whole major units, in minor units, that credits as much; within the rule's limits. */
export function topupFor(rule: TopupRule, creditMinor: number): number {
  let amountMinor = creditMinor;
  // Each round adds what the fee takes of what the last one added.
  for (;;) {
    const shortMinor = creditMinor - splitTopup(rule, amountMinor).creditedMinor;
    if (shortMinor <= 0 || amountMinor >= rule.maxMinor) break;
    amountMinor += shortMinor;
  }
  return Math.min(rule.maxMinor, Math.max(rule.minMinor, Math.ceil(amountMinor / 100) * 100));
}

/** What may still be paid to a creator beyond the fee, in minor units. */
export function extraPaymentLeft(feeMinor: number, extraMinor: number): number {
  return Math.max(0, Math.floor((feeMinor * EXTRA_PAYMENT_MAX_BP) / 10_000) - extraMinor);
}
