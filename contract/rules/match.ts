import { MATCH_FEATURES, MATCH_WEIGHT_MAX, MATCH_WEIGHTS, type MatchFeature } from '#contract/constants/creators';
import { ageAt, fitsAge, type CreatorSpecification, type SpecifiedCreator } from '#contract/rules/creators';

/** What the match looks at beside the creator's own description. */
export interface MatchedCreator extends SpecifiedCreator {
  /** Percent with one decimal. */
  engagementRate: number;
  followers: number;
  lastActiveAt: string;
  /** Challenges completed for the brand that asks, and how well. */
  completedWithBrand: number;
  work: WorkRecord;
}

/** A creator's work for one brand: the brand's own ratings, and first deliveries. */
export interface WorkRecord {
  ratings: number;
  ratingsSum: number;
  delivered: number;
  onTime: number;
}

/**
 * How well a creator has worked for a brand, a whole number from 0 to 100: the mean of its ratings (five stars are 100)
 * and of what came in time. What is not known does not count, and nothing known counts as good. Four stars and half of
 * the deliveries in time are (80 + 50) / 2 = 65.
 */
export function workQuality({ ratings, ratingsSum, delivered, onTime }: WorkRecord): number {
  const stars = ratings === 0 ? null : Math.floor((ratingsSum * 20) / ratings);
  const inTime = delivered === 0 ? null : Math.floor((onTime * 100) / delivered);
  if (stars !== null && inTime !== null) return Math.floor((stars + inTime) / 2);
  return stars ?? inTime ?? 100;
}

export type MatchWeights = Record<MatchFeature, number>;
export type MatchFeatures = Record<MatchFeature, number>;

const DAY_MS = 86_400_000;
/** Days since the last activity, and what they are worth. */
export const ACTIVITY_STEPS = [
  { days: 7, value: 100 },
  { days: 30, value: 60 },
  { days: 90, value: 20 },
] as const;
/** Reach counts from here, in thirds of a power of ten up to a thousand times as many. */
const REACH_FROM = 1000;

/** Followers on a logarithmic scale: 1,000 are 0, 1,000,000 and more are 100. The database keeps this number. */
export function reachScore(followers: number): number {
  if (followers <= REACH_FROM) return 0;
  return Math.min(100, Math.round((Math.log10(followers / REACH_FROM) * 100) / 3));
}

/** Each feature of a creator for a challenge, a whole number from 0 to 100. What a challenge does not ask for counts as fulfilled. */
export function matchFeatures(creator: MatchedCreator, wanted: CreatorSpecification, now: Date): MatchFeatures {
  const fulfilled = wanted.categories.filter((category) => creator.categories.includes(category)).length;
  const idleDays = (now.getTime() - new Date(creator.lastActiveAt).getTime()) / DAY_MS;
  const age = ageAt(creator.birthDate, now.toISOString().slice(0, 10));
  const fitsGender = wanted.genders.length === 0 || wanted.genders.includes(creator.gender);
  return {
    categories: wanted.categories.length === 0 ? 100 : Math.floor((fulfilled * 100) / wanted.categories.length),
    country: wanted.countries.length === 0 || wanted.countries.includes(creator.country) ? 100 : 0,
    audience: (fitsGender ? 50 : 0) + (fitsAge(age, wanted.age) ? 50 : 0),
    engagement: Math.min(100, Math.round(creator.engagementRate * 10)),
    reach: reachScore(creator.followers),
    activity: ACTIVITY_STEPS.find(({ days }) => idleDays <= days)?.value ?? 0,
    history: Math.floor((Math.min(100, creator.completedWithBrand * 50) * workQuality(creator.work)) / 100),
  };
}

/** Σ weight × feature: whole, so that it orders exactly. */
export const matchPoints = (features: MatchFeatures, weights: MatchWeights): number =>
  MATCH_FEATURES.reduce((sum, feature) => sum + weights[feature] * features[feature], 0);

/** The points as 0 to 100 with one decimal; 0 when nothing has a weight. */
export function matchScore(features: MatchFeatures, weights: MatchWeights): number {
  const total = MATCH_FEATURES.reduce((sum, feature) => sum + weights[feature], 0);
  return total === 0 ? 0 : Math.round((matchPoints(features, weights) * 10) / total) / 10;
}

/** Weights as the address and the API write them: seven numbers in the order of the features. Null when they are none. */
export function readMatchWeights(text: string): MatchWeights | null {
  const values = text.split('-');
  if (
    values.length !== MATCH_FEATURES.length ||
    !values.every((value) => /^\d{1,3}$/.test(value) && Number(value) <= MATCH_WEIGHT_MAX)
  )
    return null;
  return {
    ...MATCH_WEIGHTS,
    ...Object.fromEntries(MATCH_FEATURES.map((feature, place) => [feature, Number(values[place])])),
  };
}

export const writeMatchWeights = (weights: MatchWeights): string =>
  MATCH_FEATURES.map((feature) => weights[feature]).join('-');
