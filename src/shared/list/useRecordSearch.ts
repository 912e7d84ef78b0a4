import { useTyped } from '../replay/useTyped.ts';
import { useBrandId } from '../session/useBrandId.ts';

/** Of those found, as many as are read at a glance. */
const SHOWN = 8;

/** What is typed into the chip of a `RecordFilter`, and with what a list is asked for those that are called so. */
export function useRecordSearch() {
  const brandId = useBrandId();
  const [q, onSearch] = useTyped('filter:q');
  return { q, onSearch, args: { brandId, limit: SHOWN, ...(q && { q }) } };
}
