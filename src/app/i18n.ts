import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import enAuth from '../../i18n/en/auth.json';
import enCommon from '../../i18n/en/common.json';
import trAuth from '../../i18n/tr/auth.json';
import trCommon from '../../i18n/tr/common.json';

/** The words of one feature in one language, fetched when a screen first needs them. */
const filesBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, callback) => {
    import(/* webpackChunkName: "words-[request]" */ `../../i18n/${language}/${namespace}.json`).then(
      (file: { default: Record<string, string> }) => callback(null, file.default),
      (error: Error) => callback(error, false),
    );
  },
};

/**
 * Starts i18next. What the sign-in page says is part of the first file, in both languages, so that it needs no further
 * request; every other namespace comes with its screen.
 */
export function startI18n(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance.use(filesBackend).use(initReactI18next).init({
    lng: language,
    // Both languages are complete (a test sees to it), so no second language is fetched in reserve.
    fallbackLng: false,
    supportedLngs: LANGUAGES,
    ns: ['common', 'auth'],
    defaultNS: 'common',
    partialBundledLanguages: true,
    resources: { en: { common: enCommon, auth: enAuth }, tr: { common: trCommon, auth: trAuth } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: true },
  });
  return instance;
}
