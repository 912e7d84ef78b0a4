export const CREATOR_PLATFORMS = ['instagram', 'tiktok', 'youtube'] as const;
export type CreatorPlatform = (typeof CREATOR_PLATFORMS)[number];

export const CREATOR_GENDERS = ['female', 'male', 'other'] as const;
export type CreatorGender = (typeof CREATOR_GENDERS)[number];

/** What creators are about. The database keeps a creator's categories as bits in this order: only add at the end. */
export const CREATOR_CATEGORIES = [
  'beauty',
  'food',
  'coffee',
  'home',
  'fashion',
  'travel',
  'fitness',
  'parenting',
  'technology',
  'sustainability',
] as const;
export type CreatorCategory = (typeof CREATOR_CATEGORIES)[number];

/** Categories one filter may ask for; any of them fits. */
export const CREATOR_CATEGORY_FILTER_MAX = 5;
export const CREATOR_CITY_MAX = 80;
export const CREATOR_FOLLOWERS_MAX = 2_000_000_000;

/** A total of discovery is exact up to here and reported as capped beyond; by match, MATCHES_MAX. Further pages can be walked to. */
export const CREATORS_COUNTED_MAX = 2500;
/** `match` needs a challenge; it is always best first. */
export const CREATOR_SORTS = ['engagementRate', 'followers', 'lastActive'] as const;
export type CreatorSort = (typeof CREATOR_SORTS)[number];

/** Columns of the creator list in their first order. */
export const CREATOR_COLUMNS = [
  'name',
  'match',
  'categories',
  'place',
  'platforms',
  'followers',
  'engagementRate',
  'lastActive',
] as const;

/** Posts over which the engagement rate is a mean, and contents that a profile shows at most. */
export const ENGAGEMENT_POSTS = 12;
export const LAST_CONTENTS_MAX = 9;
/** How long the console shows a profile without asking again. */
export const PROFILE_CACHE_SECONDS = 300;
/** How long a block can be taken back from its notice, in ms. */
export const BLOCK_UNDO_MS = 10_000;

/** What a match with a challenge is made of, each from 0 to 100. */
export const MATCH_FEATURES = [
  'categories',
  'country',
  'audience',
  'engagement',
  'reach',
  'activity',
  'history',
] as const;
export type MatchFeature = (typeof MATCH_FEATURES)[number];
/** How many of the best matches can be paged through. */
export const MATCHES_MAX = 1000;
export const MATCH_WEIGHT_MAX = 100;
export const MATCH_WEIGHTS: Record<MatchFeature, number> = {
  categories: 30,
  country: 20,
  audience: 10,
  engagement: 20,
  reach: 10,
  activity: 5,
  history: 5,
};
