import { useEffect, useState } from 'react';
import { useBrandId } from '../../shared/session/useBrandId.ts';

/** The screen of a brand that was switched to is asked for and drawn first. */
const AFTER_SWITCH_MS = 500;

/** Whether news of the brand in use are asked for already. */
export function useAsksForNews(): boolean {
  const brandId = useBrandId();
  const [settled, setSettled] = useState(brandId);
  useEffect(() => {
    if (settled === brandId) return;
    const timer = setTimeout(() => setSettled(brandId), AFTER_SWITCH_MS);
    return () => clearTimeout(timer);
  }, [brandId, settled]);
  return settled === brandId;
}
