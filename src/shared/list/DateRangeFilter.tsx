import { formatDay } from '../format/date.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { rangeText } from './rangeText.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { readRange } from './readRange.ts';

interface Props {
  /** Which of the list's filters it is. */
  filter: string;
  label: string;
  /** Calendar dates, YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
}

/** A filter from one day to another, both included. */
export function DateRangeFilter({ filter, label, from, to, onChange }: Props) {
  const language = useLanguage();
  const shown = (date: string | undefined) => (date === undefined ? '' : formatDay(date, language));
  return (
    <RangeFilter
      filter={filter}
      type="date"
      label={label}
      valueText={rangeText(shown(from), shown(to))}
      value={{ from: from ?? '', to: to ?? '' }}
      onClear={() => onChange({ from: undefined, to: undefined })}
      onApply={(typed) => {
        const made = readRange(typed, (day) => day, Date.parse);
        if ('faults' in made) return made.faults;
        onChange(made.range);
        return null;
      }}
    />
  );
}
