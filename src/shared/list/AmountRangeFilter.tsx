import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import { formatAmount, formatMajorMoney, parseMoney } from '../format/money.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { rangeText } from './rangeText.ts';
import { readRange } from './readRange.ts';

interface AmountRange {
  /** Major units with a dot, as the address writes them. */
  min: string | undefined;
  max: string | undefined;
  currency: string | undefined;
}

interface Props extends AmountRange {
  /** Which of the list's filters it is. */
  filter: string;
  label: string;
  onChange: (range: AmountRange) => void;
  /** Left out where the currency is given. */
  words?: { currency: string; anyCurrency: string };
}

/** A filter from one amount to another, in the reader's number format, with the currency they are of. */
export function AmountRangeFilter({ filter, label, min, max, currency, onChange, words }: Props) {
  const language = useLanguage();
  const chosen = CURRENCIES.find((code) => code === currency);
  const readAs: CurrencyCode = chosen ?? 'TRY';
  const typed = (major: string | undefined) => {
    const minor = major === undefined ? null : majorToMinor(major, readAs);
    return minor === null ? '' : formatAmount(minor, readAs, language);
  };
  const shown = (major: string | undefined) =>
    major !== undefined && chosen ? formatMajorMoney(Number(major), chosen, language) : typed(major);
  const read = (text: string): string | null => {
    const minor = parseMoney(text, readAs, language);
    return minor === null ? null : minorToMajorText(minor, readAs);
  };
  return (
    <RangeFilter
      filter={filter}
      type="text"
      label={label}
      valueText={rangeText(shown(min), shown(max)) || (words && chosen) || ''}
      value={{ from: typed(min), to: typed(max) }}
      onClear={() => onChange({ min: undefined, max: undefined, currency: undefined })}
      onApply={(ends) => {
        const made = readRange(ends, read, Number);
        if ('faults' in made) return made.faults;
        onChange({ min: made.range.from, max: made.range.to, currency });
        return null;
      }}
      {...(words && {
        choice: {
          label: words.currency,
          any: words.anyCurrency,
          value: chosen ?? '',
          values: CURRENCIES,
          onChange: (code: string) => onChange({ min, max, currency: code }),
        },
      })}
    />
  );
}
