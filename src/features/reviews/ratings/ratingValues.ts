import type { ReviewReason, ReviewScore } from '#contract/constants/reviews';
import { needsReason } from '#contract/rules/reviews';
import type { Review } from '#contract/schemas/reviews';

/** The form of a rating: 0 stars for those that are not given yet. */
export interface RatingValues {
  rating: number;
  scores: Record<ReviewScore, number>;
  reasons: ReviewReason[];
  publicText: string;
  privateNote: string;
}

export const fromReview = ({ own }: Pick<Review, 'own'>): RatingValues => ({
  rating: own?.rating ?? 0,
  scores: own?.scores ?? { communication: 0, quality: 0, reliability: 0 },
  reasons: own?.reasons ?? [],
  publicText: own?.publicText ?? '',
  privateNote: own?.privateNote ?? '',
});

/** The body that the API takes, which is what the values say without what does not count. */
export const toRateBody = ({ rating, scores, reasons, publicText, privateNote }: RatingValues): RatingValues => ({
  rating,
  scores,
  // A better rating says no reason, even if one was chosen before.
  reasons: needsReason(rating) ? reasons : [],
  publicText: publicText.trim(),
  privateNote: privateNote.trim(),
});

/** A rating as two versions of it are compared: stars and their reasons belong together, the scores stand alone. */
export type ComparedRating = Record<ReviewScore, number> &
  Pick<RatingValues, 'publicText' | 'privateNote'> & { overall: Pick<RatingValues, 'rating' | 'reasons'> };

export function toCompared(values: RatingValues): ComparedRating {
  const { rating, reasons, scores, publicText, privateNote } = toRateBody(values);
  // Which reason was chosen first says nothing.
  return { overall: { rating, reasons: reasons.toSorted() }, ...scores, publicText, privateNote };
}

export const fromCompared = ({ overall, publicText, privateNote, ...scores }: ComparedRating): RatingValues => ({
  ...overall,
  scores,
  publicText,
  privateNote,
});
