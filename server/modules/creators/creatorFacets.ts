import { CREATOR_CATEGORIES, CREATOR_GENDERS, CREATOR_PLATFORMS, type CreatorCategory, type CreatorGender, type CreatorPlatform } from '#contract/constants/creators';

/** Numbers of what a creator can be filtered by, all in one array so that one index finds any mix of them. Kept in the database: only add at the end. */
const PLATFORMS_FROM = 10;
const CATEGORIES_FROM = 20;
const COUNTRIES_FROM = 100;
const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

export const genderFacet = (gender: CreatorGender): number => CREATOR_GENDERS.indexOf(gender);
export const platformFacet = (platform: CreatorPlatform): number => PLATFORMS_FROM + CREATOR_PLATFORMS.indexOf(platform);
export const categoryFacet = (category: CreatorCategory): number => CATEGORIES_FROM + CREATOR_CATEGORIES.indexOf(category);
/** `country`: two capital letters, ISO 3166-1 alpha-2. */
export const countryFacet = (country: string): number =>
  COUNTRIES_FROM + (country.charCodeAt(0) - FIRST_LETTER) * LETTERS + country.charCodeAt(1) - FIRST_LETTER;

const bitFacets = (column: string, from: number, bits: number) =>
  Array.from({ length: bits }, (_, bit) => `case when ${column} & ${1 << bit} <> 0 then ${from + bit} end`);

/** The facets of a row, in SQL. */
export const FACETS_SQL = `array_remove(array[${[
  `case gender ${CREATOR_GENDERS.map((gender) => `when '${gender}' then ${genderFacet(gender)}`).join(' ')} end`,
  ...bitFacets('platform_mask', PLATFORMS_FROM, CREATOR_PLATFORMS.length),
  ...bitFacets('category_mask', CATEGORIES_FROM, CREATOR_CATEGORIES.length),
  `${COUNTRIES_FROM} + (ascii(country) - ${FIRST_LETTER}) * ${LETTERS} + ascii(substr(country, 2)) - ${FIRST_LETTER}`,
].join(', ')}]::int[], null)`;
