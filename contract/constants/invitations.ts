/** What is stored. A pending one is shown as unread, read or expired. */
export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_STATES = ['unread', 'read', 'expired', 'accepted', 'declined', 'revoked'] as const;
/** What a person sees and filters by. */
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Columns of the list of invitations, in their first order. */
export const INVITATION_COLUMNS = [
  'creator',
  'campaign',
  'state',
  'until',
  'fee',
  'note',
  'sentAt',
  'respondedAt',
] as const;
export type InvitationColumn = (typeof INVITATION_COLUMNS)[number];

export const DECLINE_REASONS = ['fee', 'timing', 'fit', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** How long an invitation can be answered; sending it again gives as much once more, once. */
export const INVITATION_HOURS = 72;
export const INVITATION_NOTE_MAX = 1000;
/** Creators that one call may invite. */
export const INVITATION_BULK_LIMIT = 500;

export const INVITE_OUTCOMES = ['sent', 'already_invited', 'already_taking_part', 'blocked', 'unknown'] as const;
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number];
