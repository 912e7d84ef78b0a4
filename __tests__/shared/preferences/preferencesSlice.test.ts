import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readPreferences } from '../../../src/shared/preferences/preferencesSlice.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});
const browserSpeaks = (...languages: string[]) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
};

describe('the language', () => {
  it.each([
    ['the stored preference', 'en', ['tr-TR'], 'en'],
    ['the browser’s without a stored one', null, ['tr-TR', 'en'], 'tr'],
    ['the first of the browser’s that there is', null, ['de-DE', 'tr', 'en'], 'tr'],
    ['the browser’s when the stored one is none', 'xx', ['tr'], 'tr'],
    ['English as the fallback', null, ['de-DE', 'fr'], 'en'],
  ])('is %s', (_what, stored, languages, expected) => {
    if (stored) localStorage.setItem('language', stored);
    browserSpeaks(...languages);
    expect(readPreferences().language).toBe(expected);
  });
});

describe('the theme', () => {
  it('is the stored one, light where nothing else is known', () => {
    expect(readPreferences().theme).toBe('light');
    localStorage.setItem('theme', 'dark');
    expect(readPreferences().theme).toBe('dark');
  });
});
