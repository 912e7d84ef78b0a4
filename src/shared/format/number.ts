import type { Language } from '#contract/constants/languages';
import { MISSING, perLanguage } from './locale.ts';

/** Whole numbers in groups of three. */
export const numberFormat = perLanguage((locale) => new Intl.NumberFormat(locale));

/** 12345 → "12.345" in Turkish, "12,345" in English; a missing number is "—". */
export function formatNumber(value: number | null | undefined, language: Language): string {
  if (value === null || value === undefined) return MISSING;
  return numberFormat(language).format(value);
}

/** A list's total: exact, or "10,000+" where the server stopped counting. */
export function formatTotal(total: number, capped: boolean, language: Language): string {
  return formatNumber(total, language) + (capped ? '+' : '');
}

/** A whole number as typed, grouped or not: "1.250" (tr) and "1,250" (en) are 1250; null when it is none. */
export function parseWholeNumber(text: string, language: Language): number | null {
  const group = language === 'tr' ? '.' : ',';
  const plain = text.trim().replace(/[\s\u00a0]/g, '');
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`);
  const digits = grouped.test(plain) ? plain.replaceAll(group, '') : plain;
  if (!/^\d+$/.test(digits)) return null;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}
