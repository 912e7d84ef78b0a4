import { formatNumber } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { rangeText } from './rangeText.ts';

interface CountRange {
  /** Digits, as the address writes them. */
  min: string | undefined;
  max: string | undefined;
}

interface Props extends CountRange {
  /** Which of the list's filters it is. */
  filter: string;
  label: string;
  /** The largest number that may be asked for. */
  most: number;
  onChange: (range: CountRange) => void;
}

/** A filter from one whole number to another, in the reader's number format. */
export function CountRangeFilter({ filter, label, min, max, most, onChange }: Props) {
  const language = useLanguage();
  const shown = (value: string | undefined) => (value === undefined ? '' : formatNumber(Number(value), language));
  const read = (text: string): string | undefined | null => {
    const digits = text.replace(/[\s.,]/g, '');
    if (text.trim() === '') return undefined;
    return /^\d{1,10}$/.test(digits) && Number(digits) <= most ? digits : null;
  };
  return (
    <RangeFilter
      filter={filter}
      type="text"
      inputMode="numeric"
      label={label}
      valueText={rangeText(shown(min), shown(max))}
      value={{ from: shown(min), to: shown(max) }}
      onClear={() => onChange({ min: undefined, max: undefined })}
      onApply={(typed) => {
        const [least, greatest] = [read(typed.from), read(typed.to)];
        if (least === null || greatest === null)
          return [...(least === null ? ['from' as const] : []), ...(greatest === null ? ['to' as const] : [])];
        onChange({ min: least, max: greatest });
        return [];
      }}
    />
  );
}
