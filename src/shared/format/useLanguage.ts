import { useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/constants/languages';

function subscribe(onChange: () => void): () => void {
  const i18n = getI18n();
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}
const current = (): Language => LANGUAGES.find((language) => language === getI18n().language) ?? FALLBACK_LANGUAGE;

/** The language on screen; the caller renders again when it changes. Every cell with a number or a date asks for it, so it costs one hook where useTranslation costs a dozen. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, current);
}
