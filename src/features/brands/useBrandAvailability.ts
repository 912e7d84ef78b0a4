import { useEffect, useState } from 'react';
import { isBrandName, isSlug } from './brandFormSchema.ts';
import { useLazyCheckBrandAvailabilityQuery } from './brandsApi.ts';

const CHECK_DELAY_MS = 300;
const ASKABLE = { name: isBrandName, slug: isSlug };

/** unknown: nothing to ask, or the server could not say; it has the last word on saving. */
export type BrandAvailability =
  { state: 'unknown' | 'pending' | 'available' } | { state: 'taken'; suggestion: string | null };

/**
 * Whether a name or a slug is free, asked 300 ms after the last key. An answer about an earlier one is dropped.
 * @param own what the brand has already; nobody need be asked about it.
 */
export function useBrandAvailability(field: 'name' | 'slug', value: string, own: string | null): BrandAvailability {
  const [check] = useLazyCheckBrandAvailabilityQuery();
  const [answer, setAnswer] = useState<{ value: string; availability: BrandAvailability } | null>(null);
  const worthAsking = value !== own && ASKABLE[field](value);
  useEffect(() => {
    if (!worthAsking) return undefined;
    let stale = false;
    const ask = async () => {
      const { data } = await check({ [field]: value });
      if (stale) return;
      const found = data?.[field];
      const availability: BrandAvailability =
        found?.state === 'taken'
          ? { state: 'taken', suggestion: found.suggestion ?? null }
          : { state: found?.state === 'available' ? 'available' : 'unknown' };
      setAnswer({ value, availability });
    };
    const timer = setTimeout(() => void ask(), CHECK_DELAY_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [check, field, value, worthAsking]);
  if (!worthAsking) return { state: 'unknown' };
  return answer?.value === value ? answer.availability : { state: 'pending' };
}
