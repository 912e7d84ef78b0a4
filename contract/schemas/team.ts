import { Type, type Static } from 'typebox';
import { ROLES } from '#contract/constants/brands';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import { COMPANY_MAX, MEMBER_SORTS, MEMBER_STATUSES, TEAM_INVITATION_STATUSES } from '#contract/constants/team';
import { SocialAccount } from '#contract/schemas/profile';
import {
  csvQuery,
  DateTime,
  Email,
  Id,
  Iso2,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  Phone,
  Strict,
  Version,
} from '#contract/schemas/common';

// Calls, all with brandId in the query but the last two:
//   GET /team/members · GET, PUT, DELETE /team/members/{id} · POST /team/members/{id}/{deactivate,reactivate,transfer-ownership}
//   POST /team/leave · GET, POST /team/invitations · POST /team/invitations/{id}/{resend,revoke}
//   POST /team/invitations/preview (public) · POST /team/invitations/accept (signed in)

const Count = Nullable(
  Type.Integer({ minimum: 0, description: 'Of the linked social profile, as its owner states it; null without one' }),
);
const Company = Nullable(Type.String({ maxLength: COMPANY_MAX }));

/** One of a brand's people. The fields from `name` to `registrationDate` are the specified columns of the users list. */
export const TeamMember = Strict({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.String({ description: 'As stored; unknown ones act as MEMBER' }),
  status: OneOf(MEMBER_STATUSES),
  lastLogin: Nullable(DateTime),
  followers: Count,
  following: Count,
  verified: Nullable(Type.Boolean({ description: 'Whether the linked social profile is; null without one' })),
  registrationDate: DateTime,
  avatar: Nullable(Type.String()),
  socialProfile: Nullable(SocialAccount),
  company: Company,
  country: Nullable(Iso2),
  phone: Nullable(Phone),
  joinedAt: DateTime,
  lastOwner: Type.Boolean({ description: 'The only active owner: cannot be demoted, deactivated, removed, nor leave' }),
  version: Version,
});
export type TeamMember = Static<typeof TeamMember>;

const memberListFields = {
  q: Type.Optional(
    Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'Folded match in name, e-mail and company' }),
  ),
  role: Type.Optional(OneOf(ROLES)),
  status: Type.Optional(OneOf(MEMBER_STATUSES)),
  sort: Type.Optional(
    OneOf(
      MEMBER_SORTS.flatMap((sort) => [sort, `-${sort}` as const]),
      'Column, - in front for descending',
    ),
  ),
};
export const MemberListQuery = Strict({ ...pageQuery, ...memberListFields });
export type MemberListQuery = Static<typeof MemberListQuery>;
export const MemberExportQuery = Strict({ ...memberListFields, ...csvQuery });
export type MemberExportQuery = Static<typeof MemberExportQuery>;
export const MemberPage = Page(TeamMember);
export type MemberPage = Static<typeof MemberPage>;
export const MemberAnswer = Strict({ member: TeamMember });

/** Fields left out stay as they are. */
export const UpdateMemberBody = Strict({
  role: Type.Optional(OneOf(ROLES)),
  company: Type.Optional(Company),
  country: Type.Optional(Nullable(Iso2)),
  phone: Type.Optional(Nullable(Phone)),
});
export type UpdateMemberBody = Static<typeof UpdateMemberBody>;

export const TeamInvitation = Strict({
  id: Id,
  email: Type.String(),
  role: OneOf(ROLES),
  status: OneOf(TEAM_INVITATION_STATUSES),
  company: Company,
  country: Nullable(Iso2),
  phone: Nullable(Phone),
  invitedBy: Nullable(Type.String({ description: 'Name; null when that person has left' })),
  createdAt: DateTime,
  sentAt: DateTime,
  expiresAt: DateTime,
});
export type TeamInvitation = Static<typeof TeamInvitation>;

export const TeamInvitationListQuery = Strict({ ...pageQuery, status: Type.Optional(OneOf(TEAM_INVITATION_STATUSES)) });
export type TeamInvitationListQuery = Static<typeof TeamInvitationListQuery>;
export const TeamInvitationPage = Page(TeamInvitation);
export type TeamInvitationPage = Static<typeof TeamInvitationPage>;
export const TeamInvitationAnswer = Strict({ invitation: TeamInvitation });

export const InviteMemberBody = Strict({
  email: Email,
  role: OneOf(ROLES),
  company: Type.Optional(Company),
  country: Type.Optional(Nullable(Iso2)),
  phone: Type.Optional(Nullable(Phone)),
});
export type InviteMemberBody = Static<typeof InviteMemberBody>;

/** The code of an invitation's link; in the body, so that it stays out of logs. */
export const InvitationTokenBody = Strict({ token: Type.String({ minLength: 20, maxLength: 200 }) });
/** What an invitation says to whoever holds its link. */
export const InvitationPreviewAnswer = Strict({
  invitation: Strict({
    brandName: Type.String(),
    email: Type.String(),
    role: OneOf(ROLES),
    invitedBy: Nullable(Type.String()),
    expiresAt: DateTime,
    hasAccount: Type.Boolean({ description: 'Whether the invited address can sign in already' }),
  }),
});
export type InvitationPreviewAnswer = Static<typeof InvitationPreviewAnswer>;
export const AcceptInvitationAnswer = Strict({ brandId: Id });
