import { useEffect, useState } from 'react';
import { isSlug } from './brandFormSchema.ts';
import { useLazyCheckBrandAvailabilityQuery } from './brandsApi.ts';

const CHECK_DELAY_MS = 300;

/** unknown: nothing to ask, or the server could not say; it has the last word on saving. */
export type SlugAvailability =
  | { state: 'unknown' | 'pending' | 'available' }
  | { state: 'taken'; suggestion: string | null };

/**
 * Whether a slug is free, asked 300 ms after the last key. An answer about an earlier slug is dropped.
 * @param ownSlug the slug that the brand has already; nobody need be asked about it.
 */
export function useSlugAvailability(slug: string, ownSlug: string | null): SlugAvailability {
  const [check] = useLazyCheckBrandAvailabilityQuery();
  const [answer, setAnswer] = useState<{ slug: string; availability: SlugAvailability } | null>(null);
  const worthAsking = isSlug(slug) && slug !== ownSlug;
  useEffect(() => {
    if (!worthAsking) return undefined;
    let stale = false;
    const ask = async () => {
      const { data } = await check({ slug });
      if (stale) return;
      const found = data?.slug;
      const availability: SlugAvailability = found?.state === 'taken'
        ? { state: 'taken', suggestion: found.suggestion ?? null }
        : { state: found?.state === 'available' ? 'available' : 'unknown' };
      setAnswer({ slug, availability });
    };
    const timer = setTimeout(() => void ask(), CHECK_DELAY_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [check, slug, worthAsking]);
  if (!worthAsking) return { state: 'unknown' };
  return answer?.slug === slug ? answer.availability : { state: 'pending' };
}
