import { Type, type Static } from 'typebox';
import * as C from '#contract/constants/challenges';
import { CREATOR_CATEGORIES, CREATOR_GENDERS } from '#contract/constants/creators';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import {
  csvQuery,
  CalendarDate,
  Currency,
  DateTime,
  Id,
  Iso2,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
} from '#contract/schemas/common';
import { Picture } from '#contract/schemas/files';

const Count = Type.Integer({ minimum: 0 });
const Text = (maxLength: number) => Type.String({ maxLength });
const Fee = Type.Number({ minimum: 0, maximum: C.CHALLENGE_FEE_MAX, description: 'Major units, at most two decimals' });
const FeeMinor = Type.Integer({ minimum: 0, maximum: C.CHALLENGE_FEE_MINOR_MAX });
const WholeNumber = (maximum: number) => Type.Integer({ minimum: 0, maximum });

export const CreatorSpec = Strict({
  countries: Type.Array(Iso2, { maxItems: C.CHALLENGE_COUNTRIES_MAX }),
  age: Strict({ min: WholeNumber(150), max: WholeNumber(150) }),
  genders: Type.Array(OneOf(CREATOR_GENDERS), { maxItems: CREATOR_GENDERS.length, description: 'Empty: any' }),
  categories: Type.Array(OneOf(CREATOR_CATEGORIES), {
    maxItems: CREATOR_CATEGORIES.length,
    description: 'One of these is enough',
  }),
});

const Licence = Strict({
  usages: Type.Array(OneOf(C.LICENCE_USAGES), { maxItems: C.LICENCE_USAGES.length }),
  durationDays: Type.Unsafe<C.LicenceDuration>({ enum: C.LICENCE_DURATIONS, description: 'Days; null is perpetual' }),
  territory: Type.Array(Type.String({ pattern: `^([A-Z]{2}|${C.LICENCE_WORLDWIDE})$` }), {
    maxItems: C.CHALLENGE_COUNTRIES_MAX,
  }),
});

/** The brief on the wire. A draft may hold anything that fits these shapes; publishing checks the rules. */
const briefFields = {
  title: Type.String({ minLength: 1, maxLength: C.CHALLENGE_TITLE_MAX }),
  description: Text(C.CHALLENGE_DESCRIPTION_MAX),
  coverImageId: Nullable(Uuid),
  startDate: Nullable(CalendarDate),
  endDate: Nullable(CalendarDate),
  contentStart: Nullable(CalendarDate),
  contentEnd: Nullable(CalendarDate),
  objective: Nullable(OneOf(C.OBJECTIVES)),
  videoType: Nullable(OneOf(C.VIDEO_TYPES)),
  productShipping: Nullable(OneOf(C.PRODUCT_SHIPPINGS)),
  productId: Nullable(Id),
  catalogue: Nullable(
    Strict(
      {
        productIds: Type.Array(Id, { maxItems: C.CATALOGUE_PRODUCTS_MAX, uniqueItems: true }),
        maxItems: Nullable(WholeNumber(999)),
        maxValueMinor: Nullable(FeeMinor),
      },
      { description: 'What each creator chooses from, instead of `productId`: pieces, and their value in `currency`' },
    ),
  ),
  shipByDays: Nullable(WholeNumber(999)),
  digitalDelivery: Nullable(OneOf(C.DIGITAL_DELIVERIES)),
  videoDuration: Nullable(
    Type.Union([
      Strict({ kind: Type.Literal('short') }),
      Strict({ kind: Type.Literal('custom'), seconds: WholeNumber(99_999) }),
    ]),
  ),
  aspectRatio: Nullable(OneOf(C.ASPECT_RATIOS)),
  scenario: Text(C.CHALLENGE_SCENARIO_MAX),
  scenes: Type.Array(
    Strict({ text: Text(C.CHALLENGE_SCENE_TEXT_MAX), seconds: Nullable(WholeNumber(C.CHALLENGE_SCENE_SECONDS_MAX)) }),
    { maxItems: C.CHALLENGE_SCENES_MAX },
  ),
  rules: Strict({
    do: Type.Array(Text(C.CHALLENGE_RULE_TEXT_MAX), { maxItems: C.CHALLENGE_RULES_MAX }),
    dont: Type.Array(Text(C.CHALLENGE_RULE_TEXT_MAX), { maxItems: C.CHALLENGE_RULES_MAX }),
  }),
  references: Type.Array(Text(C.CHALLENGE_REFERENCE_MAX), {
    maxItems: C.CHALLENGE_REFERENCES_MAX,
    description: 'https addresses of media to go by',
  }),
  recruitmentType: Nullable(OneOf(C.RECRUITMENT_TYPES)),
  collaborations: Nullable(WholeNumber(99_999)),
  paymentAmount: Nullable(Fee),
  currency: Currency,
  defaultFee: Nullable(Fee),
  allowCustomFee: Type.Boolean(),
  maxFeeMinor: Nullable(FeeMinor),
  creatorSpec: CreatorSpec,
  disclosure: Type.Array(Text(C.CHALLENGE_DISCLOSURE_MAX), { maxItems: C.CHALLENGE_DISCLOSURES_MAX }),
  licence: Licence,
  reviewDays: WholeNumber(99),
  revisionRounds: WholeNumber(99),
};
export const WireBrief = Strict(briefFields);
export type WireBrief = Static<typeof WireBrief>;

