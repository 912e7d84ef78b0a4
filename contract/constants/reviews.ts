/** Ratings that brand and creator give each other once a participation is completed. */

/** `pending` waits for its author, `submitted` is sealed; a rating that nobody gave ends `skipped` or `expired`. */
export const REVIEW_STATUSES = [
  'pending',
  'submitted',
  'published',
  'skipped',
  'expired',
  'reported',
  'removed',
] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_AUTHORS = ['brand', 'creator'] as const;
export type ReviewAuthor = (typeof REVIEW_AUTHORS)[number];

export const REVIEW_SCORES = ['communication', 'quality', 'reliability'] as const;
export type ReviewScore = (typeof REVIEW_SCORES)[number];
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** At this rating or below a reason is required. */
export const REASONED_RATING_MAX = 3;
export const REVIEW_REASONS = ['quality', 'late', 'off_brief', 'communication', 'authenticity'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const REVIEW_TEXT_MAX = 1000;
export const REVIEW_REPORT_MAX = 500;
/** Days after the completion in which both may rate; at the end what was given is shown. */
export const REVIEW_DAYS = 14;

/** What the queue of contents can be ordered by, and its columns in their first order. */
export const PENDING_SORTS = ['reviewDueAt', 'submittedAt', 'creator'] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];
export const PENDING_COLUMNS = [
  'creator',
  'challenge',
  'reviewDueAt',
  'round',
  'products',
  'platform',
  'type',
  'rights',
  'submittedAt',
] as const;
export type PendingColumn = (typeof PENDING_COLUMNS)[number];
/** How the time to decide stands: it ends within REVIEW_SOON_HOURS, later, or does not count just now. */
export const PENDING_CLOCKS = ['soon', 'later', 'stopped'] as const;
export type PendingClock = (typeof PENDING_CLOCKS)[number];
export const REVIEW_SOON_HOURS = 48;

/** What ratings can be ordered by, and their columns in their first order. */
export const RATING_SORTS = ['closesAt', 'completedAt', 'creator', 'rating'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];
export const RATING_COLUMNS = [
  'creator',
  'challenge',
  'state',
  'rating',
  'received',
  'completedAt',
  'closesAt',
] as const;
export type RatingColumn = (typeof RATING_COLUMNS)[number];
export const RATING_TABS = ['open', 'given', 'received'] as const;
export type RatingTab = (typeof RATING_TABS)[number];
