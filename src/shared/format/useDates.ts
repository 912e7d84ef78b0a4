import { type Dates, datesIn } from './date.ts';
import { useBrandZone } from './useBrandZone.ts';
import { useLanguage } from './useLanguage.ts';

/** Dates in the reader's language and in the time zone of the selected brand; in the reader's own where there is none. */
export function useDates(): Dates {
  return datesIn(useLanguage(), useBrandZone());
}
