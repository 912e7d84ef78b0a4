import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLanguage, selectTheme } from '../shared/preferences/preferencesSlice.ts';

/** Carries theme and language from the store to the page: colour scheme, words, lang attribute. */
export function PreferenceEffects() {
  const theme = useSelector(selectTheme);
  const language = useSelector(selectLanguage);
  const { setMode } = useColorScheme();
  const { i18n } = useTranslation();
  useEffect(() => setMode(theme), [setMode, theme]);
  useEffect(() => {
    document.documentElement.lang = language;
    // Saying the same again would draw everything anew.
    if (i18n.language !== language) void i18n.changeLanguage(language);
  }, [i18n, language]);
  return null;
}
