import { Type, type Static } from 'typebox';
import * as D from '#contract/constants/discounts';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import {
  Currency,
  DateTime,
  Id,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Uuid,
} from '#contract/schemas/common';
import { CreateDiscountBody, DiscountCreator } from '#contract/schemas/discounts';

const Count = Type.Integer({ minimum: 0 });

/** Creators who take or took part in challenges of the brand, to whom a code can be given. */
export const CodeCandidateListQuery = Strict({
  ...pageQuery,
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })),
  challenge: Type.Optional(Id),
});
export type CodeCandidateListQuery = Static<typeof CodeCandidateListQuery>;
export const CodeCandidate = Strict({
  creator: DiscountCreator,
  codes: Type.Integer({ minimum: 0, description: 'Codes of the brand that they have already' }),
});
export type CodeCandidate = Static<typeof CodeCandidate>;
export const CodeCandidatePage = Page(CodeCandidate);
export type CodeCandidatePage = Static<typeof CodeCandidatePage>;

const { code: _code, assignedTo: _assignedTo, ...template } = CreateDiscountBody.properties;
/** One code each for many creators: those named, or all accepted ones of the challenge. A dry run writes nothing. */
export const CreateCreatorCodesBody = Strict({
  ...template,
  prefix: Type.String({ pattern: D.CODE_PREFIX_PATTERN }),
  challengeId: Nullable(Id),
  creatorIds: Nullable(
    Type.Array(Id, {
      minItems: 1,
      maxItems: D.CREATOR_CODES_MAX,
      uniqueItems: true,
      description: 'null: all accepted creators of the challenge',
    }),
  ),
  skipExisting: Type.Boolean({ description: 'Leaves out who has a code of this challenge already' }),
  dryRun: Type.Boolean(),
});
export type CreateCreatorCodesBody = Static<typeof CreateCreatorCodesBody>;
export const CreatorCodesAnswer = Strict({
  dryRun: Type.Boolean(),
  batchId: Nullable(Uuid),
  created: Count,
  skipped: Count,
  items: Type.Array(
    Strict({
      creator: DiscountCreator,
      code: Type.String({ description: 'Of a dry run an example: its last four letters are drawn anew' }),
      discountId: Nullable(Id),
      outcome: OneOf(['created', 'skipped'] as const),
    }),
  ),
});
export type CreatorCodesAnswer = Static<typeof CreatorCodesAnswer>;

/** A tracked link of a discount: it counts and leads to a product's own page. */
export const TrackedLink = Strict({
  id: Id,
  code: Type.String(),
  url: Type.String({ description: 'What is given out' }),
  product: Strict({ id: Nullable(Id), name: Type.String() }),
  isOpen: Type.Boolean(),
  clicks: Type.Integer({ minimum: 0, description: 'Of people' }),
  sessions: Type.Integer({ minimum: 0, description: 'Visits of 30 minutes' }),
  botClicks: Type.Integer({ minimum: 0, description: 'Of bots and prefetches' }),
  createdAt: DateTime,
});
export type TrackedLink = Static<typeof TrackedLink>;
export const TrackedLinksAnswer = Strict({ items: Type.Array(TrackedLink) });
export type TrackedLinksAnswer = Static<typeof TrackedLinksAnswer>;
export const CreateTrackedLinkBody = Strict({ productId: Id });
export type CreateTrackedLinkBody = Static<typeof CreateTrackedLinkBody>;
export const TrackedLinkAnswer = Strict({ link: TrackedLink });
export const TrackedLinkParams = Strict({ id: Id, linkId: Id });

/** A code as its creator sees it. */
export const OwnDiscount = Strict({
  id: Id,
  code: Type.String(),
  title: Type.String(),
  brandName: Type.String(),
  challenge: Nullable(Strict({ id: Id, title: Type.String() })),
  type: OneOf(D.DISCOUNT_TYPES),
  valueBp: Nullable(Type.Integer()),
  valueMinor: Nullable(Type.Integer()),
  currency: Currency,
  status: OneOf(D.DISCOUNT_STATUSES),
  startsAt: DateTime,
  endsAt: Nullable(DateTime),
  commissionBp: Type.Integer(),
  redemptions: Count,
  commissionPendingMinor: MinorAmount,
  commissionPaidMinor: MinorAmount,
  links: Type.Array(Strict({ url: Type.String(), product: Type.String() })),
});
export type OwnDiscount = Static<typeof OwnDiscount>;
export const OwnDiscountListQuery = Strict({ ...pageQuery });
export type OwnDiscountListQuery = Static<typeof OwnDiscountListQuery>;
export const OwnDiscountPage = Page(OwnDiscount);
export type OwnDiscountPage = Static<typeof OwnDiscountPage>;
