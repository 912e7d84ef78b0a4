import { useState } from 'react';

/**
 * A record that is being edited stays as it was loaded: a newer answer must not change the input under the person's
 * hands. Gives the record of this id, as it was when it was opened or as `setOpened` has set it since, e.g. after saving.
 */
export function useOpenRecord<R extends { id: number }>(id: number | null, loaded: R | undefined) {
  const [opened, setOpened] = useState<R | null>(null);
  const record = [opened, loaded].find((one) => one?.id === id) ?? undefined;
  if (record && record !== opened) setOpened(record);
  return [record, setOpened] as const;
}
