export const MEMBER_STATUSES = ['active', 'deactivated'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** `expired` is derived: a pending invitation whose time has passed. */
export const TEAM_INVITATION_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type TeamInvitationStatus = (typeof TEAM_INVITATION_STATUSES)[number];

/** How long the link of an invitation works; sending it again starts anew. */
export const TEAM_INVITATION_SECONDS = 7 * 24 * 3600;
/** Invitations of one brand that may wait for an answer at a time. */
export const TEAM_INVITATIONS_MAX = 200;

export const COMPANY_MAX = 120;

/** Columns of the team list, in the order of the specification, and those it can be sorted by. */
export const MEMBER_COLUMNS = [
  'name',
  'email',
  'role',
  'status',
  'lastLogin',
  'followers',
  'following',
  'verified',
  'registrationDate',
  'company',
  'country',
  'phone',
] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];
export const MEMBER_SORTS = ['name', 'email', 'role', 'status', 'lastLogin', 'registrationDate'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
