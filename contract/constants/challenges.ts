/** Limits and values of a challenge, shared by the brief form, the contract and the database. */
export const CHALLENGE_TITLE_MIN = 5;
export const CHALLENGE_TITLE_MAX = 100;
export const CHALLENGE_LABEL_MAX = 40;
export const CHALLENGE_DESCRIPTION_MIN = 50;
export const CHALLENGE_DESCRIPTION_MAX = 5000;
export const CHALLENGE_SCENARIO_MAX = 5000;
export const CHALLENGE_SCENES_MAX = 20;
export const CHALLENGE_SCENE_TEXT_MAX = 500;
/** Seconds of one scene. */
export const CHALLENGE_SCENE_SECONDS_MAX = 600;
/** Do and don't rules: how many of each, and how long one is. */
export const CHALLENGE_RULES_MAX = 20;
export const CHALLENGE_RULE_TEXT_MAX = 300;
export const CHALLENGE_REFERENCES_MAX = 10;
export const CHALLENGE_REFERENCE_MAX = 2000;
/** Days from start to end. */
export const CHALLENGE_DAYS_MAX = 365;
export const CHALLENGE_COLLABORATIONS_MAX = 500;
/** Largest payment or fee of one collaboration, in major units and in minor units. */
export const CHALLENGE_FEE_MAX = 1_000_000;
export const CHALLENGE_FEE_MINOR_MAX = CHALLENGE_FEE_MAX * 100;
export const CHALLENGE_COUNTRIES_MAX = 250;
export const CHALLENGE_CATEGORIES_MAX = 5;
export const CHALLENGE_DISCLOSURES_MAX = 5;
export const CHALLENGE_DISCLOSURE_MAX = 40;
export const CHALLENGE_REASON_MAX = 500;
export const CHALLENGE_TEMPLATE_NAME_MAX = 60;
export const CHALLENGE_TEMPLATES_MAX = 50;
/** Days after the last content, or after the end, in which a closed challenge goes to the archive by itself. */
export const CHALLENGE_ARCHIVE_DAYS = 15;

/** Smallest cover, in px, and its shapes: width by height. */
export const COVER_WIDTH_MIN = 1200;
export const COVER_HEIGHT_MIN = 675;
export const COVER_RATIOS = ['16:9', '3:2'] as const;
export const COVER_BYTES_MAX = 5 * 1024 * 1024;

export const CREATOR_AGE_MIN = 18;
export const CREATOR_AGE_MAX = 99;

export const SHIP_BY_DAYS_MIN = 1;
export const SHIP_BY_DAYS_MAX = 14;
export const SHIP_BY_DAYS_DEFAULT = 3;
/** Products that a brand may open for its creators to choose from, and pieces that one of them may choose. */
export const CATALOGUE_PRODUCTS_MAX = 50;
export const CATALOGUE_PIECES_MAX = 20;
/** A creator needs at least this many days between the latest shipping day and the end of submissions. */
export const SHIPPED_CONTENT_DAYS = 7;

/** A short video has at most this many seconds; a custom length lies between the other two. */
export const VIDEO_SHORT_SECONDS = 30;
export const VIDEO_SECONDS_MIN = 5;
export const VIDEO_SECONDS_MAX = 600;

export const REVIEW_DAYS_MIN = 3;
export const REVIEW_DAYS_MAX = 14;
export const REVIEW_DAYS_DEFAULT = 7;
export const REVISION_ROUNDS_MAX = 5;
export const REVISION_ROUNDS_DEFAULT = 2;

/** A publication window shorter than this many days gets a warning. */
export const SHORT_WINDOW_DAYS = 5;

export const CHALLENGE_STATUSES = ['draft', 'published', 'paused', 'completed', 'cancelled'] as const;
/** What is stored. */
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number];

export const CHALLENGE_PHASES = [
  'draft',
  'scheduled',
  'recruiting',
  'in_progress',
  'paused',
  'completed',
  'cancelled',
  'archived',
] as const;
/** What a person sees and filters by: derived from the stored status, the dates and the places. */
export type ChallengePhase = (typeof CHALLENGE_PHASES)[number];

export const CHALLENGE_COMMANDS = ['publish', 'pause', 'resume', 'complete', 'cancel', 'archive', 'unarchive'] as const;
export type ChallengeCommand = (typeof CHALLENGE_COMMANDS)[number];

