/** Values and limits of feeds: catalogues that are read from elsewhere on a schedule, and those that are sent out. */

export const FEED_DIRECTIONS = ['import', 'export'] as const;
export type FeedDirection = (typeof FEED_DIRECTIONS)[number];
/** `xml_rss` is RSS 2.0 or Atom, whichever the source turns out to be. */
export const FEED_FORMATS = ['xml_rss', 'csv', 'tsv', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
export const FEED_SOURCES = ['url', 'upload'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];
export const FEED_AUTHS = ['none', 'basic', 'bearer'] as const;
export type FeedAuth = (typeof FEED_AUTHS)[number];
/** Whose names and spellings an export is written in. */
export const FEED_EXPORT_FORMS = ['google', 'meta'] as const;
export type FeedExportForm = (typeof FEED_EXPORT_FORMS)[number];
export const FEED_DELIMITERS = [',', ';', '\t', '|'] as const;
export type FeedDelimiter = (typeof FEED_DELIMITERS)[number];

export const FEED_SCHEDULES = ['manual', 'hourly', 'every_6_hours', 'daily', 'weekly'] as const;
export type FeedScheduleKind = (typeof FEED_SCHEDULES)[number];

/** `error`: its last runs failed. Nothing runs by itself in `draft`, `paused` and `error`. */
export const FEED_STATUSES = ['draft', 'active', 'paused', 'error'] as const;
export type FeedStatus = (typeof FEED_STATUSES)[number];
/** Failed runs in a row after which a feed is in error. */
export const FEED_FAILURES_MAX = 3;
/** What becomes of a product that its feed does not name any more. */
export const MISSING_ITEMS = ['keep', 'archive'] as const;
export type MissingItems = (typeof MISSING_ITEMS)[number];

export const FEED_RUN_STATUSES = [
  'queued',
  'fetching',
  'parsing',
  'validating',
  'awaiting_confirmation',
  'applying',
  'succeeded',
  'succeeded_with_warnings',
  'failed',
  'canceled',
] as const;
export type FeedRunStatus = (typeof FEED_RUN_STATUSES)[number];
/** One run of a feed is in one of these at most. */
export const FEED_RUN_OPEN: readonly FeedRunStatus[] = [
  'queued',
  'fetching',
  'parsing',
  'validating',
  'awaiting_confirmation',
  'applying',
];
/** What a run can still be stopped in: what is being applied is one transaction. */
export const FEED_RUN_CANCELABLE: readonly FeedRunStatus[] = FEED_RUN_OPEN.filter((status) => status !== 'applying');
export const FEED_RUN_TRIGGERS = ['schedule', 'person'] as const;
export type FeedRunTrigger = (typeof FEED_RUN_TRIGGERS)[number];

/** Why a whole run came to nothing. */
export const FEED_FAILURES = [
  'fetch/unreachable',
  'fetch/refused_address',
  'fetch/redirects',
  'fetch/timeout',
  'fetch/status',
  'fetch/credentials',
  'fetch/too_large',
  'fetch/damaged_archive',
  'fetch/no_upload',
  'read/empty',
  'read/not_this_format',
  'read/doctype',
  'read/malformed',
  'read/too_deep',
  'read/item_too_long',
  'read/too_many_columns',
  'read/encoding',
  'read/too_many_items',
  'read/nothing_valid',
  'mapping/missing',
  'run/internal',
] as const;
export type FeedFailure = (typeof FEED_FAILURES)[number];

/** What can be wrong with an item. An item with an error is left out; a warning leaves it in. */
export const FEED_ISSUE_CODES = [
  'validation/required',
  'validation/invalid_value',
  'validation/too_long',
  'validation/not_https',
  'validation/price',
  'validation/currency',
  'validation/sale_price',
  'validation/gtin',
  'validation/duplicate_id',
  'validation/too_many_variants',
  'validation/sku_elsewhere',
  'validation/identifier_missing',
  'validation/too_many_images',
  'validation/date_missing',
  'validation/image_unavailable',
] as const;
export type FeedIssueCode = (typeof FEED_ISSUE_CODES)[number];
export const FEED_SEVERITIES = ['error', 'warning'] as const;
export type FeedSeverity = (typeof FEED_SEVERITIES)[number];
/** How many items of a group of issues are named. */
export const FEED_ISSUE_EXAMPLES = 5;
/** Characters of a value that an example shows. */
export const FEED_EXAMPLE_VALUE_MAX = 200;

/** What an item may tell, by Google's names. */
export const FEED_ATTRIBUTES = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'availability',
  'availability_date',
  'quantity',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'item_group_id',
  'color',
  'size',
  'gender',
  'age_group',
  'google_product_category',
  'product_type',
] as const;
export type FeedAttribute = (typeof FEED_ATTRIBUTES)[number];
/** Fields of the calls about feeds that hold what a source says, and that no other call has for something else. */
export const FEED_TEXT_FIELDS: readonly string[] = [
  ...FEED_ATTRIBUTES.filter((name) => !['id', 'title', 'description', 'link', 'gtin', 'gender'].includes(name)),
  'detail',
  'encoding',
  'example',
  'itemsPath',
  'path',
];
export const FEED_REQUIRED_ATTRIBUTES = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'availability',
] as const satisfies readonly FeedAttribute[];

