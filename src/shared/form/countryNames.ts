import { COUNTRY_CODES, DEFAULT_COUNTRY } from '#contract/constants/countries';
import type { Language } from '#contract/constants/languages';

export interface CountryChoice {
  code: string;
  name: string;
}

const kept = new Map<Language, readonly CountryChoice[]>();

/** Every country by its name in the reader's language: the default country first, then in that language's order. */
export function countryChoices(language: Language): readonly CountryChoice[] {
  const known = kept.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const rank = (code: string) => (code === DEFAULT_COUNTRY ? 0 : 1);
  const choices = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name),
  );
  kept.set(language, choices);
  return choices;
}

/** The name of one country in the reader's language; null for none or an unknown one. */
export function countryName(code: string | null, language: Language): string | null {
  return countryChoices(language).find((choice) => choice.code === code)?.name ?? null;
}
