import { Type, type Static } from 'typebox';
import { CHALLENGE_FEE_MAX } from '#contract/constants/challenges';
import * as I from '#contract/constants/invitations';
import {
  csvQuery,
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
import { SeenBrief } from '#contract/schemas/participations';

const Note = Type.String({ maxLength: I.INVITATION_NOTE_MAX });
const Person = Strict({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  profileImage: Nullable(Type.String()),
});

/** An invitation as the brand sees it. */
export const Invitation = Strict({
  id: Id,
  campaign: Strict({ id: Id, title: Type.String() }),
  creatorProfileId: Id,
  creator: Person,
  status: OneOf(I.INVITATION_STATUSES),
  state: OneOf(I.INVITATION_STATES, 'A pending one is unread, read or expired'),
  customFee: Nullable(MajorAmount),
  offeredFeeMinor: MinorAmount,
  currency: Currency,
  note: Type.String(),
  sentAt: DateTime,
  readAt: Nullable(DateTime),
  expiresAt: DateTime,
  canSendAgain: Type.Boolean(),
  respondedAt: Nullable(DateTime),
  declineReason: Nullable(OneOf(I.DECLINE_REASONS)),
  version: Version,
  createdAt: DateTime,
  updatedAt: DateTime,
});
export type Invitation = Static<typeof Invitation>;
export const InvitationAnswer = Strict({ invitation: Invitation });

const invitationListFields = {
  challenge: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  state: Type.Optional(Type.String({ maxLength: 80, description: 'States, comma-separated' })),
};
export const InvitationListQuery = Strict({ ...pageQuery, ...invitationListFields });
export type InvitationListQuery = Static<typeof InvitationListQuery>;
export const InvitationExportQuery = Strict({ ...invitationListFields, ...csvQuery });
export type InvitationExportQuery = Static<typeof InvitationExportQuery>;
export const InvitationPage = Page(Invitation);
export type InvitationPage = Static<typeof InvitationPage>;

export const SendInvitationsBody = Strict({
  campaign: Id,
  creatorIds: Type.Array(Id, { minItems: 1, maxItems: I.INVITATION_BULK_LIMIT }),
  customFee: Nullable(
    Type.Number({
      minimum: 0,
      maximum: CHALLENGE_FEE_MAX,
      description: 'Major units, at most two decimals; null: the default fee of the challenge',
    }),
  ),
  currency: Currency,
  note: Note,
});
export type SendInvitationsBody = Static<typeof SendInvitationsBody>;
export const SendInvitationsAnswer = Strict({
  sent: Type.Integer({ minimum: 0 }),
  results: Type.Array(
    Strict({
      creatorId: Id,
      name: Type.String({ description: 'Empty for an unknown creator' }),
      outcome: OneOf(I.INVITE_OUTCOMES),
      invitationId: Nullable(Id),
    }),
    { description: 'In the order of the request' },
  ),
});
export type SendInvitationsAnswer = Static<typeof SendInvitationsAnswer>;

/** An invitation as its creator sees it. */
export const OwnInvitation = Strict({
  id: Id,
  campaign: Strict({ id: Id, title: Type.String(), description: Type.String(), contentEnd: Nullable(Type.String()) }),
  brandName: Type.String(),
  status: OneOf(I.INVITATION_STATUSES),
  state: OneOf(I.INVITATION_STATES),
  feeMinor: MinorAmount,
  currency: Currency,
  note: Type.String(),
  sentAt: DateTime,
  readAt: Nullable(DateTime),
  expiresAt: DateTime,
  respondedAt: Nullable(DateTime),
  declineReason: Nullable(OneOf(I.DECLINE_REASONS)),
});
export type OwnInvitation = Static<typeof OwnInvitation>;
export const OwnInvitationListQuery = Strict({ ...pageQuery, status: Type.Optional(OneOf(I.INVITATION_STATUSES)) });
export type OwnInvitationListQuery = Static<typeof OwnInvitationListQuery>;
export const OwnInvitationPage = Page(OwnInvitation);
export const OwnInvitationAnswer = Strict({ invitation: OwnInvitation });
/** The fee and the brief that a creator has seen; what the brand offers besides by now is not agreed to. */
export const AcceptOwnBody = Nullable(
  Strict({ feeMinor: Type.Optional(MinorAmount), briefVersion: Type.Optional(SeenBrief) }),
);
export type AcceptOwnBody = Static<typeof AcceptOwnBody>;
export const AcceptOwnAnswer = Strict({
  invitation: OwnInvitation,
  accepted: Type.Boolean({
    description: 'false: the brand cannot take you at this moment; it was told, and the invitation stays open',
  }),
  participationId: Nullable(Id),
});
export type AcceptOwnAnswer = Static<typeof AcceptOwnAnswer>;
export const DeclineOwnBody = Strict({ reason: OneOf(I.DECLINE_REASONS) });

/** A public challenge as a creator sees it whom it looks for. */
export const OpenChallenge = Strict({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  brandName: Type.String(),
  categories: Type.Array(Type.String()),
  amountMinor: MinorAmount,
  currency: Currency,
  maxFeeMinor: Nullable(
    Type.Integer({ description: 'The highest fee they may ask for, in minor units; null where none may be asked for' }),
  ),
  startDate: Nullable(Type.String()),
  endDate: Nullable(Type.String()),
  contentEnd: Nullable(Type.String()),
  placesLeft: Type.Integer({ minimum: 0 }),
});
export type OpenChallenge = Static<typeof OpenChallenge>;
export const OpenChallengeListQuery = Strict(pageQuery);
export const OpenChallengePage = Page(OpenChallenge);
export type OpenChallengePage = Static<typeof OpenChallengePage>;
