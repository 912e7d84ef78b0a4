import { Type, type Static } from 'typebox';
import * as F from '#contract/constants/feeds';
import { FEED_ATTRIBUTES, FEED_PATH_MAX } from '#contract/constants/feeds';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import {
  Currency,
  DateTime,
  Id,
  Iso2,
  LanguageCode,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
} from '#contract/schemas/common';

const Count = Type.Integer({ minimum: 0 });
const CategoryId = Type.String({ pattern: '^[a-z0-9-]{2,40}$' });
const TimeOfDay = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'HH:mm in the brand’s time zone',
});

/** When a feed runs by itself; `at` of daily and weekly, `day` of weekly alone. */
export const FeedSchedule = Strict({
  kind: OneOf(F.FEED_SCHEDULES),
  at: Nullable(TimeOfDay),
  day: Nullable(Type.Integer({ minimum: 1, maximum: 7, description: 'ISO 8601: Monday is 1' })),
});
export type FeedSchedule = Static<typeof FeedSchedule>;

/** Which field of the source each attribute is read from; what is not named is not read. */
export const FeedMapping = Type.Partial(
  Strict(
    Object.fromEntries(
      FEED_ATTRIBUTES.map((name) => [name, Type.String({ minLength: 1, maxLength: FEED_PATH_MAX })]),
    ) as Record<F.FeedAttribute, ReturnType<typeof Type.String>>, // fromEntries forgets the names
  ),
  { additionalProperties: false },
);
export type FeedMapping = Static<typeof FeedMapping>;

const runCounts = {
  itemsTotal: Count,
  itemsValid: Count,
  created: Count,
  updated: Count,
  unchanged: Count,
  removed: Count,
};

export const FeedIssue = Strict({
  code: OneOf(F.FEED_ISSUE_CODES),
  severity: OneOf(F.FEED_SEVERITIES),
  attribute: Nullable(OneOf(FEED_ATTRIBUTES)),
  count: Count,
  examples: Type.Array(
    Strict({
      itemId: Nullable(Type.String()),
      line: Nullable(Type.Integer({ description: 'Of the source, from 1; in JSON the place of the item' })),
      value: Nullable(Type.String()),
    }),
  ),
});
export type FeedIssue = Static<typeof FeedIssue>;

/** A run as lists show it. */
export const FeedRun = Strict({
  id: Id,
  feedId: Id,
  status: OneOf(F.FEED_RUN_STATUSES),
  trigger: OneOf(F.FEED_RUN_TRIGGERS),
  ...runCounts,
  isUnchanged: Type.Boolean({ description: 'The source was the same as at the last run, and was not read' }),
  errors: Type.Integer({ minimum: 0, description: 'Items left out' }),
  warnings: Count,
  failure: Nullable(
    Strict({
      code: OneOf(F.FEED_FAILURES),
      line: Nullable(Type.Integer()),
      detail: Nullable(Type.String({ description: 'Such as a status, a limit or what a parser said; never a secret' })),
    }),
  ),
  bytes: Type.Integer({ minimum: 0, description: 'Read so far, unpacked' }),
  bytesTotal: Nullable(Type.Integer({ description: 'What the source said to have; null where it did not' })),
  attempt: Type.Integer({ minimum: 1 }),
  queuedAt: DateTime,
  startedAt: Nullable(DateTime),
  finishedAt: Nullable(DateTime),
  hasChanges: Type.Boolean({ description: 'Its differences are kept and can be fetched' }),
  isCancelable: Type.Boolean(),
});
export type FeedRun = Static<typeof FeedRun>;

/** What waits for a person: what would be put away by a run that shrinks the catalogue beyond the limit. */
const FeedShrink = Strict({
  current: Type.Integer({ minimum: 0, description: 'Products of the feed that are not put away' }),
  removed: Count,
  percent: Type.Number(),
  limitPercent: Type.Integer(),
  examples: Type.Array(Strict({ id: Id, name: Type.String(), itemId: Type.String() })),
});
export const FeedRunDetail = Strict({
  ...FeedRun.properties,
  issues: Type.Array(FeedIssue),
  shrink: Nullable(FeedShrink),
  confirmedBy: Nullable(Type.String({ description: 'Name of the member' })),
});
export type FeedRunDetail = Static<typeof FeedRunDetail>;
export const FeedRunAnswer = Strict({ run: FeedRunDetail });

/** A run in the trend of a row. */
const TrendRun = Strict({ status: OneOf(F.FEED_RUN_STATUSES), itemsTotal: Count, itemsValid: Count });

