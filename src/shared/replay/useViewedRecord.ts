import { useCallback, useEffect } from 'react';
import { useView } from './useView.ts';

/**
 * The one of these records that a dialog is about, like `useView` for a record: the store knows its id alone. The dialog
 * closes with a record that is no longer among them, and is not asked for again by one that comes back.
 */
export function useViewedRecord<R extends { id: number | string }>(
  name: string,
  records: readonly R[],
): [R | null, (record: R | null) => void] {
  const [id, setId] = useView<R['id'] | null>(name, null);
  const set = useCallback((record: R | null) => setId(record?.id ?? null), [setId]);
  const viewed = records.find((record) => record.id === id) ?? null;
  const isGone = id !== null && viewed === null && records.length > 0;
  useEffect(() => {
    if (isGone) setId(null);
  }, [isGone, setId]);
  return [viewed, set];
}
