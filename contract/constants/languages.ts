/** Languages of the interface, of mails and of server messages. English is the fallback. */
export const LANGUAGES = ['tr', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The Intl locale of each language: one way to write dates and numbers, wherever they are written. */
export const LOCALES: Record<Language, string> = { tr: 'tr-TR', en: 'en-US' };

export const FALLBACK_LANGUAGE: Language = 'en';
