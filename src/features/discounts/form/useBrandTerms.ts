import { DEFAULT_TIMEZONE } from '#contract/constants/brands';
import type { CurrencyCode } from '#contract/constants/money';
import { useMembership } from '../../../shared/session/useCurrentUser.ts';

/** The clock and the currency in which the selected brand's discounts are kept. */
export function useBrandTerms(): { zone: string; currency: CurrencyCode } {
  const brand = useMembership()?.brand;
  return { zone: brand?.timezone ?? DEFAULT_TIMEZONE, currency: brand?.defaultCurrency ?? 'TRY' };
}
