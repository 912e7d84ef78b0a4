import {
  CREATOR_CATEGORIES,
  CREATOR_GENDERS,
  CREATOR_PLATFORMS,
  type CreatorCategory,
  type CreatorGender,
  type CreatorPlatform,
} from '#contract/constants/creators';

/**
 * Numbers of what a creator can be filtered by, all in one array so that one index finds any mix of them. What is often
 * asked together has a number as a pair too: the index then reads one short list instead of merging two long ones.
 * Kept in the database: only add at the end.
 */
const PLATFORMS_FROM = 10;
const CATEGORIES_FROM = 20;
const COUNTRIES_FROM = 100;
const PLATFORM_CATEGORIES_FROM = 1000;
const GENDER_COUNTRIES_FROM = 2000;
/** Numbers kept for the categories of each platform. */
const CATEGORIES_KEPT = 100;
const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

const countryNumber = (country: string): number =>
  (country.charCodeAt(0) - FIRST_LETTER) * LETTERS + country.charCodeAt(1) - FIRST_LETTER;

export const genderFacet = (gender: CreatorGender): number => CREATOR_GENDERS.indexOf(gender);
export const platformFacet = (platform: CreatorPlatform): number =>
  PLATFORMS_FROM + CREATOR_PLATFORMS.indexOf(platform);
export const categoryFacet = (category: CreatorCategory): number =>
  CATEGORIES_FROM + CREATOR_CATEGORIES.indexOf(category);
/** `country`: two capital letters, ISO 3166-1 alpha-2. */
export const countryFacet = (country: string): number => COUNTRIES_FROM + countryNumber(country);
export const platformCategoryFacet = (platform: CreatorPlatform, category: CreatorCategory): number =>
  PLATFORM_CATEGORIES_FROM +
  CREATOR_PLATFORMS.indexOf(platform) * CATEGORIES_KEPT +
  CREATOR_CATEGORIES.indexOf(category);
export const genderCountryFacet = (gender: CreatorGender, country: string): number =>
  GENDER_COUNTRIES_FROM + CREATOR_GENDERS.indexOf(gender) * LETTERS * LETTERS + countryNumber(country);

const GENDER_SQL = `case gender ${CREATOR_GENDERS.map((gender) => `when '${gender}' then ${genderFacet(gender)}`).join(' ')} end`;
const COUNTRY_SQL = `(ascii(country) - ${FIRST_LETTER}) * ${LETTERS} + ascii(substr(country, 2)) - ${FIRST_LETTER}`;
const isOn = (column: string, bit: number) => `${column} & ${1 << bit} <> 0`;

/** The facets of a row, in SQL. */
export const FACETS_SQL = `array_remove(array[${[
  GENDER_SQL,
  ...CREATOR_PLATFORMS.map(
    (platform, bit) => `case when ${isOn('platform_mask', bit)} then ${platformFacet(platform)} end`,
  ),
  ...CREATOR_CATEGORIES.map(
    (category, bit) => `case when ${isOn('category_mask', bit)} then ${categoryFacet(category)} end`,
  ),
  `${COUNTRIES_FROM} + ${COUNTRY_SQL}`,
  ...CREATOR_PLATFORMS.flatMap((platform, first) =>
    CREATOR_CATEGORIES.map(
      (category, second) =>
        `case when ${isOn('platform_mask', first)} and ${isOn('category_mask', second)} then ${platformCategoryFacet(platform, category)} end`,
    ),
  ),
  `${GENDER_COUNTRIES_FROM} + (${GENDER_SQL}) * ${LETTERS * LETTERS} + ${COUNTRY_SQL}`,
].join(', ')}]::int[], null)`;
