import { useTranslation } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/constants/languages';

/** The language on screen; the caller renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((language) => language === i18n.language) ?? FALLBACK_LANGUAGE;
}
