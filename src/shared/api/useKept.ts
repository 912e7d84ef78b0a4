import { useState } from 'react';

/**
 * The newest answer of this brand that arrived: the old one stays while the next one comes, and what belongs to another
 * brand is never shown.
 */
export function useKept<D>(brandId: number, currentData: D | undefined): D | undefined {
  const [kept, setKept] = useState({ brandId, data: currentData });
  const stale = kept.brandId !== brandId || (currentData !== undefined && currentData !== kept.data);
  if (stale) setKept({ brandId, data: currentData });
  return stale ? currentData : kept.data;
}
