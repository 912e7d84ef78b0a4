/** Values and limits of contents: what creators deliver and what brands keep in their library. */

export const CONTENT_SOURCES = ['challenge_submission', 'mention', 'manual_upload', 'link'] as const;
export type ContentSource = (typeof CONTENT_SOURCES)[number];

export const CONTENT_PLATFORMS = ['instagram', 'tiktok', 'youtube', 'other'] as const;
export type ContentPlatform = (typeof CONTENT_PLATFORMS)[number];

export const CONTENT_TYPES = ['video', 'image', 'carousel', 'story'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export const CONTENT_STATUSES = [
  'captured',
  'submitted',
  'in_review',
  'revision_requested',
  'approved',
  'rejected',
  'published',
  'removed',
  'archived',
] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** Delivered, and waiting for the brand to decide. */
export const CONTENT_REVIEW_STATUSES = ['submitted', 'in_review'] as const satisfies readonly ContentStatus[];

/** Why a delivery cannot be judged; it stops the review clock until the creator delivers again. */
export const CONTENT_FLAGS = ['placeholder', 'unplayable'] as const;
export type ContentFlag = (typeof CONTENT_FLAGS)[number];

export const CONTENT_REJECTIONS = ['off_brief', 'quality', 'rights', 'unsafe'] as const;
export type ContentRejection = (typeof CONTENT_REJECTIONS)[number];

/** What a member or a creator does to a content. The same words end the addresses of the calls. */
export const CONTENT_COMMANDS = [
  'begin',
  'approve',
  'request-changes',
  'reject',
  'flag',
  'unflag',
  'dispute',
  'resubmit',
  'publish',
  'remove',
  'archive',
  'restore',
] as const;
export type ContentCommand = (typeof CONTENT_COMMANDS)[number];

export const CONTENT_CAPTION_MAX = 2200;
export const CONTENT_NOTE_MAX = 2000;
/** Notes of one request for changes. */
export const CONTENT_NOTES_MAX = 50;
export const CONTENT_URL_MAX = 2000;
export const CONTENT_CREATOR_MAX = 120;
export const CONTENT_FILES_MAX = 10;
/** How long the address of a download holds. */
export const DOWNLOAD_MINUTES = 10;
export const CONTENT_TAGS_MAX = 20;
export const CONTENT_TAG_MAX = 40;
export const CONTENT_PRODUCTS_MAX = 20;
export const CONTENT_RULES_MAX = 40;
export const CONTENT_BULK_LIMIT = 500;
export const COLLECTION_NAME_MAX = 60;
export const COLLECTIONS_MAX = 200;
/** How far a delivered picture or video may be from the brief's aspect ratio, in basis points. */
export const ASPECT_TOLERANCE_BP = 100;
/** How much longer or shorter than the brief's seconds a video may be. */
export const DURATION_TOLERANCE_SECONDS = 1;

/** Before the review ends the brand is reminded, once each. */
export const REVIEW_REMINDER_HOURS = [48, 24] as const;
/** After a rejection the creator has so long to open a dispute; then the hold goes back to the brand. */
export const DISPUTE_WINDOW_HOURS = 72;

export const CONTENT_SORTS = ['createdAt', 'decidedAt', 'reviewDueAt', 'views', 'creator'] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

/** Columns of the library in their first order. */
export const CONTENT_COLUMNS = [
  'content',
  'creator',
  'status',
  'rights',
  'challenge',
  'products',
  'platform',
  'type',
  'views',
  'metrics',
  'likes',
  'comments',
  'tags',
  'collections',
  'decidedAt',
  'createdAt',
] as const;
export type ContentColumn = (typeof CONTENT_COLUMNS)[number];

export const CONTENT_BULK_ACTIONS = [
  'add_tags',
  'remove_tags',
  'add_to_collection',
  'remove_from_collection',
  'approve',
  'archive',
  'restore',
] as const;
export type ContentBulkAction = (typeof CONTENT_BULK_ACTIONS)[number];

/** Figures of a post. */
export const CONTENT_FIGURES = ['views', 'likes', 'comments', 'shares', 'saves', 'reach', 'impressions'] as const;
export type ContentFigure = (typeof CONTENT_FIGURES)[number];
export const CONTENT_FIGURE_MAX = 1_000_000_000_000;
export const METRIC_SOURCES = ['platform', 'manual', 'estimated'] as const;
export type MetricSource = (typeof METRIC_SOURCES)[number];

/** What a right comes from, and how it stands. `expiring` ends within RIGHTS_EXPIRING_DAYS. */
export const RIGHTS_ORIGINS = ['challenge_terms', 'licence', 'manual'] as const;
export type RightsOrigin = (typeof RIGHTS_ORIGINS)[number];
export const RIGHTS_STATES = ['none', 'requested', 'active', 'expiring', 'expired', 'revoked'] as const;
export type RightsState = (typeof RIGHTS_STATES)[number];
export const RIGHTS_EXPIRING_DAYS = 14;
/** What is done with a content by a right: its file is taken, or a public address is given out. */
export const RIGHT_USES = ['download', 'public_link'] as const;
export type RightUse = (typeof RIGHT_USES)[number];
