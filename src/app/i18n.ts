import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import enAuth from '../../i18n/en/auth.json';
import enCommon from '../../i18n/en/common.json';
import trAuth from '../../i18n/tr/auth.json';
import trCommon from '../../i18n/tr/common.json';

const FALLBACK: Language = 'en';

type Words = Record<string, string>;
/** Fetches the words of one feature in one language. */
type FetchWords = (language: string, namespace: string) => Promise<Words>;

const fetchWords: FetchWords = async (language, namespace) => {
  const file = (await import(/* webpackChunkName: "words-[request]" */ `../../i18n/${language}/${namespace}.json`)) as {
    default: Words;
  };
  return file.default;
};

/** Words come when a screen first needs them: in English where the language's own do not arrive. */
const wordsBackend = (fetch: FetchWords): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, callback) => {
    fetch(language, namespace)
      .catch(() => fetch(FALLBACK, namespace))
      .then(
        (words) => callback(null, words),
        (error: Error) => callback(error, true), // may be asked for again
      );
  },
});

/**
 * Starts i18next. What the sign-in page says is part of the first file, in both languages, so that it needs no further
 * request; every other namespace comes with its screen.
 */
export function startI18n(language: Language, fetch = fetchWords): i18n {
  const instance = i18next.createInstance();
  void instance
    .use(wordsBackend(fetch))
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages are complete (a test sees to it), so no second language is fetched in reserve; `wordsBackend` has one when a file does not arrive.
      fallbackLng: false,
      maxRetries: 1,
      supportedLngs: LANGUAGES,
      ns: ['common', 'auth'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: { en: { common: enCommon, auth: enAuth }, tr: { common: trCommon, auth: trAuth } },
      // The usual ones. Said, since otherwise each key is first searched for signs of being a sentence.
      keySeparator: '.',
      nsSeparator: ':',
      interpolation: { escapeValue: false },
      initAsync: false,
      react: { useSuspense: true },
    });
  return instance;
}