export const OBJECTIVES = ['awareness', 'product_launch', 'ugc_ads', 'product_reviews', 'sales', 'traffic'] as const;
export type Objective = (typeof OBJECTIVES)[number];

export const VIDEO_TYPES = [
  'ugc_testimonial',
  'unboxing',
  'how_to',
  'review',
  'lifestyle',
  'voiceover',
  'other',
] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

export const PRODUCT_SHIPPINGS = ['none', 'digital', 'physical'] as const;
export type ProductShipping = (typeof PRODUCT_SHIPPINGS)[number];

/** How a digital product reaches the creator. */
export const DIGITAL_DELIVERIES = ['code', 'link'] as const;
export type DigitalDelivery = (typeof DIGITAL_DELIVERIES)[number];

export const ASPECT_RATIOS = ['9:16', '1:1', '4:5', '16:9'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

export const RECRUITMENT_TYPES = ['public', 'invite_only'] as const;
export type RecruitmentType = (typeof RECRUITMENT_TYPES)[number];

/** What a licence allows; shared with licence requests. */
export const LICENCE_USAGES = [
  'organic_social',
  'paid_social',
  'whitelisting',
  'website',
  'email',
  'marketplace_listing',
  'display_ads',
  'in_store',
  'print_ooh',
  'tv_streaming',
] as const;
export type LicenceUsage = (typeof LICENCE_USAGES)[number];
/** Terms of a licence in days; null is perpetual. */
export const LICENCE_DURATIONS = [30, 90, 180, 365, null] as const;
export type LicenceDuration = (typeof LICENCE_DURATIONS)[number];
/** A licence is valid everywhere or in listed countries. */
export const LICENCE_WORLDWIDE = 'WORLDWIDE';

/** The labels that mark a post as advertising, by language. */
export const DEFAULT_DISCLOSURES = { tr: ['#reklam', '#işbirliği'], en: ['#ad'] } as const;

export const CHALLENGE_SORTS = [
  'title',
  'label',
  'phase',
  'places',
  'applications',
  'contentEnd',
  'createdAt',
  'updatedAt',
] as const;
export type ChallengeSort = (typeof CHALLENGE_SORTS)[number];

/** Columns of the challenge list in their first order. */
export const CHALLENGE_COLUMNS = [
  'cover',
  'title',
  'label',
  'phase',
  'places',
  'applications',
  'contents',
  'money',
  'contentEnd',
  'updatedAt',
] as const;

/** What the activity log of a challenge records. */
export const CHALLENGE_EVENT_TYPES = [
  'created',
  'published',
  'paused',
  'resumed',
  'completed',
  'cancelled',
  'archived',
  'unarchived',
  'brief_changed',
  'brief_reaccepted',
  'applied',
  'withdrawn',
  'shortlisted',
  'unshortlisted',
  'accepted',
  'rejected',
  'decision_reminded',
  'lapsed',
  'offer_made',
  'offer_declined',
  'offer_withdrawn',
  'participation_cancelled',
  'participation_completed',
  'delivery_extended',
  'delivery_reminded',
  'delivery_overdue',
  'content_delivered',
  'content_approved',
  'content_changes_requested',
  'content_rejected',
  'content_flagged',
  'dispute_opened',
  'dispute_resolved',
] as const;
export type ChallengeEventType = (typeof CHALLENGE_EVENT_TYPES)[number];

export const CHALLENGE_EVENT_ACTORS = ['user', 'creator', 'system'] as const;
export type ChallengeEventActor = (typeof CHALLENGE_EVENT_ACTORS)[number];

/** What blocks a publication, and what only has to be acknowledged. */
export const LAUNCH_BLOCKERS = ['fields', 'brand', 'subscription', 'campaigns', 'funds'] as const;
export type LaunchBlocker = (typeof LAUNCH_BLOCKERS)[number];
export const LAUNCH_WARNINGS = ['short_window', 'no_references', 'low_fee', 'few_codes'] as const;
export type LaunchWarning = (typeof LAUNCH_WARNINGS)[number];

/** Clocks of a challenge, in the order in which equal times are shown. */
export const CHALLENGE_CLOCKS = [
  'recruiting_starts',
  'submissions_open',
  'decisions',
  'invitations',
  'reaccepts',
  'due',
  'recruiting_ends',
  'submissions_close',
] as const;
export type ChallengeClockKind = (typeof CHALLENGE_CLOCKS)[number];
