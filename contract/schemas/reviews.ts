import { Type, type Static } from 'typebox';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import * as R from '#contract/constants/reviews';
import {
  csvQuery,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Version,
  Words,
} from '#contract/schemas/common';
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
      isKept: Type.Optional(
        Type.Boolean({ description: 'It was reported, and the operator kept it; it cannot be reported again' }),
      ),
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
export const ReplyBody = Strict({ text: Words(R.REVIEW_TEXT_MAX) });
export const ReportReviewBody = Strict({ reason: Words(R.REVIEW_REPORT_MAX) });

const sortable = <S extends string>(sorts: readonly S[]) =>
  Type.Optional(
    OneOf(
      sorts.flatMap((sort) => [sort, `-${sort}` as const]),
      'Column, - in front for descending',
    ),
  );
const Search = Type.Optional(
  Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in names of creators and challenges' }),
);
const Ids = (description: string) => Type.Optional(Type.String({ maxLength: 400, description }));

const ratingFilters = {
  q: Search,
  challenge: Ids('Ids of challenges, comma-separated'),
};
const RatingTabField = Type.Optional(OneOf(R.RATING_TABS));
/** Ratings of one tab: what is to be given, the first to close first; and what was given or received, the newest first. */
export const ReviewListQuery = Strict({
  ...pageQuery,
  ...ratingFilters,
  tab: RatingTabField,
  sort: sortable(R.RATING_SORTS),
});
export type ReviewListQuery = Static<typeof ReviewListQuery>;
export const ReviewExportQuery = Strict({
  ...ratingFilters,
  tab: RatingTabField,
  sort: sortable(R.RATING_SORTS),
  ...csvQuery,
});
export type ReviewExportQuery = Static<typeof ReviewExportQuery>;
export const ReviewPage = Page(Review);
export type ReviewPage = Static<typeof ReviewPage>;

const pendingFilters = {
  q: Search,
  challenge: Ids('Ids of challenges, comma-separated'),
  platform: Ids('Platforms, comma-separated'),
  type: Ids('Types, comma-separated'),
  clock: Ids('How the time to decide stands, comma-separated: soon, later, stopped'),
};
export const PendingFilters = Strict(pendingFilters);
export type PendingFilters = Static<typeof PendingFilters>;
/** Contents that wait for a decision, the nearest deadline first unless told; those whose clock stands still come last. */
export const PendingContentQuery = Strict({ ...pageQuery, ...pendingFilters, sort: sortable(R.PENDING_SORTS) });
export type PendingContentQuery = Static<typeof PendingContentQuery>;
export const PendingExportQuery = Strict({ ...pendingFilters, sort: sortable(R.PENDING_SORTS), ...csvQuery });
export type PendingExportQuery = Static<typeof PendingExportQuery>;
export const PendingContentPage = Page(ContentRow);
export type PendingContentPage = Static<typeof PendingContentPage>;
const Challenges = Type.Array(Strict({ id: Id, title: Type.String(), count: Type.Integer({ minimum: 1 }) }), {
  description: 'Of which challenges, those with most first, at most 100',
});
export const PendingCountsAnswer = Strict({
  contents: Type.Integer({ minimum: 0 }),
  ratings: Type.Integer({ minimum: 0 }),
  overdue: Type.Integer({ minimum: 0, description: 'Creators who should have delivered by now' }),
  challenges: Challenges,
  ratingChallenges: Strict({ open: Challenges, given: Challenges, received: Challenges }),
});
export type PendingCountsAnswer = Static<typeof PendingCountsAnswer>;
