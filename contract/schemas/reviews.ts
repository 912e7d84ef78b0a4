import { Type, type Static } from 'typebox';
import * as R from '#contract/constants/reviews';
import { DateTime, Id, Nullable, OneOf, Page, pageQuery, Strict, Version } from '#contract/schemas/common';
import { ContentRow } from '#contract/schemas/contents';

const Stars = Type.Integer({ minimum: R.RATING_MIN, maximum: R.RATING_MAX });
const Scores = Strict({ communication: Stars, quality: Stars, reliability: Stars });
const Reasons = Type.Array(OneOf(R.REVIEW_REASONS), { maxItems: R.REVIEW_REASONS.length, uniqueItems: true });

/** What was said of the other side. The private note is for its author and the operator alone. */
export const GivenRating = Strict({
  rating: Stars,
  scores: Scores,
  reasons: Type.Array(OneOf(R.REVIEW_REASONS)),
  publicText: Type.String(),
  privateNote: Nullable(Type.String()),
  submittedAt: DateTime,
});

/** The ratings of one completed participation: one's own, and the other side's once it is revealed. */
export const Review = Strict({
  id: Id,
  participationId: Id,
  challenge: Strict({ id: Id, title: Type.String() }),
  creator: Strict({ id: Id, name: Type.String(), profileImage: Nullable(Type.String()) }),
  brandName: Type.String(),
  status: OneOf(R.REVIEW_STATUSES, 'Of one’s own rating'),
  closesAt: DateTime,
  completedAt: DateTime,
  isEditable: Type.Boolean(),
  own: Nullable(GivenRating),
  isOtherGiven: Type.Boolean({ description: 'Whether the other side has rated; what it said stays sealed' }),
  other: Nullable(
    Strict({
      id: Id,
      status: OneOf(R.REVIEW_STATUSES),
      rating: Stars,
      scores: Scores,
      reasons: Type.Array(OneOf(R.REVIEW_REASONS)),
      publicText: Type.String(),
      reply: Nullable(Type.String()),
      submittedAt: DateTime,
    }),
  ),
  reply: Nullable(Type.String({ description: 'The other side’s public reply to one’s own rating' })),
  version: Version,
});
export type Review = Static<typeof Review>;
export const ReviewAnswer = Strict({ review: Review });

export const RateBody = Strict({
  rating: Stars,
  scores: Scores,
  reasons: Type.Optional(Reasons),
  publicText: Type.Optional(Type.String({ maxLength: R.REVIEW_TEXT_MAX })),
  privateNote: Type.Optional(Type.String({ maxLength: R.REVIEW_TEXT_MAX })),
});
export type RateBody = Static<typeof RateBody>;
export const ReplyBody = Strict({ text: Type.String({ minLength: 1, maxLength: R.REVIEW_TEXT_MAX }) });
export const ReportReviewBody = Strict({ reason: Type.String({ minLength: 1, maxLength: R.REVIEW_REPORT_MAX }) });

export const ReviewListQuery = Strict({
  ...pageQuery,
  tab: Type.Optional(OneOf(['open', 'given', 'received'] as const)),
});
export type ReviewListQuery = Static<typeof ReviewListQuery>;
export const ReviewPage = Page(Review);
export type ReviewPage = Static<typeof ReviewPage>;

/** Contents that wait for a decision, the nearest deadline first. */
export const PendingContentQuery = Strict({
  ...pageQuery,
  challenge: Type.Optional(Type.String({ maxLength: 400, description: 'Ids of challenges, comma-separated' })),
});
export type PendingContentQuery = Static<typeof PendingContentQuery>;
export const PendingContentPage = Page(ContentRow);
export type PendingContentPage = Static<typeof PendingContentPage>;
export const PendingCountsAnswer = Strict({
  contents: Type.Integer({ minimum: 0 }),
  ratings: Type.Integer({ minimum: 0 }),
});
export type PendingCountsAnswer = Static<typeof PendingCountsAnswer>;
