import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/constants/languages';
import { browserStorage } from '../storage/browserStorage.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = 'theme';
export const LANGUAGE_KEY = 'language';

interface PreferencesState {
  theme: Theme;
  language: Language;
}
interface PreferencesOwner {
  preferences: PreferencesState;
}

const initialState: PreferencesState = { theme: 'light', language: FALLBACK_LANGUAGE };

/** What a person chose for this browser. Storage holds plain copies under `theme` and `language`. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen(state, { payload }: PayloadAction<Theme>) {
      state.theme = payload;
    },
    languageChosen(state, { payload }: PayloadAction<Language>) {
      state.language = payload;
    },
  },
});

export const { themeChosen, languageChosen } = preferencesSlice.actions;

export const selectTheme = (state: PreferencesOwner): Theme => state.preferences.theme;
export const selectLanguage = (state: PreferencesOwner): Language => state.preferences.language;

/** The stored choices; without them the system's theme and the browser's language, English at last. */
export function readPreferences(): PreferencesState {
  const theme = browserStorage.get(THEME_KEY);
  const language = browserStorage.get(LANGUAGE_KEY);
  const systemTheme = window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const browserLanguage = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return {
    theme: THEMES.find((known) => known === theme) ?? systemTheme,
    language:
      LANGUAGES.find((known) => known === language) ??
      LANGUAGES.find((known) => known === browserLanguage.find((tag) => LANGUAGES.some((one) => one === tag))) ??
      FALLBACK_LANGUAGE,
  };
}
