import type { Language } from '#contract/constants/languages';

/** The Intl locale of each interface language. */
export const LOCALES: Record<Language, string> = { tr: 'tr-TR', en: 'en-US' };

/** What a missing value looks like, everywhere. */
export const MISSING = '—';
