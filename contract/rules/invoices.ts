import type { InvoiceStatus } from '#contract/constants/invoices';

/** Where an invoice may go from each state. A draft may also be deleted; whatever was issued is put right by a credit note. */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['open'],
  open: ['paid', 'void', 'uncollectible'],
  uncollectible: ['paid', 'void'],
  paid: [],
  void: [],
};

const BASIS = 10_000;

/** `amount × factor / divisor`, half up, exact for every safe integer. */
export function scaleHalfUp(amount: number, factor: number, divisor: number): number {
  const product = BigInt(Math.abs(amount)) * BigInt(factor);
  const rounded = Number((2n * product + BigInt(divisor)) / (2n * BigInt(divisor)));
  return amount < 0 ? -rounded : rounded;
}

/** The part of a gross amount that is not tax: 149900 at 20 % is 124917. */
export const netOfGross = (grossMinor: number, rateBp: number): number =>
  scaleHalfUp(grossMinor, BASIS, BASIS + rateBp);

/** Tax on a net amount at a rate in basis points. */
export const taxOnNet = (netMinor: number, rateBp: number): number => scaleHalfUp(netMinor, rateBp, BASIS);

interface Line {
  quantity: number;
  unitPriceMinor: number;
  discountMinor: number;
  vatMinor: number;
  totalMinor: number;
}

/**
 * A line from prices that include tax: what is taken off the price is an amount that includes tax too. Its total is
 * exactly `grossMinor − discountGrossMinor`.
 */
export function grossLine(grossMinor: number, discountGrossMinor: number, vatBp: number): Line & { vatBp: number } {
  const totalMinor = grossMinor - discountGrossMinor;
  const unitPriceMinor = netOfGross(grossMinor, vatBp);
  const net = netOfGross(totalMinor, vatBp);
  return {
    quantity: 1,
    unitPriceMinor,
    discountMinor: unitPriceMinor - net,
    vatBp,
    vatMinor: totalMinor - net,
    totalMinor,
  };
}

/** A line from a net price, tax on top. */
export function netLine(unitPriceMinor: number, quantity: number, vatBp: number): Line & { vatBp: number } {
  const net = unitPriceMinor * quantity;
  const vatMinor = taxOnNet(net, vatBp);
  return { quantity, unitPriceMinor, discountMinor: 0, vatBp, vatMinor, totalMinor: net + vatMinor };
}

/** Totals of an invoice, in minor units: always the sum of its lines, less what is withheld. */
export function invoiceTotals(lines: readonly Line[], withholdingMinor = 0) {
  const sum = (amount: (line: Line) => number) => lines.reduce((total, line) => total + amount(line), 0);
  return {
    subtotalMinor: sum(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor),
    discountMinor: sum(({ discountMinor }) => discountMinor),
    taxMinor: sum(({ vatMinor }) => vatMinor),
    withholdingMinor,
    totalMinor: sum(({ totalMinor }) => totalMinor) - withholdingMinor,
  };
}
