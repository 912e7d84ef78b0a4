import { useState } from 'react';

/**
 * The one of these records with an id, as it was last seen among them: a page of a list may lose the row that a dialog is about,
 * and what is typed there stays until the person closes it. Null without an id, and for a record that was never among them.
 */
export function useLastSeen<R extends { id: number }>(records: readonly R[], id: number | null): R | null {
  const found = records.find((record) => record.id === id) ?? null;
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : null);
}