const ownFields = {
  label: Type.String({
    maxLength: C.CHALLENGE_LABEL_MAX,
    description: 'Internal; creators never see it. Without a comma, for lists of labels are comma-separated',
  }),
  lapseApplications: Type.Boolean({ description: 'Rejects applications nobody decided about in time' }),
};
/** Fields left out stay as they are, or as an empty brief has them. */
export const CreateChallengeBody = Strict({
  ...Type.Partial(Strict({ ...briefFields, ...ownFields })).properties,
  title: briefFields.title,
});
export type CreateChallengeBody = Static<typeof CreateChallengeBody>;
export const UpdateChallengeBody = Type.Partial(Strict({ ...briefFields, ...ownFields }), {
  additionalProperties: false,
});
export type UpdateChallengeBody = Static<typeof UpdateChallengeBody>;

const MoneySum = { spentMinor: MinorAmount, committedMinor: MinorAmount, currency: Currency };
const ChallengeClock = Strict({
  kind: OneOf(C.CHALLENGE_CLOCKS),
  at: Type.String({ description: 'A calendar day of the brand, or an instant' }),
  isOver: Type.Boolean(),
  waitingFor: Nullable(OneOf(['brand', 'creators'] as const)),
  count: Count,
});

const ShownProduct = Strict({ id: Id, name: Type.String(), image: Nullable(Picture) });
const CatalogueProducts = Type.Array(Strict({ ...ShownProduct.properties, currency: Currency }), {
  description: 'Of the catalogue, in its order, without those that are gone',
});

