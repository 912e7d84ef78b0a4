import { Type, type Static } from 'typebox';
import { CHALLENGE_COUNTRIES_MAX, LICENCE_USAGES, LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import * as C from '#contract/constants/licensing';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import {
  csvQuery,
  Currency,
  DateTime,
  Day,
  Id,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
  Version,
} from '#contract/schemas/common';
import { CONTENT_PLATFORMS, CONTENT_TYPES } from '#contract/constants/contents';
import { ContentFile, ContentRights } from '#contract/schemas/contents';

const Count = Type.Integer({ minimum: 0 });
const Sentence = Strict({ tr: Type.String(), en: Type.String() });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Usages = Type.Array(OneOf(LICENCE_USAGES), { minItems: 1, maxItems: LICENCE_USAGES.length });
const Territory = Type.Array(Type.String({ pattern: `^([A-Z]{2}|${LICENCE_WORLDWIDE})$` }), {
  minItems: 1,
  maxItems: CHALLENGE_COUNTRIES_MAX,
  description: 'ISO2 codes, or WORLDWIDE alone',
});
/** Days of a licence; null has no end. */
const Duration = Nullable(
  Type.Unsafe<30 | 90 | 180 | 365>(Type.Integer({ enum: [30, 90, 180, 365], description: 'Days; null has no end' })),
);
const Price = Type.Integer({ minimum: 0, maximum: C.LICENCE_PRICE_MAX_MINOR, description: 'Minor units' });
const Refunded = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));
const Maybe = Nullable(Type.String());
const Lines = Type.Array(Type.String());
const Message = Type.String({ maxLength: C.LICENCE_MESSAGE_MAX });

const terms = {
  usages: Usages,
  territory: Territory,
  startDate: Day('YYYY-MM-DD, of the brand'),
  durationDays: Duration,
  exclusivity: OneOf(C.LICENCE_EXCLUSIVITIES),
  editsAllowed: Type.Boolean(),
  aiTrainingAllowed: Type.Boolean(),
  creditRequired: Type.Boolean(),
};
const paidTerms = { ...terms, priceMinor: Price, currency: Currency };
const ContentIds = Type.Array(Id, { minItems: 1, maxItems: C.LICENCE_CONTENTS_MAX });

export const LicenceParty = Strict({ id: Nullable(Id), name: Type.String(), handle: Maybe, profileImage: Maybe });

const licence = {
  id: Id,
  code: Type.String({ description: 'LR-2026-000123' }),
  initiator: OneOf(C.LICENCE_SIDES),
  origin: OneOf(C.LICENCE_ORIGINS),
  status: OneOf(C.LICENCE_STATUSES),
  phase: OneOf(C.LICENCE_PHASES),
  turn: Nullable(OneOf(C.LICENCE_SIDES, 'Whose answer is waited for')),
  ...paidTerms,
  commissionPercent: Type.Number({ minimum: 0, maximum: 100 }),
  platformFeeMinor: MinorAmount,
  totalMinor: MinorAmount,
  contentsCount: Count,
  round: Type.Integer({ minimum: 0, maximum: C.LICENCE_ROUNDS_MAX, description: 'Counter-offers so far' }),
  requestedAt: Nullable(DateTime),
  respondedAt: Nullable(DateTime),
  respondBy: Nullable(DateTime),
  activeFrom: Nullable(DateTime),
  endsAt: Nullable(DateTime),
  renewsId: Nullable(Id),
  createdAt: DateTime,
  updatedAt: DateTime,
  version: Version,
};

/** A licence as the list shows it. */
export const LicenceRow = Strict({ ...licence, creator: LicenceParty, cover: Nullable(ContentFile) });
export type LicenceRow = Static<typeof LicenceRow>;

/** One offer: the first one, and each counter-offer with what it changes in the one before. */
export const LicenceOfferRow = Strict({
  round: Count,
  by: OneOf(C.LICENCE_SIDES),
  usages: Usages,
  durationDays: Duration,
  priceMinor: Price,
  message: Type.String(),
  changes: Type.Array(OneOf(['price', 'duration', 'usages'] as const)),
  at: DateTime,
});

