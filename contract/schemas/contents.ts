import { Type, type Static } from 'typebox';
import * as C from '#contract/constants/contents';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import {
  csvQuery,
  DateTime,
  Day,
  Id,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
  Words,
} from '#contract/schemas/common';

const Count = Type.Integer({ minimum: 0 });
const Note = Words(C.CONTENT_NOTE_MAX);
const Tag = Type.String({
  minLength: 1,
  maxLength: C.CONTENT_TAG_MAX,
  pattern: '^[^,]*$',
  description: 'Lists of tags are comma-separated, so none has a comma',
});
export const Tags = Type.Array(Tag, { maxItems: C.CONTENT_TAGS_MAX });
const Caption = Type.String({ maxLength: C.CONTENT_CAPTION_MAX });
export const PostAddress = Type.String({ maxLength: C.CONTENT_URL_MAX, pattern: '^https://[^\\s/]+\\.[^\\s]+$' });
const Reaction = Nullable(Type.Integer({ minimum: 0, maximum: C.CONTENT_FIGURE_MAX }));

/** One file of a delivery. Its addresses are signed and expire; the original is had by downloading alone. */
export const ContentFile = Strict({
  id: Uuid,
  kind: OneOf(['image', 'video'] as const),
  mimeType: Type.String(),
  url: Type.String({ description: 'A picture at most 1280 px wide, or the video; for looking at it' }),
  posterUrl: Nullable(Type.String()),
  thumbnailUrl: Nullable(Type.String()),
  placeholder: Nullable(Type.String({ description: 'Tiny blurred picture as a data URI' })),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  bytes: Count,
  durationMs: Nullable(Count),
});
export type ContentFile = Static<typeof ContentFile>;

const reactions = {
  views: Reaction,
  likes: Reaction,
  comments: Reaction,
  shares: Reaction,
  saves: Reaction,
  reach: Reaction,
  impressions: Reaction,
};
/** Figures of a post as somebody gives them; null is not known, which is not 0. */
export const GivenMetrics = Strict(reactions);
export type GivenMetrics = Static<typeof GivenMetrics>;
/** Figures count as verified where the platform told them, or a member gave them or confirmed them at `confirmedAt`. */
export const ContentMetrics = Strict({
  ...reactions,
  source: OneOf(C.METRIC_SOURCES),
  asOf: DateTime,
  confirmedAt: Type.Optional(DateTime),
});
export type ContentMetrics = Static<typeof ContentMetrics>;

export const ContentRights = Strict({
  state: OneOf(C.RIGHTS_STATES),
  origin: Nullable(OneOf(C.RIGHTS_ORIGINS)),
  endsAt: Nullable(DateTime),
});

const content = {
  id: Id,
  source: OneOf(C.CONTENT_SOURCES),
  challenge: Nullable(Strict({ id: Id, title: Type.String() })),
  participationId: Nullable(Id),
  products: Type.Array(Strict({ id: Id, name: Type.String() })),
  creator: Nullable(
    Strict({
      id: Nullable(Id),
      name: Type.String(),
      handle: Nullable(Type.String()),
      profileImage: Nullable(Type.String()),
    }),
  ),
  platform: OneOf(C.CONTENT_PLATFORMS),
  type: OneOf(C.CONTENT_TYPES),
  caption: Type.String(),
  postUrl: Nullable(Type.String()),
  status: OneOf(C.CONTENT_STATUSES),
  submission: Type.Integer({
    minimum: 1,
    description: 'Counts every delivery; what replaces a flagged one has the same round',
  }),
  round: Type.Integer({ minimum: 1 }),
  roundsTotal: Type.Integer({ minimum: 1, description: 'Submissions that the brief allows: revision rounds and one' }),
  flag: Nullable(OneOf(C.CONTENT_FLAGS)),
  isDisputed: Type.Boolean(),
  submittedAt: Nullable(DateTime),
  reviewDueAt: Nullable(DateTime),
  stoppedAt: Nullable(DateTime),
  disputableUntil: Nullable(DateTime),
  decidedAt: Nullable(DateTime),
  publishedAt: Nullable(DateTime),
  rights: ContentRights,
  metrics: Nullable(ContentMetrics),
  tags: Type.Array(Type.String()),
  collectionIds: Type.Array(Id),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
};

/** A content as the library shows it. */
export const ContentRow = Strict({
  ...content,
  cover: Nullable(ContentFile),
  filesCount: Count,
});
export type ContentRow = Static<typeof ContentRow>;

export const ContentFeedback = Strict({
  id: Id,
  submission: Type.Integer({ minimum: 1 }),
  text: Type.String(),
  atMs: Nullable(Count),
  fileId: Nullable(Uuid),
  author: Strict({ side: OneOf(['brand', 'creator'] as const), name: Nullable(Type.String()) }),
  createdAt: DateTime,
});
export type ContentFeedback = Static<typeof ContentFeedback>;

