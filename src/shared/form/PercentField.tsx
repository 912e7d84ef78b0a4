import { useCallback } from 'react';
import { formatPercentText, parsePercent } from '../format/percent.ts';
import { useLanguage } from '../format/useLanguage.ts';
import type { FieldInputProps } from './FieldInput.tsx';
import { ParsedField } from './ParsedField.tsx';

/** A percentage with up to two decimals in the reader's number format. The form keeps it with a dot, "12.5", or what cannot be read. */
export function PercentField(props: Pick<FieldInputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'>) {
  const language = useLanguage();
  const format = useCallback((value: string) => formatPercentText(value, language), [language]);
  return <ParsedField {...props} parse={parsePercent} format={format} inputMode="decimal" adornment="%" />;
}