export const AVAILABILITIES = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;
export type Availability = (typeof AVAILABILITIES)[number];
export const CONDITIONS = ['new', 'refurbished', 'used'] as const;
export const GENDERS = ['male', 'female', 'unisex'] as const;
export const AGE_GROUPS = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const;

export const FEED_ITEM_ID_MAX = 50;
export const FEED_TITLE_MAX = 150;
export const FEED_DESCRIPTION_MAX = 5000;
export const FEED_URL_MAX = 2000;
export const FEED_TEXT_MAX = 100;
export const FEED_TYPE_MAX = 750;
export const FEED_EXTRA_IMAGES_MAX = 10;

export const FEED_NAME_MIN = 2;
export const FEED_NAME_MAX = 80;
export const FEED_SECRET_MAX = 500;
/** Characters of an uploaded file's name. */
export const FEED_FILE_NAME_MAX = 200;
export const FEEDS_MAX = 20;
/** Where in a source's item a value stands: a column's heading, an element's name, or a path such as `price.amount`. */
export const FEED_PATH_MAX = 120;
/** Where in a JSON source its items stand. */
export const FEED_ITEMS_PATH_PATTERN = '^[A-Za-z0-9_-]{1,40}(\\.[A-Za-z0-9_-]{1,40}){0,4}$';
/** Fields of a source that a mapping may choose from. */
export const FEED_FIELDS_MAX = 200;

/** Of the source, as it is sent or uploaded, and unpacked. */
export const FEED_BYTES_MAX = 100 * 1024 * 1024;
export const FEED_ITEMS_MAX = 50_000;
/** Connecting and reading, altogether. */
export const FEED_TIMEOUT_MS = 60_000;
export const FEED_REDIRECTS_MAX = 3;
/** Characters of one item. */
export const FEED_ITEM_LENGTH_MAX = 200_000;

/** The first items of a source, which are shown as products while the mapping changes. */
export const FEED_SAMPLE_ITEMS = 20;
/** Of the source, as much as a sample reads. */
export const FEED_SAMPLE_BYTES = 4 * 1024 * 1024;

/** Runs of a feed whose numbers are kept, and those whose differences are. */
export const FEED_RUNS_KEPT = 100;
export const FEED_CHANGES_KEPT = 10;
/** Runs in the trend of a list row, newest last. */
export const FEED_TREND_RUNS = 14;
export const FEED_CHANGE_OUTCOMES = ['created', 'updated', 'removed'] as const;
export type FeedChangeOutcome = (typeof FEED_CHANGE_OUTCOMES)[number];
/** Names of products that would go, shown while a run waits for confirmation. */
export const FEED_REMOVALS_SHOWN = 20;

export const FEED_SORTS = ['name', 'status', 'items', 'lastRun', 'nextRun', 'createdAt'] as const;
export type FeedSort = (typeof FEED_SORTS)[number];
/** Columns of the list, in their first order. */
export const FEED_COLUMNS = [
  'name',
  'direction',
  'status',
  'items',
  'lastRun',
  'trend',
  'nextRun',
  'format',
  'schedule',
  'createdAt',
] as const;

/** What a feed owns of a product: nobody else changes it until the product is detached. */
export const FEED_OWNED_FIELDS = [
  'name',
  'description',
  'sku',
  'gtin',
  'brandName',
  'url',
  'imageIds',
  'price',
  'currency',
  'salePriceMinor',
  'stock',
  'variants',
] as const;
export type FeedOwnedField = (typeof FEED_OWNED_FIELDS)[number];
