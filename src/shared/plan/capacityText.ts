import { BYTES_PER_GB, CAPACITY_WARNING, type Capacity } from '#contract/constants/subscription';
import { LOCALES, type Language } from '#contract/constants/languages';

/** What unlimited looks like. */
export const UNLIMITED = '∞';

/** An amount of something that a plan limits: bytes as gigabytes, everything else as a number; null is unlimited. */
export function capacityText(capacity: Capacity, value: number | null, language: Language): string {
  if (value === null) return UNLIMITED;
  if (capacity !== 'storageBytes') return new Intl.NumberFormat(LOCALES[language]).format(value);
  return `${new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }).format(value / BYTES_PER_GB)} GB`;
}

/** How full something is: a warning from 80 %, full at the limit. Nothing fills what is unlimited. */
export function fullness(used: number, limit: number | null): { share: number; level: 'fine' | 'near' | 'full' } {
  if (limit === null) return { share: 0, level: 'fine' };
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return { share, level: share >= 1 ? 'full' : share >= CAPACITY_WARNING ? 'near' : 'fine' };
}
