import type { taxRates } from '#server/modules/invoices/taxRates.table';

/** General VAT rate of Türkiye since decree 7346. Credit notes take over the rate of their invoice. */
export const TAX_RATES: (typeof taxRates.$inferInsert)[] = (
  ['subscription', 'topup_fee', 'platform_fee', 'licence_fee'] as const
).map((invoiceKind) => ({
  kind: 'kdv',
  invoiceKind,
  validFrom: '2023-07-10',
  rateBp: 2000,
}));
