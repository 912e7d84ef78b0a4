import { useState } from 'react';

/**
 * The newest page of this brand that arrived: the old one stays while the next one comes,
 * and what belongs to another brand is never shown.
 */
export function useKeptPage<P>(brandId: number, current: P | undefined): P | undefined {
  const [kept, setKept] = useState({ brandId, page: current });
  const stale = kept.brandId !== brandId || (current !== undefined && current !== kept.page);
  if (stale) setKept({ brandId, page: current });
  return stale ? current : kept.page;
}