/** A content that a licence can be about. */
export const LicensableContent = Strict({
  id: Id,
  caption: Type.String(),
  platform: OneOf(CONTENT_PLATFORMS),
  type: OneOf(CONTENT_TYPES),
  cover: Nullable(ContentFile),
  rights: ContentRights,
  creator: LicenceParty,
});
export type LicensableContent = Static<typeof LicensableContent>;
export const LicensableContentListQuery = Strict({
  ...pageQuery,
  q: Type.Optional(
    Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in caption, creator and challenge' }),
  ),
  creator: Type.Optional(Id),
  content: Type.Optional(Type.String({ maxLength: 400, description: 'Ids of contents' })),
});
export type LicensableContentListQuery = Static<typeof LicensableContentListQuery>;
export const LicensableContentPage = Page(LicensableContent);
export type LicensableContentPage = Static<typeof LicensableContentPage>;

const content = { id: Id, caption: Type.String(), cover: Nullable(ContentFile) };

export const LicenceStep = Strict({
  from: Nullable(OneOf(C.LICENCE_STATUSES)),
  to: OneOf(C.LICENCE_STATUSES),
  at: DateTime,
  actor: Strict({ type: OneOf(['user', 'creator', 'system'] as const), name: Nullable(Type.String()) }),
  reason: Nullable(Type.String()),
});

/** An ad code. What it says is written once and shown to nobody again. */
export const AdCode = Strict({
  id: Id,
  platform: OneOf(C.AD_CODE_PLATFORMS),
  contentId: Nullable(Id),
  expiresAt: DateTime,
  endsSoon: Type.Boolean(),
  isOver: Type.Boolean(),
  addedBy: OneOf(C.LICENCE_SIDES),
  createdAt: DateTime,
});
export type AdCode = Static<typeof AdCode>;

const detail = {
  ...licence,
  sentence: Sentence,
  message: Type.String(),
  termsVersion: Nullable(Type.String({ description: 'Null of a record: its contract is not ours' })),
  termsSha256: Nullable(Hash),
  offers: Type.Array(LicenceOfferRow, { description: 'The first one first' }),
  contents: Type.Array(Strict(content)),
  closeReason: Nullable(Type.String()),
  revocation: Nullable(OneOf(C.LICENCE_REVOCATIONS)),
  terminationBy: Nullable(OneOf(C.LICENCE_SIDES, 'The side that proposes to end it')),
  allowed: Type.Array(OneOf(C.LICENCE_COMMANDS)),
  history: Type.Array(LicenceStep),
  adCodes: Type.Array(AdCode),
};

export const Licence = Strict({
  ...detail,
  contents: Type.Array(Strict({ ...content, rights: ContentRights })),
  creator: LicenceParty,
  note: Type.String({ description: 'Of a record made by hand' }),
  document: Nullable(Strict({ mimeType: Type.String(), bytes: Count, sha256: Hash })),
  invoiceId: Nullable(Id),
  /** When the licence in renewsId ends, or ended: this one begins then at the earliest. */
  renewsEndsAt: Nullable(DateTime),
  renewedById: Nullable(Id),
  isRenewed: Type.Boolean({
    description: 'Whether the request in renewedById was agreed; until then it is drafted, asked or unpaid',
  }),
  missingMinor: Nullable(Type.Integer({ description: 'What the wallet lacked when it could not be paid' })),
  refundedMinor: Refunded('What of `totalMinor` came back to the wallet, in `currency`; absent when nothing did'),
});
export type Licence = Static<typeof Licence>;
export const LicenceAnswer = Strict({ request: Licence });

