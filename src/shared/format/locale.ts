import { LOCALES, type Language } from '#contract/constants/languages';

/** What a missing value looks like, everywhere. */
export const MISSING = '—';

/** Makes a formatter once for each language: on a list they are dearer to make than all else in a cell. */
export function perLanguage<F>(make: (locale: string) => F): (language: Language) => F {
  const made: Partial<Record<Language, F>> = {};
  return (language) => (made[language] ??= make(LOCALES[language]));
}