/** Why it was rejected; `rules` are the texts of the rules that it breaks. */
export const Rejection = Strict({
  reason: OneOf(C.CONTENT_REJECTIONS),
  rules: Type.Array(Type.String()),
  note: Type.String(),
});

/** One submission: what was delivered, and what was said about it. */
export const ContentRound = Strict({
  submission: Type.Integer({ minimum: 1 }),
  round: Type.Integer({ minimum: 1 }),
  caption: Type.String(),
  postUrl: Nullable(Type.String()),
  files: Type.Array(ContentFile),
  submittedAt: DateTime,
  disclosure: Strict({
    required: Type.Boolean(),
    found: Type.Boolean(),
    label: Nullable(Type.String()),
    fault: Nullable(OneOf(['missing', 'hidden', 'negated', 'vague'] as const)),
  }),
});
export type ContentRound = Static<typeof ContentRound>;

/** A rule of the brief with the member's tick; `id` is `do-0` for the first of what shall be done, `dont-0` of what not. */
export const ContentCheck = Strict({
  id: Type.String({ pattern: '^(do|dont)-\\d{1,2}$' }),
  text: Type.String(),
  kind: OneOf(['do', 'dont'] as const),
  ok: Nullable(Type.Boolean()),
});

export const ContentHistory = Strict({
  from: Nullable(OneOf(C.CONTENT_STATUSES)),
  to: OneOf(C.CONTENT_STATUSES),
  at: DateTime,
  actor: Strict({ type: OneOf(['user', 'creator', 'system'] as const), name: Nullable(Type.String()) }),
  reason: Nullable(Type.String()),
});

/** A content with everything that a review needs. */
export const Content = Strict({
  ...content,
  files: Type.Array(ContentFile, { description: 'Of the submission that counts' }),
  rounds: Type.Array(ContentRound, { description: 'Every submission, the first one first' }),
  feedback: Type.Array(ContentFeedback),
  checklist: Type.Array(ContentCheck),
  allowed: Type.Array(OneOf(C.CONTENT_COMMANDS), { description: 'Commands that the brand has as the content stands' }),
  rejection: Nullable(Rejection),
  duplicates: Type.Array(Strict({ id: Id, creator: Nullable(Type.String()) }), {
    description: 'Other contents of the brand with one of the same files',
  }),
  disputeId: Nullable(Id),
  isPaid: Type.Optional(Type.Boolean({ description: 'Whether its creator was paid a fee for it' })),
  brief: Nullable(
    Strict({
      version: Type.Integer({ minimum: 1 }),
      scenario: Type.String(),
      description: Type.String(),
      aspectRatio: Nullable(Type.String()),
      videoSeconds: Nullable(Strict({ min: Type.Number(), max: Type.Number() })),
      disclosure: Type.Array(Type.String()),
      revisionRounds: Count,
      reviewDays: Count,
    }),
  ),
  history: Type.Array(ContentHistory),
});
export type Content = Static<typeof Content>;
export const ContentAnswer = Strict({ content: Content });

const List = (description: string) => Type.Optional(Type.String({ maxLength: 400, description }));
/** What narrows the library down; lists are comma-separated and mean "one of". */
const libraryFilters = {
  q: Type.Optional(
    Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in caption, creator and challenge' }),
  ),
  creator: List('Ids of creators'),
  challenge: List('Ids of challenges'),
  product: List('Ids of products'),
  collection: List('Ids of collections'),
  platform: List('Platforms'),
  type: List('Types'),
  status: List('Statuses; default all but archived'),
  rights: List('States of rights'),
  tag: List('Tags'),
  source: List('Sources'),
  from: Type.Optional(Day('First day of creation, of the brand')),
  to: Type.Optional(Day('Last day of creation, of the brand')),
  usable: Type.Optional(Type.Boolean({ description: 'true: only with a right to website now' })),
};
export const ContentFilters = Strict(libraryFilters);
export type ContentFilters = Static<typeof ContentFilters>;
const SortColumn = OneOf(
  C.CONTENT_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
  'Column, - in front for descending',
);
export const ContentListQuery = Strict({ ...pageQuery, ...libraryFilters, sort: Type.Optional(SortColumn) });
export type ContentListQuery = Static<typeof ContentListQuery>;
export const ContentExportQuery = Strict({ ...libraryFilters, sort: Type.Optional(SortColumn), ...csvQuery });
export type ContentExportQuery = Static<typeof ContentExportQuery>;
export const ContentPage = Page(ContentRow);
export type ContentPage = Static<typeof ContentPage>;

const { product: _product, ...productFilters } = libraryFilters;
/** Contents of one product: what may be used on the brand's site, and all of them. */
export const ProductContentListQuery = Strict({ ...pageQuery, ...productFilters, sort: Type.Optional(SortColumn) });
export type ProductContentListQuery = Static<typeof ProductContentListQuery>;

const { status: _status, ...countedFilters } = libraryFilters;
export const ContentCountsQuery = Strict(countedFilters);
export type ContentCountsQuery = Static<typeof ContentCountsQuery>;
export const ContentCountsAnswer = Strict({
  statuses: Type.Record(Type.String(), Count),
  total: Type.Integer({ minimum: 0, description: 'All but the archived ones' }),
});
export type ContentCountsAnswer = Static<typeof ContentCountsAnswer>;