/** A licence as its creator sees it: what the brand pays us on top, which tells its plan, is the brand's alone. */
export const OwnLicence = Strict({
  ...detail,
  commissionPercent: Type.Number({ minimum: 0, maximum: 100, description: '0: nothing is taken from the creator' }),
  platformFeeMinor: Type.Integer({ description: '0: nothing is taken from the creator' }),
  totalMinor: Type.Integer({ description: 'The price, which the creator gets whole' }),
  brandName: Type.String(),
  refundedMinor: Refunded('What of `priceMinor` goes from the creator’s next payments, in `currency`'),
});
export type OwnLicence = Static<typeof OwnLicence>;
export const OwnLicenceAnswer = Strict({ request: OwnLicence });
export const OwnLicenceListQuery = Strict(pageQuery);
export const OwnLicencePage = Page(OwnLicence);
export type OwnLicencePage = Static<typeof OwnLicencePage>;

const List = (description: string) => Type.Optional(Type.String({ maxLength: 400, description }));
const OptionalDay = (description: string) => Type.Optional(Day(description));
const filters = {
  q: Type.Optional(
    Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in creator and captions; or a code' }),
  ),
  status: List('Statuses, or `expiring`'),
  usage: List('Usages'),
  creator: List('Ids of creators'),
  product: List('Ids of products'),
  content: List('Ids of contents'),
  origin: List('Origins'),
  requestedFrom: OptionalDay('First day of the request, of the brand'),
  requestedTo: OptionalDay('Last day of the request'),
  respondedFrom: OptionalDay('First day of the answer'),
  respondedTo: OptionalDay('Last day of the answer'),
  expiring: Type.Optional(Type.Boolean({ description: 'true: only those that end within 14 days' })),
};
export const LicenceFilters = Strict(filters);
export type LicenceFilters = Static<typeof LicenceFilters>;
const SortColumn = OneOf(
  C.LICENCE_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
  'Column, - in front for descending',
);
const listQuery = { ...filters, tab: Type.Optional(OneOf(C.LICENCE_TABS)), sort: Type.Optional(SortColumn) };
export const LicenceListQuery = Strict({ ...pageQuery, ...listQuery });
export type LicenceListQuery = Static<typeof LicenceListQuery>;
export const LicenceExportQuery = Strict({ ...listQuery, ...csvQuery });
export type LicenceExportQuery = Static<typeof LicenceExportQuery>;
export const LicencePage = Strict({
  ...Page(LicenceRow).properties,
  counts: Strict({ waiting: Count, active: Count, expiring: Count, closed: Count }),
});
export type LicencePage = Static<typeof LicencePage>;

/** A request of the brand; as a draft nobody else sees it. */
export const CreateLicenceBody = Strict({
  ...paidTerms,
  contentIds: ContentIds,
  message: Type.Optional(Message),
  isDraft: Type.Optional(Type.Boolean({ default: false })),
  renewsId: Type.Optional(Type.Integer({ ...Id, description: 'The licence that this one goes on with' })),
});
export type CreateLicenceBody = Static<typeof CreateLicenceBody>;
export const UpdateLicenceBody = Strict({ ...paidTerms, contentIds: ContentIds, message: Type.Optional(Message) });
export type UpdateLicenceBody = Static<typeof UpdateLicenceBody>;

/** What a creator offers of their contents to a brand that has them. */
export const OfferLicenceBody = Strict({ ...paidTerms, contentIds: ContentIds, message: Type.Optional(Message) });
export type OfferLicenceBody = Static<typeof OfferLicenceBody>;

export const CounterLicenceBody = Strict({
  usages: Usages,
  durationDays: Duration,
  priceMinor: Price,
  message: Type.Optional(Message),
});
export type CounterLicenceBody = Static<typeof CounterLicenceBody>;
/** `round` is the one that was looked at: another offer meanwhile refuses with 409. */
export const AcceptLicenceBody = Strict({ round: Count });
export const DeclineLicenceBody = Strict({ reason: Type.String({ minLength: 1, maxLength: C.LICENCE_REASON_MAX }) });

