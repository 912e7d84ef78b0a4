import type { CurrencyCode } from '#contract/constants/money';
import { useBrandZone } from '../../../shared/format/useBrandZone.ts';
import { useMembership } from '../../../shared/session/useCurrentUser.ts';

/** The clock and the currency in which the selected brand's discounts are kept. */
export function useBrandTerms(): { zone: string; currency: CurrencyCode } {
  const zone = useBrandZone();
  return { zone, currency: useMembership()?.brand.defaultCurrency ?? 'TRY' };
}
