import type { TeamInvitation, TeamMember } from '#contract/schemas/team';

/** A member as the API answers; the owner of the signed-in person's brand unless told otherwise. */
export const member = (changes: Partial<TeamMember> = {}): TeamMember => ({
  id: 1,
  name: 'Elif Yılmaz',
  email: 'elif@cinar.example',
  role: 'OWNER',
  status: 'active',
  lastLogin: null,
  followers: null,
  following: null,
  verified: null,
  socialProfile: null,
  registrationDate: '2026-01-01T00:00:00.000Z',
  avatar: null,
  company: null,
  country: null,
  phone: null,
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastOwner: true,
  version: 2,
  ...changes,
});

export const invitation = (changes: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: 5,
  email: 'can@ornek.example',
  role: 'MEMBER',
  status: 'pending',
  company: null,
  country: null,
  phone: null,
  invitedBy: 'Elif Yılmaz',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  ...changes,
});

export const listPage = <T>(items: T[]) => ({ body: { items, total: items.length, page: 1, limit: 20 } });
