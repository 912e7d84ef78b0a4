import { useCallback } from 'react';
import { countryName } from '../../shared/form/countryNames.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** The name of a country by its code, in the reader's language. */
export function useCountryText(): (code: string) => string {
  const language = useLanguage();
  return useCallback((code) => countryName(code, language) ?? code, [language]);
}
