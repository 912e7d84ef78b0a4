import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import type { DiscountValue } from '#contract/rules/discounts';
import type { DiscountRow } from '#contract/schemas/discounts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { formatPercent } from '../../shared/format/percent.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

export interface DiscountText {
  /** What it takes off: "15%", "₺50.00" or "Free shipping". */
  value: (value: DiscountValue & { currency: CurrencyCode }) => string;
  /** "12 / 100", and without a limit "12". */
  used: (redemptions: number, usageLimit: number | null) => string;
  /** Why the brand's shop does not have it; empty where it has it, or keeps none. */
  shopError: (row: Pick<DiscountRow, 'code' | 'sync'>) => string;
}

/** What a discount gives and how far it is used, in words. The same object until the language changes. */
export function useDiscountText(): DiscountText {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  return useMemo(
    () => ({
      value: ({ type, valueBp, valueMinor, currency }) => {
        if (type === 'free_shipping') return t('type.free_shipping');
        return type === 'percentage'
          ? formatPercent(valueBp ?? 0, language)
          : formatMoney(valueMinor, currency, language);
      },
      used: (redemptions, usageLimit) =>
        [redemptions, ...(usageLimit === null ? [] : [usageLimit])]
          .map((count) => formatNumber(count, language))
          .join(' / '),
      shopError: ({ code, sync }) =>
        sync?.state === 'failed'
          ? [
              t(`shop.errors.${sync.error ?? 'refused'}`, { code }),
              sync.message && t('shop.said', { words: sync.message }),
            ]
              .filter(Boolean)
              .join(' ')
          : '',
    }),
    [t, language],
  );
}
