import type { Language } from '#contract/constants/languages';
import { perLanguage } from './locale.ts';

const unit = (name: 'kilobyte' | 'megabyte', digits: number) =>
  perLanguage(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits }),
  );
const [kilobytes, megabytes] = [unit('kilobyte', 0), unit('megabyte', 1)];
const [KILOBYTE, MEGABYTE] = [1000, 1_000_000];

/**
 * A size for people: 12,345,678 → "12.3 MB", in Turkish "12,3 MB"; below a megabyte in whole kilobytes, rounded up, so that
 * nothing but an empty file is "0 kB".
 */
export function formatBytes(bytes: number, language: Language): string {
  const counted = Math.ceil(bytes / KILOBYTE);
  return counted < MEGABYTE / KILOBYTE
    ? kilobytes(language).format(counted)
    : megabytes(language).format(bytes / MEGABYTE);
}