const shown = {
  id: Id,
  name: Type.String(),
  direction: OneOf(F.FEED_DIRECTIONS),
  format: OneOf(F.FEED_FORMATS),
  status: OneOf(F.FEED_STATUSES),
  schedule: FeedSchedule,
  itemsTotal: Type.Integer({
    minimum: 0,
    description: 'Of the last run that read the source; of an export, the items of all active products',
  }),
  itemsValid: Type.Integer({
    minimum: 0,
    description: 'Of an export, those it has: a product without a page is left out where the brand has no website',
  }),
  lastRun: Nullable(FeedRun),
  nextRunAt: Nullable(DateTime),
  /** Of an export: when its document was made last. */
  builtAt: Nullable(DateTime),
  trend: Type.Array(TrendRun, { description: 'The last runs, newest last' }),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
};
export const FeedRow = Strict(shown);
export type FeedRow = Static<typeof FeedRow>;

export const Feed = Strict({
  ...shown,
  source: OneOf(F.FEED_SOURCES),
  url: Nullable(Type.String()),
  upload: Nullable(Strict({ name: Type.String(), bytes: Count, at: DateTime })),
  auth: OneOf(F.FEED_AUTHS),
  hasSecret: Type.Boolean({ description: 'A secret is kept. It is never told' }),
  username: Nullable(Type.String({ description: 'Of basic' })),
  country: Iso2,
  language: LanguageCode,
  currency: Currency,
  category: Nullable(Type.String({ description: 'Of products whose own category is not known; null in an export' })),
  delimiter: Nullable(OneOf(F.FEED_DELIMITERS)),
  itemsPath: Nullable(Type.String({ description: 'Where in a JSON source its items stand; null at its top' })),
  mapping: FeedMapping,
  missingItems: OneOf(F.MISSING_ITEMS),
  shrinkLimitPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  failures: Type.Integer({ minimum: 0, description: 'Failed runs in a row' }),
  products: Type.Integer({ minimum: 0, description: 'Of the catalogue, that this feed keeps' }),
  export: Nullable(
    Strict({
      form: OneOf(F.FEED_EXPORT_FORMS),
      url: Nullable(Type.String({ description: 'Full address with its token; null for who may not change feeds' })),
      bytes: Type.Integer({ minimum: 0, description: 'Of its document, packed' }),
      withLicensed: Type.Boolean(),
    }),
  ),
});
export type Feed = Static<typeof Feed>;
export const FeedAnswer = Strict({ feed: Feed });

const filters = {
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in the name' })),
  status: Type.Optional(Type.String({ maxLength: 60, description: 'Statuses, comma-separated' })),
  direction: Type.Optional(OneOf(F.FEED_DIRECTIONS)),
};
export const FeedListQuery = Strict({
  ...pageQuery,
  ...filters,
  sort: Type.Optional(
    OneOf(
      F.FEED_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
      'Column, - in front for descending',
    ),
  ),
});
export type FeedListQuery = Static<typeof FeedListQuery>;
export const FeedPage = Page(FeedRow);
export type FeedPage = Static<typeof FeedPage>;

const Secret = Type.String({ minLength: 1, maxLength: F.FEED_SECRET_MAX });
/** How a source is asked for; a secret that is left out stays as it is kept. */
const access = {
  source: OneOf(F.FEED_SOURCES),
  upload: Type.Optional(
    Strict(
      { id: Uuid, name: Type.String({ minLength: 1, maxLength: F.FEED_FILE_NAME_MAX }) },
      { description: 'What was uploaded; left out, the file that is kept stays' },
    ),
  ),
  url: Nullable(Type.String({ maxLength: F.FEED_URL_MAX, description: 'http or https, of the open internet' })),
  auth: OneOf(F.FEED_AUTHS),
  username: Nullable(Type.String({ maxLength: F.FEED_TEXT_MAX })),
  secret: Type.Optional(Nullable(Secret)),
};
const reading = {
  format: OneOf(F.FEED_FORMATS),
  delimiter: Nullable(OneOf(F.FEED_DELIMITERS, 'null: found out from the heading')),
  itemsPath: Nullable(Type.String({ pattern: F.FEED_ITEMS_PATH_PATTERN })),
};
const settings = {
  name: Type.String({ minLength: F.FEED_NAME_MIN, maxLength: F.FEED_NAME_MAX }),
  ...access,
  ...reading,
  schedule: FeedSchedule,
  country: Iso2,
  language: LanguageCode,
  currency: Currency,
  category: Nullable(CategoryId),
  mapping: FeedMapping,
  missingItems: OneOf(F.MISSING_ITEMS),
  shrinkLimitPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  exportForm: Nullable(OneOf(F.FEED_EXPORT_FORMS, 'Of an export')),
  withLicensed: Type.Boolean({ description: 'Licensed contents as extra images of an export' }),
};
/** Everything of a feed; what its direction does not have is null, empty or ignored. It is made as a draft. */
export const CreateFeedBody = Strict({ direction: OneOf(F.FEED_DIRECTIONS), ...settings });
export type CreateFeedBody = Static<typeof CreateFeedBody>;
/** Fields left out stay as they are. */
export const UpdateFeedBody = Type.Partial(Strict(settings), { additionalProperties: false });
export type UpdateFeedBody = Static<typeof UpdateFeedBody>;

