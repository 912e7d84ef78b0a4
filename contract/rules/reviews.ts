import {
  REASONED_RATING_MAX,
  REVIEW_DAYS,
  type ReviewReason,
  type ReviewScore,
  type ReviewStatus,
} from '#contract/constants/reviews';

const NEXT: Record<ReviewStatus, readonly ReviewStatus[]> = {
  pending: ['submitted', 'skipped', 'expired'],
  submitted: ['submitted', 'published'],
  published: ['reported'],
  reported: ['published', 'removed'],
  skipped: ['submitted'],
  expired: [],
  removed: [],
};

export const nextReviewStatuses = (status: ReviewStatus): readonly ReviewStatus[] => NEXT[status];

const DAY_MS = 86_400_000;
/** When the time to rate ends and what was given is shown. */
export const reviewClosesAt = (completedAt: Date): Date => new Date(completedAt.getTime() + REVIEW_DAYS * DAY_MS);

/** Whether its author may write or change it: until it is shown, and while the time runs. `now` and `closesAt` are ISO. */
export const mayRate = ({ status, closesAt }: { status: ReviewStatus; closesAt: string }, now: string): boolean =>
  (status === 'pending' || status === 'submitted' || status === 'skipped') && now < closesAt;

/** Whether the other side sees it. */
export const isRevealed = (status: ReviewStatus): boolean => status === 'published' || status === 'reported';

/** Whether a rating has to say why: 3 and less do. */
export const needsReason = (rating: number): boolean => rating <= REASONED_RATING_MAX;

export interface Rating {
  rating: number;
  scores: Record<ReviewScore, number>;
  reasons: readonly ReviewReason[];
}

/** The fields of a rating that are missing. */
export const ratingFaults = ({ rating, reasons }: Pick<Rating, 'rating' | 'reasons'>): 'reasons'[] =>
  needsReason(rating) && reasons.length === 0 ? ['reasons'] : [];

/** The mean of ratings with one decimal, or null without any. */
export const meanRating = (ratings: readonly number[]): number | null =>
  ratings.length === 0
    ? null
    : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) * 10) / ratings.length) / 10;

/** Rates of deliveries in time, in percent; null where nothing was delivered. */
export const onTimePercent = ({ delivered, onTime }: { delivered: number; onTime: number }): number | null =>
  delivered === 0 ? null : Math.round((onTime * 100) / delivered);
