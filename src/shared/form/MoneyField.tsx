import { useCallback } from 'react';
import type { CurrencyCode } from '#contract/constants/money';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import { formatAmount, parseMoney } from '../format/money.ts';
import { useLanguage } from '../format/useLanguage.ts';
import type { FieldInputProps } from './FieldInput.tsx';
import { ParsedField } from './ParsedField.tsx';

type Props = Pick<FieldInputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'> & { currency: CurrencyCode };

/** An amount in the reader's number format. The form keeps major units with a dot, "1250.00", or what cannot be read. */
export function MoneyField({ currency, ...props }: Props) {
  const language = useLanguage();
  const parse = useCallback(
    (text: string) => {
      const minor = parseMoney(text, currency, language);
      return minor === null ? null : minorToMajorText(minor, currency);
    },
    [currency, language],
  );
  const format = useCallback(
    (value: string) => {
      const minor = majorToMinor(value, currency);
      return minor === null ? null : formatAmount(minor, currency, language);
    },
    [currency, language],
  );
  return <ParsedField {...props} parse={parse} format={format} inputMode="decimal" adornment={currency} />;
}
