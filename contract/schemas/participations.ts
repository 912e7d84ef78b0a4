import { Type, type Static } from 'typebox';
import { CHALLENGE_FEE_MAX } from '#contract/constants/challenges';
import { CREATOR_FOLLOWERS_MAX } from '#contract/constants/creators';
import * as P from '#contract/constants/participations';
import {
  Currency,
  DateTime,
  Id,
  MajorAmount,
  MinorAmount,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Strict,
  Version,
} from '#contract/schemas/common';

const Count = Type.Integer({ minimum: 0 });

/** A creator as they were when they applied or accepted; it never changes. */
export const CreatorSnapshot = Strict({
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  country: Type.String(),
  city: Type.String(),
  gender: Type.String(),
  age: Nullable(Type.Integer()),
  bio: Type.String(),
  categories: Type.Array(Type.String()),
  platforms: Type.Array(Strict({ platform: Type.String(), handle: Type.String(), followers: Type.Integer() })),
  followers: Count,
  engagementRate: Type.Number({ description: 'Percent with one decimal' }),
  profileImage: Nullable(Type.String()),
  samples: Type.Array(Strict({ id: Id, url: Type.String(), type: Type.String(), thumbnailUrl: Type.String() }), {
    maxItems: P.SAMPLES_MAX,
  }),
});
export type CreatorSnapshot = Static<typeof CreatorSnapshot>;

const participation = {
  id: Id,
  challengeId: Id,
  creatorId: Id,
  status: OneOf(P.PARTICIPATION_STATUSES),
  stage: Nullable(OneOf(P.PARTICIPATION_STAGES)),
  source: OneOf(P.PARTICIPATION_SOURCES),
  profile: CreatorSnapshot,
  pitch: Type.String(),
  askedFeeMinor: Nullable(MinorAmount),
  offeredFeeMinor: Nullable(MinorAmount),
  feeAmount: Nullable(MajorAmount),
  feeCurrency: Currency,
  platformFeeMinor: Nullable(MinorAmount),
  proposal: Strict(
    { feeMinor: MinorAmount, platformFeeMinor: MinorAmount, totalMinor: MinorAmount },
    { description: 'What accepting costs: as agreed, or at the creator’s own figure' },
  ),
  briefVersion: Type.Integer({ minimum: 0 }),
  pendingBriefVersion: Nullable(Type.Integer({ minimum: 1 })),
  reacceptBy: Nullable(DateTime),
  decideBy: Nullable(DateTime),
  decidedAt: Nullable(DateTime),
  acceptedAt: Nullable(DateTime),
  dueAt: Nullable(DateTime),
  isOverdue: Type.Boolean(),
  extensions: Type.Array(Strict({ days: Type.Integer({ minimum: 1 }), at: DateTime }), {
    description: 'More time that the brand gave, the first first',
  }),
  remindedAt: Nullable(DateTime),
  allowed: Type.Array(OneOf(P.DEADLINE_COMMANDS), {
    description: 'What the brand may do about the deadline of the delivery now',
  }),
  reason: Nullable(OneOf(P.REJECTION_REASONS)),
  note: Nullable(Type.String()),
  version: Version,
  createdAt: DateTime,
};
export const Participation = Strict(participation);
export type Participation = Static<typeof Participation>;
export const ParticipationAnswer = Strict({ participation: Participation });

export const ExtendDeadlineBody = Strict({ days: Type.Integer({ minimum: 1, maximum: P.EXTENSION_DAYS_MAX }) });
export type ExtendDeadlineBody = Static<typeof ExtendDeadlineBody>;

/** Creators of all challenges who should have delivered by now, the longest overdue first. */
export const OverdueListQuery = Strict({ ...pageQuery });
export type OverdueListQuery = Static<typeof OverdueListQuery>;
export const OverdueParticipation = Strict({ ...participation, challengeTitle: Type.String() });
export type OverdueParticipation = Static<typeof OverdueParticipation>;
export const OverduePage = Page(OverdueParticipation);
export type OverduePage = Static<typeof OverduePage>;

/** One thing done about several late creators; those it cannot be done about are named, and the rest is done. */
export const SettleOverdueBody = Strict({
  command: OneOf(P.DEADLINE_COMMANDS),
  ids: Type.Array(Id, { minItems: 1, maxItems: P.PARTICIPATION_BULK_LIMIT, uniqueItems: true }),
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: P.EXTENSION_DAYS_MAX, description: 'Needed to extend, and for that alone' }),
  ),
});
export type SettleOverdueBody = Static<typeof SettleOverdueBody>;
export const SettleOverdueAnswer = Strict({
  done: Type.Array(Id),
  failures: Type.Array(Strict({ id: Id, message: Type.String() })),
  refunds: Type.Array(Strict({ currency: Currency, amountMinor: MinorAmount }), {
    description: 'What came back into the wallets, fees of the platform included',
  }),
});
export type SettleOverdueAnswer = Static<typeof SettleOverdueAnswer>;

