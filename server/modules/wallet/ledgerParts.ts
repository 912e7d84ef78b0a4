import { netOfGross } from '#contract/rules/invoices';
import type { LedgerLine } from '#server/modules/wallet/postTransaction';

/** A platform's fee, VAT contained, as its invoice splits it; minor units, negative when it comes back. */
export function platformPart(
  feeMinor: number,
  vatBp: number,
): Pick<LedgerLine, 'platformRevenueMinor' | 'taxPayableMinor'> {
  const platformRevenueMinor = netOfGross(feeMinor, vatBp);
  return { platformRevenueMinor, taxPayableMinor: feeMinor - platformRevenueMinor };
}

/**
 * How much of what comes back of a payment is bonus, in minor units: bonus is the last to come back, so much of it is out
 * while so much of the payment is. 30 bonus in 100, of which 90 were not back before: 70 come back, 10 of them bonus.
 */
export function bonusBack(bonusPaidMinor: number, { outMinor, backMinor }: { outMinor: number; backMinor: number }) {
  const bonusIn = (leftMinor: number) => Math.min(bonusPaidMinor, leftMinor);
  return bonusIn(outMinor) - bonusIn(outMinor - backMinor);
}
