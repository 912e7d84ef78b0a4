import type { InvitationPreviewAnswer } from '#contract/schemas/team';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findPeople, hasVerifiedAccount } from '#server/modules/auth/people.service';
import { activeSeats, addMember, getBrandName } from '#server/modules/brands/memberships.service';
import { hashInvitationCode } from '#server/modules/team/invitationCode';
import * as repository from '#server/modules/team/teamInvitations.repository';
import { ApiError, invalid } from '#server/plugins/errors';

// Everything here runs as the system: whoever holds an invitation belongs to no brand yet.

/** What an invitation says to whoever holds its link. Throws 400 LINK_INVALID or LINK_EXPIRED. */
export async function previewInvitation(
  tx: Tx,
  code: string,
  now: Date,
): Promise<InvitationPreviewAnswer['invitation']> {
  const { brandId, email, role, invitedBy, expiresAt } = await openInvitation(tx, code, now);
  const [inviter] = await findPeople(tx, invitedBy === null ? [] : [invitedBy]);
  return {
    brandName: await getBrandName(tx, brandId),
    email,
    role,
    invitedBy: inviter?.name ?? null,
    expiresAt: expiresAt.toISOString(),
    hasAccount: await hasVerifiedAccount(tx, email),
  };
}

/**
 * Makes a person the member that an invitation asks for; asked again by the one who has become it, as after an answer that
 * was lost, it says the same. Throws 400 LINK_INVALID or LINK_EXPIRED, and 403 INVITATION_OF_ANOTHER unless their address
 * is the invited one.
 */
export async function acceptInvitation(tx: Tx, code: string, userId: number, now: Date): Promise<{ brandId: number }> {
  const [person] = await findPeople(tx, [userId]);
  const found = await findByCode(tx, code);
  if (found?.status === 'accepted' && found.email === person?.email && (await isMember(tx, found.brandId, userId)))
    return { brandId: found.brandId };
  const invitation = refuseUnlessOpen(found, now);
  if (invitation.email !== person?.email) throw new ApiError(403, 'INVITATION_OF_ANOTHER');
  await join(tx, invitation, userId, now);
  return { brandId: invitation.brandId };
}

/**
 * The id of the invitation that a registration comes with, to be joined once the address is verified. Throws 400
 * LINK_INVALID or LINK_EXPIRED, and INVALID on `email` unless that is the invited address.
 */
export async function checkInvitation(tx: Tx, code: string, email: string, now: Date): Promise<number> {
  const invitation = await openInvitation(tx, code, now);
  if (invitation.email !== email) throw invalid({ email: [{ code: 'INVALID' }] });
  return invitation.id;
}

/** Joins the brand of an invitation that a registration came with in time; nothing happens if it was taken back since. */
export async function joinInvited(tx: Tx, invitationId: number, userId: number, now: Date): Promise<void> {
  const invitation = await repository.findAnyInvitation(tx, invitationId);
  if (invitation?.status === 'pending') await join(tx, invitation, userId, now);
}

const isMember = async (tx: Tx, brandId: number, userId: number): Promise<boolean> =>
  (await activeSeats(tx, [userId])).some((seat) => seat.brandId === brandId);

const findByCode = (tx: Tx, code: string) => repository.findInvitationByToken(tx, hashInvitationCode(code));

const openInvitation = async (tx: Tx, code: string, now: Date): Promise<repository.TeamInvitationRecord> =>
  refuseUnlessOpen(await findByCode(tx, code), now);

function refuseUnlessOpen(
  invitation: repository.TeamInvitationRecord | null,
  now: Date,
): repository.TeamInvitationRecord {
  if (invitation?.status !== 'pending') throw new ApiError(400, 'LINK_INVALID');
  if (invitation.expiresAt <= now) throw new ApiError(400, 'LINK_EXPIRED');
  return invitation;
}

async function join(
  tx: Tx,
  { id, brandId, role, company, country, phone }: repository.TeamInvitationRecord,
  userId: number,
  now: Date,
): Promise<void> {
  await repository.updateInvitation(tx, id, { status: 'accepted' });
  if (!(await addMember(tx, { brandId, userId, role, company, country, phone }, now))) return;
  await recordAudit(tx, {
    userId,
    brandId,
    action: 'team.join',
    subjectType: 'invitation',
    subjectId: id,
    details: { role },
    now,
  });
}
