import { useCallback } from 'react';
import { formatNumber, parseWholeNumber } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import type { FieldInputProps } from './FieldInput.tsx';
import { ParsedField } from './ParsedField.tsx';

type Props = Pick<FieldInputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'>;

/** A whole number in the reader's number format. The form keeps plain digits, or what cannot be read. */
export function WholeNumberField(props: Props) {
  const language = useLanguage();
  const parse = useCallback(
    (text: string) => {
      const value = parseWholeNumber(text, language);
      return value === null ? null : String(value);
    },
    [language],
  );
  const format = useCallback(
    (value: string) => (/^\d{1,15}$/.test(value) ? formatNumber(Number(value), language) : null),
    [language],
  );
  return <ParsedField {...props} parse={parse} format={format} inputMode="numeric" />;
}