/**
 * Reads the beginning of a source as it would be read. With `feedId` the kept upload and secret of that feed are used
 * where none is given. Without a mapping one is guessed.
 */
export const FeedSampleBody = Strict({
  feedId: Nullable(Id),
  ...access,
  ...reading,
  format: Nullable(OneOf(F.FEED_FORMATS, 'null: found out from the source')),
  currency: Currency,
  mapping: Nullable(FeedMapping),
});
export type FeedSampleBody = Static<typeof FeedSampleBody>;

/** What came of an upload, for a feed to name it. One that no feed names is removed after a day. */
export const FeedUploadAnswer = Strict({ upload: Strict({ id: Uuid, bytes: Count }) });
export type FeedUploadAnswer = Static<typeof FeedUploadAnswer>;

/** An item as the product it would become. */
export const FeedSampleItem = Strict({
  line: Nullable(Type.Integer()),
  itemId: Nullable(Type.String()),
  title: Type.String(),
  description: Type.String(),
  link: Nullable(Type.String()),
  imageUrl: Nullable(Type.String({ description: 'Of the source; not fetched' })),
  priceMinor: Nullable(MinorAmount),
  salePriceMinor: Nullable(MinorAmount),
  currency: Currency,
  stock: Nullable(Count),
  availability: Nullable(OneOf(F.AVAILABILITIES)),
  brandName: Nullable(Type.String()),
  groupId: Nullable(Type.String()),
  variant: Nullable(Type.String({ description: 'Its color and size' })),
  category: Nullable(CategoryId),
  issues: Type.Array(
    Strict({
      code: OneOf(F.FEED_ISSUE_CODES),
      severity: OneOf(F.FEED_SEVERITIES),
      attribute: Nullable(OneOf(FEED_ATTRIBUTES)),
      value: Nullable(Type.String()),
    }),
  ),
});
export type FeedSampleItem = Static<typeof FeedSampleItem>;
export const FeedSampleAnswer = Strict({
  format: Nullable(OneOf(F.FEED_FORMATS)),
  delimiter: Nullable(OneOf(F.FEED_DELIMITERS)),
  itemsPath: Nullable(Type.String()),
  encoding: Nullable(Type.String()),
  fields: Type.Array(Strict({ path: Type.String(), example: Type.String() }), {
    description: 'What a mapping may name, in the order of the source',
  }),
  mapping: FeedMapping,
  missing: Type.Array(OneOf(FEED_ATTRIBUTES), { description: 'Required attributes that the mapping does not name' }),
  items: Type.Array(FeedSampleItem),
  failure: FeedRun.properties.failure,
});
export type FeedSampleAnswer = Static<typeof FeedSampleAnswer>;

export const FeedRunListQuery = Strict({ ...pageQuery });
export type FeedRunListQuery = Static<typeof FeedRunListQuery>;
export const FeedRunPage = Page(FeedRun);
export type FeedRunPage = Static<typeof FeedRunPage>;
export const FeedRunParams = Strict({ id: Id, run: Id });
export const FeedChangesQuery = Strict({ separator: OneOf(['semicolon', 'comma']) });
/** Answers with the run that was begun. 409 CONFLICT while another one of the feed is open. */
export const StartFeedRunAnswer = Strict({ run: FeedRun });

/** What keeps a product right, as the product itself tells it. */
export const ProductFeed = Strict({
  id: Id,
  name: Type.String(),
  isStore: Type.Boolean({ description: 'It is the connected store, which has no page among the feeds' }),
  itemId: Type.String(),
  syncedAt: Nullable(DateTime),
  isDetached: Type.Boolean(),
  lockedFields: Type.Array(OneOf(F.FEED_OWNED_FIELDS), { description: 'Not to be changed by hand' }),
});
export type ProductFeed = Static<typeof ProductFeed>;
export const ProductFeedAnswer = Strict({ feed: Nullable(ProductFeed) });
export const PublicFeedParams = Strict({ token: Type.String({ minLength: 1, maxLength: 60 }) });
export const PublicFeedImageParams = Strict({
  id: Id,
  kind: OneOf(['images', 'contents']),
  key: Type.String({ minLength: 1, maxLength: 60 }),
  signature: Type.String({ minLength: 1, maxLength: 40 }),
});
