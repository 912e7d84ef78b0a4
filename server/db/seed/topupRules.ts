import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import type { topupRules } from '#server/modules/wallet/topups.table';

type NewRule = typeof topupRules.$inferInsert;

/** In minor units: least, and suggestions. */
const AMOUNTS: Record<CurrencyCode, { minMinor: number; presetsMinor: number[] }> = {
  TRY: { minMinor: 50_000, presetsMinor: [500_000, 1_000_000, 2_500_000, 5_000_000] },
  USD: { minMinor: 5000, presetsMinor: [10_000, 25_000, 50_000, 100_000] },
  EUR: { minMinor: 5000, presetsMinor: [10_000, 25_000, 50_000, 100_000] },
};
const MAX_MINOR = 100_000_000;
const VAT_BP = 2000;

/** What a top-up may be and costs until an operator says otherwise: 2.5 % and VAT by card, nothing by bank transfer. */
export const TOPUP_RULES: NewRule[] = CURRENCIES.flatMap((currency) => [
  {
    ...AMOUNTS[currency],
    currency,
    method: 'card' as const,
    maxMinor: MAX_MINOR,
    feeBp: 250,
    feeFixedMinor: 0,
    vatBp: VAT_BP,
  },
  {
    ...AMOUNTS[currency],
    currency,
    method: 'bank_transfer' as const,
    maxMinor: MAX_MINOR,
    feeBp: 0,
    feeFixedMinor: 0,
    vatBp: VAT_BP,
  },
]);
