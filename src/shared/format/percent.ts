import type { Language } from '#contract/constants/languages';
import { perLanguage } from './locale.ts';

/** Basis points in one percent. */
const BP = 100;
const share = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }));
const decimal = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

/** Basis points → "%15" in Turkish, "15%" in English; 1250 is "%12,5". */
export const formatPercent = (bp: number, language: Language): string => share(language).format(bp / (BP * BP));

/** Basis points as a form keeps a percentage: 1250 is "12.5". */
export const percentText = (bp: number): string => String(bp / BP);

/** A percentage as a form keeps it → basis points; null when it is none or has more than two decimals. */
export function percentToBp(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * BP + Number(fraction.padEnd(2, '0'));
}

/** A percentage as typed, "12,5" or "12.5", with or without its sign → as a form keeps it; null when it is none. */
export function parsePercent(text: string): string | null {
  const bp = percentToBp(text.replace(/[\s%]/g, '').replace(',', '.'));
  return bp === null ? null : percentText(bp);
}

/** A percentage of a form as its reader writes it: "12,5" in Turkish; null when it is none. */
export function formatPercentText(text: string, language: Language): string | null {
  const bp = percentToBp(text);
  return bp === null ? null : decimal(language).format(bp / BP);
}