const Facet = Type.Array(Strict({ id: Id, name: Type.String() }));
const { status, creator, challenge, product } = libraryFilters;
/** `status` means what it means for the list; what is chosen already is named even where nothing of it is found. */
export const ContentFacetsQuery = Strict({ status, creator, challenge, product });
export type ContentFacetsQuery = Static<typeof ContentFacetsQuery>;
/** What the library can be narrowed down by: those with most contents, at most 200 of each. */
export const ContentFacetsAnswer = Strict({ creators: Facet, challenges: Facet, products: Facet });
export type ContentFacetsAnswer = Static<typeof ContentFacetsAnswer>;
export const ContentTagsQuery = Strict({
  status: List('Statuses; default all, archived too, as for the tags that are offered while typing'),
});
export type ContentTagsQuery = Static<typeof ContentTagsQuery>;
export const ContentTagsAnswer = Strict({ items: Type.Array(Strict({ tag: Type.String(), count: Count })) });

/** Adding to the library by hand: with files that a member uploaded, by the address of a post, or both. */
export const CaptureContentBody = Strict({
  fileIds: Type.Optional(
    Type.Array(Uuid, {
      maxItems: C.CONTENT_FILES_MAX,
      uniqueItems: true,
      description: 'Uploads of members for content_image or content_video; without one a post is needed',
    }),
  ),
  postUrl: Type.Optional(PostAddress),
  platform: OneOf(C.CONTENT_PLATFORMS),
  type: Type.Optional(OneOf(C.CONTENT_TYPES, 'Of files it is read from them, but for story; a post needs it')),
  caption: Type.Optional(Caption),
  creatorName: Type.Optional(Type.String({ maxLength: C.CONTENT_CREATOR_MAX })),
  productIds: Type.Optional(Type.Array(Id, { maxItems: C.CONTENT_PRODUCTS_MAX, uniqueItems: true })),
  tags: Type.Optional(Tags),
});
export type CaptureContentBody = Static<typeof CaptureContentBody>;

const PublishedOn = Type.Optional(Day('Day of the post, of the brand; today unless told'));

/** What a member notes about a content. */
export const UpdateContentBody = Strict({
  caption: Type.Optional(Caption), // of what the brand captured itself alone
  tags: Type.Optional(Tags),
  productIds: Type.Optional(Type.Array(Id, { maxItems: C.CONTENT_PRODUCTS_MAX, uniqueItems: true })),
  postUrl: Type.Optional(Nullable(PostAddress)),
  metrics: Type.Optional(GivenMetrics),
  publishedOn: PublishedOn, // of what is or was published alone
});
export type UpdateContentBody = Static<typeof UpdateContentBody>;

export const SeenSubmission = Type.Optional(
  Type.Integer({
    minimum: 1,
    description: 'The submission that was looked at; another one meanwhile refuses with 409',
  }),
);
export const ApproveContentBody = Nullable(Strict({ submission: SeenSubmission }));
export type ApproveContentBody = Static<typeof ApproveContentBody>;
export const RequestChangesBody = Strict({
  submission: SeenSubmission,
  notes: Type.Array(
    Strict({
      text: Note,
      atMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_600_000, description: 'Where in the video, in ms' })),
      fileId: Type.Optional(Uuid),
    }),
    { minItems: 1, maxItems: C.CONTENT_NOTES_MAX },
  ),
});
export type RequestChangesBody = Static<typeof RequestChangesBody>;
export const RejectContentBody = Strict({
  submission: SeenSubmission,
  reason: OneOf(C.CONTENT_REJECTIONS),
  rules: Type.Optional(
    Type.Array(Type.String({ pattern: '^(do|dont)-\\d{1,2}$' }), {
      maxItems: C.CONTENT_RULES_MAX,
      uniqueItems: true,
      description: 'Rules of the brief that it breaks; off_brief names at least one or says it in the note',
    }),
  ),
  note: Type.Optional(Type.String({ maxLength: C.CONTENT_NOTE_MAX, description: 'The creator reads it' })),
});
export type RejectContentBody = Static<typeof RejectContentBody>;
export const FlagContentBody = Strict({ submission: SeenSubmission, flag: OneOf(C.CONTENT_FLAGS) });
export type FlagContentBody = Static<typeof FlagContentBody>;
export const ChecklistBody = Strict({
  items: Type.Array(Strict({ id: Type.String({ pattern: '^(do|dont)-\\d{1,2}$' }), ok: Nullable(Type.Boolean()) }), {
    maxItems: C.CONTENT_RULES_MAX,
  }),
});
export type ChecklistBody = Static<typeof ChecklistBody>;
export const PublishContentBody = Strict({ postUrl: PostAddress, publishedOn: PublishedOn });
export type PublishContentBody = Static<typeof PublishContentBody>;
