import { useState } from 'react';
import type { Participation } from '#contract/schemas/participations';

/** Which rows came while their list was on the screen: those younger than the youngest that it opened with. */
export function useArrivals(rows: readonly Participation[] | undefined): (row: Participation) => boolean {
  const [youngest, setYoungest] = useState<string | null>(null);
  if (youngest === null && rows) setYoungest(rows[0]?.createdAt ?? '');
  return ({ createdAt }) => youngest !== null && rows !== undefined && createdAt > youngest;
}