export const Challenge = Strict({
  id: Id,
  code: Type.String({ description: 'CH-2026-000123' }),
  ...briefFields,
  ...ownFields,
  status: OneOf(C.CHALLENGE_STATUSES),
  phase: OneOf(C.CHALLENGE_PHASES, 'Derived from status, days and places'),
  allowed: Type.Array(OneOf(C.CHALLENGE_COMMANDS), { description: 'Commands that the status allows' }),
  cover: Nullable(Picture),
  product: Nullable(ShownProduct),
  catalogueProducts: CatalogueProducts,
  briefVersion: Count,
  acceptedCount: Count,
  pipeline: Strict({ invited: Count, applied: Count, shortlisted: Count, accepted: Count, rejected: Count }),
  money: Strict(MoneySum),
  clocks: Type.Array(ChallengeClock),
  closedReason: Nullable(Type.String()),
  publishedAt: Nullable(DateTime),
  closedAt: Nullable(DateTime),
  archivedAt: Nullable(DateTime),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type Challenge = Static<typeof Challenge>;
export const ChallengeAnswer = Strict({ challenge: Challenge });

export const ChallengeRow = Strict({
  id: Id,
  title: Type.String(),
  label: Type.String(),
  cover: Nullable(Picture),
  phase: OneOf(C.CHALLENGE_PHASES),
  status: OneOf(C.CHALLENGE_STATUSES),
  places: Strict({ accepted: Count, total: Nullable(Count) }),
  applications: Count,
  contents: Strict({ approved: Count, expected: Count }),
  money: Strict(MoneySum),
  startDate: Nullable(CalendarDate),
  endDate: Nullable(CalendarDate),
  contentEnd: Nullable(CalendarDate),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type ChallengeRow = Static<typeof ChallengeRow>;

const challengeListFields = {
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in title and label' })),
  phase: Type.Optional(
    Type.String({ maxLength: 120, description: 'Phases, comma-separated; default all but archived' }),
  ),
  label: Type.Optional(Type.String({ maxLength: 500, description: 'Labels, comma-separated' })),
  sort: Type.Optional(
    OneOf(
      C.CHALLENGE_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
      'Column, - in front for descending',
    ),
  ),
};
export const ChallengeListQuery = Strict({ ...pageQuery, ...challengeListFields });
export type ChallengeListQuery = Static<typeof ChallengeListQuery>;
export const ChallengeExportQuery = Strict({ ...challengeListFields, ...csvQuery });
export type ChallengeExportQuery = Static<typeof ChallengeExportQuery>;
export const ChallengePage = Page(ChallengeRow);
export type ChallengePage = Static<typeof ChallengePage>;
export const ChallengeLabelsAnswer = Strict({ items: Type.Array(Type.String()) });

export const PublishChallengeBody = Strict({
  acknowledged: Type.Array(OneOf(C.LAUNCH_WARNINGS), { maxItems: C.LAUNCH_WARNINGS.length }),
});
export const ReasonBody = Strict({ reason: Type.String({ minLength: 1, maxLength: C.CHALLENGE_REASON_MAX }) });

export const LaunchQuery = Strict({
  /** Whose codes of a digital product are counted. */
  challenge: Type.Optional(Id),
});

/** What publishing depends on beside the brief, as of now. */
export const LaunchFacts = Strict({
  brandStatus: OneOf(['draft', 'pending_review', 'approved', 'rejected', 'suspended'] as const),
  hasActiveSubscription: Type.Boolean(),
  activeCampaigns: Strict({ used: Count, limit: Nullable(Count) }),
  commissionPercent: Type.Number({ minimum: 0, maximum: 100 }),
  wallets: Type.Array(Strict({ currency: Currency, availableMinor: MinorAmount })),
  medians: Type.Array(Strict({ currency: Currency, category: OneOf(CREATOR_CATEGORIES), feeMinor: MinorAmount }), {
    description: 'What creators of a category were paid by the brand so far, where there were enough',
  }),
  codesLeft: Count,
  today: CalendarDate,
});
export type LaunchFacts = Static<typeof LaunchFacts>;

/** A specification as a query; lists are comma-separated. */
export const MatchingQuery = Strict({
  countries: Type.Optional(Text(1000)),
  ageMin: Type.Optional(WholeNumber(150)),
  ageMax: Type.Optional(WholeNumber(150)),
  genders: Type.Optional(Text(40)),
  categories: Type.Optional(Text(200)),
});
export type MatchingQuery = Static<typeof MatchingQuery>;
export const MatchingAnswer = Strict({ count: Count, total: Count });

export const BriefVersion = Strict({
  number: Type.Integer({ minimum: 1 }),
  brief: WireBrief,
  cover: Nullable(Picture),
  product: Nullable(ShownProduct),
  catalogueProducts: CatalogueProducts,
  changed: Type.Array(Type.String(), { description: 'Fields that differ from the version before' }),
  author: Nullable(Type.String()),
  createdAt: DateTime,
  binds: Strict(
    { accepted: Count, waiting: Count },
    { description: 'Accepted creators this version binds, and those asked to accept it' },
  ),
});
export type BriefVersion = Static<typeof BriefVersion>;
/** A brief as a creator reads it. What invitations offer is between the brand and whoever is invited. */
const { defaultFee: _offered, ...toldFields } = briefFields;
export const ToldBrief = Strict({
  version: Type.Integer({ minimum: 1 }),
  brief: Strict(toldFields),
  cover: Nullable(Picture),
  product: Nullable(ShownProduct),
  catalogueProducts: CatalogueProducts,
});
export type ToldBrief = Static<typeof ToldBrief>;
export const ToldBriefAnswer = Strict({ brief: ToldBrief });
/** Without a version: the one that binds. */
export const ToldBriefQuery = Strict({ version: Type.Optional(Type.Integer({ minimum: 1 })) });
export const BriefVersionsAnswer = Strict({ items: Type.Array(BriefVersion) });

export const ChallengeEvent = Strict({
  id: Id,
  type: OneOf(C.CHALLENGE_EVENT_TYPES),
  actor: Strict({ type: OneOf(C.CHALLENGE_EVENT_ACTORS), name: Nullable(Type.String()) }),
  creator: Nullable(Type.String({ description: 'Whom it is about' })),
  data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())])),
  createdAt: DateTime,
});
export type ChallengeEvent = Static<typeof ChallengeEvent>;
export const ChallengeEventsQuery = Strict({ ...pageQuery });
export const ChallengeEventPage = Page(ChallengeEvent);
export type ChallengeEventPage = Static<typeof ChallengeEventPage>;

export const ChallengeTemplate = Strict({ id: Id, name: Type.String(), title: Type.String(), createdAt: DateTime });
export type ChallengeTemplate = Static<typeof ChallengeTemplate>;
export const ChallengeTemplatesAnswer = Strict({ items: Type.Array(ChallengeTemplate) });
export const CreateTemplateBody = Strict({
  name: Type.String({ minLength: 1, maxLength: C.CHALLENGE_TEMPLATE_NAME_MAX }),
});
export const ChallengeTemplateAnswer = Strict({ template: ChallengeTemplate });