/**
 * The words of a side that ends a licence by agreement. `agrees`: whether it agrees to the other side's proposal, or makes one; where
 * that is not so any more, nothing is done (409). Left out, it is what it can be.
 */
export const EndLicenceBody = Strict({
  reason: Type.String({ maxLength: C.LICENCE_REASON_MAX }),
  agrees: Type.Optional(Type.Boolean()),
});
export type EndLicenceBody = Static<typeof EndLicenceBody>;

export const LicenceTermsQuery = Strict({
  version: Type.Optional(Type.String({ maxLength: 20, description: '`termsVersion`; else the text of today' })),
});
const standingTerms = { version: Type.String(), sha256: Hash, text: Strict({ tr: Lines, en: Lines }) };
/** The text as a creator reads it before they agree. */
export const OwnLicenceTermsAnswer = Strict(standingTerms);
export const LicenceTermsAnswer = Strict({
  ...standingTerms,
  commissionPercent: Type.Number({ minimum: 0, maximum: 100, description: 'Of the plan' }),
});
export type LicenceTermsAnswer = Static<typeof LicenceTermsAnswer>;

/** What comes of taking a licence back. `refundMinor` comes back if creator or operator does it for a rights claim. */
export const LicenceConsequences = Strict({
  contents: Type.Array(
    Strict({
      id: Id,
      caption: Type.String(),
      remains: Type.Boolean({ description: 'Another right allows some use all the same' }),
      products: Type.Array(Strict({ id: Id, name: Type.String() }), {
        description: 'Whose pages show it by this licence alone',
      }),
    }),
  ),
  liveLinks: Type.Integer({ minimum: 0, description: 'Public addresses that this licence alone keeps open' }),
  adCodes: Count,
  paidMinor: MinorAmount,
  refundMinor: MinorAmount,
  currency: Currency,
  endsAt: Nullable(DateTime),
});
export type LicenceConsequences = Static<typeof LicenceConsequences>;
export const LicenceConsequencesAnswer = Strict({ consequences: LicenceConsequences });
/** What of the price goes from the creator's next payments, by cause. */
const ByCause = Strict({ breach: MinorAmount, rights_claim: MinorAmount });
export const OwnLicenceConsequences = Strict({ refundMinor: ByCause, currency: Currency });
export type OwnLicenceConsequences = Static<typeof OwnLicenceConsequences>;
export const OwnLicenceConsequencesAnswer = Strict({ consequences: OwnLicenceConsequences });
export const RevokeLicenceBody = Strict({
  cause: OneOf(C.LICENCE_REVOCATIONS),
  reason: Type.String({ minLength: 1, maxLength: C.LICENCE_REASON_MAX }),
});
export type RevokeLicenceBody = Static<typeof RevokeLicenceBody>;

/** An ad code; what it says is never answered again. */
export const AddAdCodeBody = Strict({
  platform: OneOf(C.AD_CODE_PLATFORMS),
  code: Type.String({ minLength: 1, maxLength: C.AD_CODE_MAX }),
  expiresAt: DateTime,
  contentId: Type.Optional(Id),
});
export type AddAdCodeBody = Static<typeof AddAdCodeBody>;

/** A right that the brand holds by a contract made elsewhere: a note or a document says which. */
export const RecordLicenceBody = Strict({
  ...terms,
  contentIds: ContentIds,
  note: Type.Optional(Type.String({ maxLength: C.LICENCE_NOTE_MAX })),
  documentId: Type.Optional(Uuid),
});
export type RecordLicenceBody = Static<typeof RecordLicenceBody>;
export const LicenceDocumentAnswer = Strict({ document: Strict({ id: Uuid, mimeType: Type.String(), bytes: Count }) });
export type LicenceDocumentAnswer = Static<typeof LicenceDocumentAnswer>;

/** What of the trail of rights a PDF is about; all of it without either. */
export const RightsTrailQuery = Strict({ content: Type.Optional(Id), licence: Type.Optional(Id) });
export type RightsTrailQuery = Static<typeof RightsTrailQuery>;
