import { useCallback } from 'react';
import { useView } from './useView.ts';

/**
 * The one of these records that a dialog is about, like `useView` for a record: the store knows its id alone. The dialog
 * closes with a record that is no longer among them.
 */
export function useViewedRecord<R extends { id: number | string }>(
  name: string,
  records: readonly R[],
): [R | null, (record: R | null) => void] {
  const [id, setId] = useView<R['id'] | null>(name, null);
  const set = useCallback((record: R | null) => setId(record?.id ?? null), [setId]);
  return [records.find((record) => record.id === id) ?? null, set];
}