const Followers = Type.Integer({ minimum: 0, maximum: CREATOR_FOLLOWERS_MAX });
const Fee = Type.Number({
  minimum: 0,
  maximum: CHALLENGE_FEE_MAX,
  description: 'Major units of the challenge’s currency',
});

/** What narrows a tab of the pipeline down; all of them apply to the creator as they were when they applied. */
const participationFilters = {
  platform: Type.Optional(
    Type.String({ maxLength: 60, description: 'Platforms, comma-separated; an account on one of them is enough' }),
  ),
  followersMin: Type.Optional(Followers),
  followersMax: Type.Optional(Followers),
  feeMin: Type.Optional(Fee),
  feeMax: Type.Optional(Fee),
  match: Type.Optional(Type.Boolean({ description: 'Whether the creator is one that the brief looks for' })),
  answered: Type.Optional(
    Type.Boolean({ description: 'false: a counter-offer or a changed brief waits for the creator’s answer' }),
  ),
};
export type ParticipationFilters = Static<typeof ParticipationFilters>;
const ParticipationFilters = Strict(participationFilters);

export const ParticipationListQuery = Strict({
  ...pageQuery,
  ...participationFilters,
  tab: OneOf(['applied', 'shortlisted', 'accepted', 'rejected'] as const),
  sort: Type.Optional(OneOf(P.PARTICIPATION_SORTS.flatMap((sort) => [sort, `-${sort}` as const]))),
});
export type ParticipationListQuery = Static<typeof ParticipationListQuery>;
export const ParticipationPage = Page(Participation);
export type ParticipationPage = Static<typeof ParticipationPage>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: P.PARTICIPATION_BULK_LIMIT, uniqueItems: true });
export const DecideParticipationsBody = Strict({ ids: Ids });
export const AcceptParticipationsBody = Strict({
  ids: Ids,
  atAsked: Type.Optional(
    Type.Boolean({ description: 'At the creators’ own figures, although offers of the brand are not answered yet' }),
  ),
  total: Type.Optional(
    Strict(
      { currency: Currency, amountMinor: MinorAmount },
      { description: 'What accepting them was said to hold; nobody is accepted when it is another amount by now' },
    ),
  ),
});
export type AcceptParticipationsBody = Static<typeof AcceptParticipationsBody>;
export const RejectParticipationsBody = Strict({
  ids: Ids,
  reason: OneOf(P.CHOSEN_REJECTION_REASONS),
  note: Type.Optional(Type.String({ maxLength: P.REJECTION_NOTE_MAX, description: 'The creator reads it' })),
});
export type RejectParticipationsBody = Static<typeof RejectParticipationsBody>;
/** Everything in a batch was done; one refusal would have refused them all. */
export const DecidedAnswer = Strict({ items: Type.Array(Participation) });

export const OfferBody = Strict({
  feeAmount: Type.Number({ minimum: 0, description: 'Major units of the challenge’s currency' }),
});

/** The offer that a creator has seen; another one made meanwhile is not taken. */
export const TakeOfferBody = Nullable(Strict({ feeMinor: Type.Optional(MinorAmount) }));

/** The brief that a creator has read: another one that came meanwhile is not agreed to. */
export const SeenBrief = Type.Integer({ minimum: 1, description: 'The version of the brief that was read' });
export const ReacceptBody = Nullable(Strict({ briefVersion: Type.Optional(SeenBrief) }));

/** What a creator sends to take part. */
export const ApplyBody = Strict({
  briefVersion: Type.Optional(SeenBrief),
  pitch: Type.String({ maxLength: P.PITCH_MAX }),
  askedFeeMinor: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'Only where the challenge lets creators ask for a fee',
    }),
  ),
});
export type ApplyBody = Static<typeof ApplyBody>;

/** A participation as its creator sees it. */
export const OwnParticipation = Strict({
  id: Id,
  challengeId: Id,
  title: Type.String(),
  brandName: Type.String(),
  status: OneOf(P.PARTICIPATION_STATUSES),
  stage: Nullable(OneOf(P.PARTICIPATION_STAGES)),
  askedFeeMinor: Nullable(MinorAmount),
  offeredFeeMinor: Nullable(MinorAmount),
  feeMinor: Nullable(MinorAmount),
  currency: Currency,
  briefVersion: Count,
  pendingBriefVersion: Nullable(Count),
  reacceptBy: Nullable(DateTime),
  dueAt: Nullable(DateTime),
  remindedAt: Nullable(DateTime),
  reason: Nullable(OneOf(P.REJECTION_REASONS)),
  note: Nullable(Type.String()),
  createdAt: DateTime,
});
export type OwnParticipation = Static<typeof OwnParticipation>;
export const OwnParticipationAnswer = Strict({ participation: OwnParticipation });
export const TakeOfferAnswer = Strict({
  participation: OwnParticipation,
  accepted: Type.Boolean({
    description: 'false: the brand cannot take you at this moment; it was told, and the offer stays open',
  }),
});
export const OwnParticipationListQuery = Strict({ ...pageQuery });
export const OwnParticipationPage = Page(OwnParticipation);
export type OwnParticipationPage = Static<typeof OwnParticipationPage>;
