import { EMAIL_PATTERN } from '#contract/constants/auth';
import type { Language } from '#contract/constants/languages';
import { TEAM_INVITATION_SECONDS, TEAM_INVITATIONS_MAX } from '#contract/constants/team';
import { grantableRoles } from '#contract/rules/team';
import type { InviteMemberBody, TeamInvitation, TeamInvitationListQuery } from '#contract/schemas/team';
import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandName, getBrandStatus } from '#server/modules/brands/memberships.service';
import { hashInvitationCode, newInvitationCode } from '#server/modules/team/invitationCode';
import { isInTeam, listTeam, lockTeam } from '#server/modules/team/team.repository';
import { readDetails } from '#server/modules/team/team.service';
import * as repository from '#server/modules/team/teamInvitations.repository';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, limitReached, notFound } from '#server/plugins/errors';

export interface InvitationContext {
  tx: Tx;
  scope: BrandScope;
  /** Origin of the console that the mail leads to. */
  origin: string;
  /** Of the mail: whether the invited person has an account, and in which language, is not known. */
  language: Language;
  now: Date;
}

const EMAIL = new RegExp(EMAIL_PATTERN);

/** One page of a brand's invitations, the newest first. */
export async function listInvitations(
  { tx, scope: { brandId }, now }: InvitationContext,
  { page, limit, status }: TeamInvitationListQuery,
) {
  const { rows, total } = await repository.listInvitations(
    tx,
    brandId,
    status,
    { limit, offset: (page - 1) * limit },
    now,
  );
  const names = await namesOf(tx, brandId);
  return { items: rows.map((record) => toInvitation(record, names, now)), total, page, limit };
}

/**
 * Invites an address by mail. Throws 403 for a role that the person who asks may not give, BRAND_NOT_APPROVED while
 * nobody has looked at the brand; 400 when the address is
 * none, is in the team, or has an invitation that waits; 409 when too many wait.
 */
export async function invite(
  context: InvitationContext,
  { email, role, ...details }: InviteMemberBody,
): Promise<TeamInvitation> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  const address = email.normalize('NFC').trim().toLowerCase();
  if (!grantableRoles(context.scope.role).includes(role)) throw new ApiError(403, 'FORBIDDEN');
  await refuseUnapproved(context);
  if (!EMAIL.test(address)) throw invalid({ email: [{ code: 'EMAIL_INVALID' }] });
  const noted = readDetails(details);
  await lockTeam(tx, brandId);
  if (await isInTeam(tx, brandId, address)) throw invalid({ email: [{ code: 'ALREADY_MEMBER' }] });
  if ((await repository.countPending(tx, brandId)) >= TEAM_INVITATIONS_MAX) throw limitReached(TEAM_INVITATIONS_MAX);
  const { code, ...sent } = freshLink(now);
  const record = await repository.insertInvitation(tx, {
    ...noted,
    ...sent,
    brandId,
    email: address,
    role,
    invitedBy: userId,
    createdAt: now,
  });
  if (!record) throw invalid({ email: [{ code: 'ALREADY_INVITED' }] });
  return deliver(context, record, code, 'team.invite');
}

/** Sends a waiting or expired invitation again, with a new link; the old one works no more. Throws 404, 403, or 409. */
export async function resendInvitation(context: InvitationContext, id: number): Promise<TeamInvitation> {
  await findOpen(context, id);
  await refuseUnapproved(context);
  const { code, ...sent } = freshLink(context.now);
  const record = await repository.updateInvitation(context.tx, id, sent);
  if (!record) throw notFound();
  return deliver(context, record, code, 'team.resend');
}

/** Takes a waiting or expired invitation back. Throws 404, 403, or 409. */
export async function revokeInvitation(context: InvitationContext, id: number): Promise<TeamInvitation> {
  await findOpen(context, id);
  const record = await repository.updateInvitation(context.tx, id, { status: 'revoked' });
  if (!record) throw notFound();
  await audit(context, record, 'team.revoke');
  return toInvitation(record, await namesOf(context.tx, context.scope.brandId), context.now);
}

/** Anybody can register a brand; a name that nobody has looked at is put before no stranger's eyes. */
async function refuseUnapproved({ tx, scope: { brandId } }: InvitationContext): Promise<void> {
  if ((await getBrandStatus(tx, brandId)) !== 'approved') throw new ApiError(403, 'BRAND_NOT_APPROVED');
}

async function findOpen({ tx, scope: { brandId, role } }: InvitationContext, id: number): Promise<void> {
  const record = await repository.findInvitation(tx, brandId, id);
  if (!record) throw notFound();
  if (!grantableRoles(role).includes(record.role)) throw new ApiError(403, 'FORBIDDEN');
  if (record.status !== 'pending')
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: record.status, to: 'pending', allowed: [] } });
}

function freshLink(now: Date): { code: string; tokenHash: string; sentAt: Date; expiresAt: Date } {
  const code = newInvitationCode();
  return {
    code,
    tokenHash: hashInvitationCode(code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + TEAM_INVITATION_SECONDS * 1000),
  };
}

async function deliver(
  context: InvitationContext,
  record: repository.TeamInvitationRecord,
  code: string,
  action: string,
): Promise<TeamInvitation> {
  const {
    tx,
    scope: { brandId, userId },
    origin,
    language,
    now,
  } = context;
  const names = await namesOf(tx, brandId);
  const accept = encodeURIComponent(`/team/accept?invite=${code}`);
  await enqueueMail(
    tx,
    {
      to: record.email,
      language,
      template: 'team-invitation',
      data: {
        brandName: await getBrandName(tx, brandId),
        invitedBy: names.get(userId) ?? '',
        link: `${origin}/register?invite=${code}`,
        signInLink: `${origin}/login?next=${accept}`,
      },
    },
    now,
  );
  await audit(context, record, action);
  return toInvitation(record, names, now);
}

const audit = (
  { tx, scope: { brandId, userId }, now }: InvitationContext,
  { id, email, role }: repository.TeamInvitationRecord,
  action: string,
): Promise<void> =>
  recordAudit(tx, { userId, brandId, action, subjectType: 'invitation', subjectId: id, details: { email, role }, now });

/** Names of the team by user id. */
async function namesOf(tx: Tx, brandId: number): Promise<Map<number, string>> {
  return new Map(
    (await listTeam(tx, brandId)).map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`.trim()]),
  );
}

function toInvitation(
  record: repository.TeamInvitationRecord,
  names: ReadonlyMap<number, string>,
  now: Date,
): TeamInvitation {
  const { id, email, role, status, company, country, phone, invitedBy, createdAt, sentAt, expiresAt } = record;
  return {
    id,
    email,
    role,
    company,
    country,
    phone,
    status: status === 'pending' && expiresAt <= now ? 'expired' : status,
    invitedBy: (invitedBy === null ? undefined : names.get(invitedBy)) ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
