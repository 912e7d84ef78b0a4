import type { TFunction } from 'i18next';
import { object, string } from 'yup';
import type { CurrencyCode } from '#contract/constants/money';
import type { TopupMethod } from '#contract/constants/wallet';
import type { Language } from '#contract/constants/languages';
import { majorToMinor } from '#contract/rules/money';
import type { CreateTopupBody, TopupRule } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';

/** The form keeps the amount as major units with a dot, or what cannot be read. */
export interface TopupFormValues {
  currency: CurrencyCode;
  method: TopupMethod;
  amount: string;
}

export const ruleOf = (
  rules: readonly TopupRule[],
  { currency, method }: Pick<TopupFormValues, 'currency' | 'method'>,
): TopupRule | undefined => rules.find((rule) => rule.currency === currency && rule.method === method);

/** An amount within the rule of its currency and method, in the reader's words. */
export function topupFormSchema(t: TFunction<['wallet', 'forms']>, rules: readonly TopupRule[], language: Language) {
  return object({
    amount: string()
      .required(t('topup.required'))
      .test('amount', function checkAmount(value) {
        // Beside it stand the form's own two choices.
        const rule = ruleOf(rules, this.parent as TopupFormValues);
        if (!rule) return true;
        const minor = majorToMinor(value, rule.currency);
        if (minor === null) return this.createError({ message: t('forms:error.invalid') });
        if (minor < rule.minMinor)
          return this.createError({
            message: t('topup.tooSmall', { min: formatMoney(rule.minMinor, rule.currency, language) }),
          });
        return (
          minor <= rule.maxMinor ||
          this.createError({
            message: t('topup.tooLarge', { max: formatMoney(rule.maxMinor, rule.currency, language) }),
          })
        );
      }),
  });
}

/** Only for values that the schema let through. */
export const toTopupBody = ({ currency, method, amount }: TopupFormValues): CreateTopupBody => ({
  currency,
  method,
  amountMinor: majorToMinor(amount, currency) ?? 0,
});
