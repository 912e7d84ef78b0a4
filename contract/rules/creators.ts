import {
  CREATOR_CATEGORIES,
  CREATOR_PLATFORMS,
  ENGAGEMENT_POSTS,
  type CreatorCategory,
  type CreatorGender,
  type CreatorPlatform,
} from '#contract/constants/creators';

/**
 * Engagement rate in percent with one decimal: the mean of (likes + comments) of the last twelve posts by followers.
 * Null without posts or without followers.
 */
export function engagementRate(
  posts: readonly { likes: number; comments: number }[],
  followers: number,
): number | null {
  const last = posts.slice(0, ENGAGEMENT_POSTS);
  if (last.length === 0 || followers <= 0) return null;
  const reactions = last.reduce((sum, { likes, comments }) => sum + likes + comments, 0);
  return Math.round((reactions * 1000) / (last.length * followers)) / 10;
}

const toMask = (known: readonly string[], values: readonly string[]) =>
  known.reduce((mask, value, bit) => (values.includes(value) ? mask | (1 << bit) : mask), 0);

/** Categories as bits in the order of the catalogue; unknown ones are left out. */
export const categoryMask = (categories: readonly string[]): number => toMask(CREATOR_CATEGORIES, categories);
export const categoriesOf = (mask: number): CreatorCategory[] =>
  CREATOR_CATEGORIES.filter((_, bit) => (mask & (1 << bit)) !== 0);
export const platformMask = (platforms: readonly string[]): number => toMask(CREATOR_PLATFORMS, platforms);
export const platformsOf = (mask: number): CreatorPlatform[] =>
  CREATOR_PLATFORMS.filter((_, bit) => (mask & (1 << bit)) !== 0);

/** Whole years at a day, both written YYYY-MM-DD; null when the birth date is not known. */
export function ageAt(birthDate: string | null, day: string): number | null {
  if (birthDate === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whom a challenge looks for. Empty lists and nulls ask for nothing. */
export interface CreatorSpecification {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  age: { min: number | null; max: number | null };
  genders: readonly CreatorGender[];
  categories: readonly string[];
}

/** What that is held against. */
export interface SpecifiedCreator {
  country: string;
  gender: CreatorGender;
  birthDate: string | null;
  categories: readonly string[];
}

/** Whether the age lies inside the bounds; a creator who did not say theirs fits. */
export function fitsAge(age: number | null, { min, max }: CreatorSpecification['age']): boolean {
  return age === null || ((min === null || age >= min) && (max === null || age <= max));
}

/** Whether a public challenge is for this creator: country, age and gender all fit, and one category at least. */
export function matchesChallenge(creator: SpecifiedCreator, wanted: CreatorSpecification, day: string): boolean {
  const among = (list: readonly string[], values: readonly string[]) =>
    list.length === 0 || values.some((value) => list.includes(value));
  return (
    among(wanted.countries, [creator.country]) &&
    among(wanted.genders, [creator.gender]) &&
    among(wanted.categories, creator.categories) &&
    fitsAge(ageAt(creator.birthDate, day), wanted.age)
  );
}

/**
 * How a brand meets a creator: they took part in one of its challenges, if only by applying, or it invited them to one. What
 * became of it does not matter: who withdrew, was rejected or declined is still known.
 */
export const MEETINGS = ['participation', 'invitation'] as const;
export type Meeting = (typeof MEETINGS)[number];

/** Whom a brand sees: with the creator library of its plan everybody, without it those whom it has met. */
export const maySeeCreator = (hasLibrary: boolean, met: readonly Meeting[]): boolean => hasLibrary || met.length > 0;
