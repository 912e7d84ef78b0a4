import { formatNumber, parseWholeNumber } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { rangeText } from './rangeText.ts';
import { readRange } from './readRange.ts';

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
  const read = (text: string): string | null => {
    const count = parseWholeNumber(text, language);
    return count === null || count > most ? null : String(count);
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
        const made = readRange(typed, read, Number);
        if ('faults' in made) return made.faults;
        onChange({ min: made.range.from, max: made.range.to });
        return null;
      }}
    />
  );
}
