import { COUNTRY_CODES } from '#contract/constants/countries';
import type { Language } from '#contract/constants/languages';
import type { Role } from '#contract/constants/brands';
import { effectiveRole } from '#contract/rules/access';
import { memberFault, type MemberAction, type MemberFault } from '#contract/rules/team';
import type { MemberListQuery, TeamMember, UpdateMemberBody } from '#contract/schemas/team';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { changeMember, removeMember, type MemberDetails } from '#server/modules/brands/memberships.service';
import { toSocialAccount } from '#server/modules/profile/socialProfiles.service';
import { arrangeMembers } from '#server/modules/team/memberOrder';
import { listTeam, lockTeam } from '#server/modules/team/team.repository';
import type { TeamMemberRecord } from '#server/modules/team/teamMembers.table';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

export interface TeamContext {
  tx: Tx;
  files: Files;
  scope: BrandScope;
  now: Date;
}

const AVATAR_WIDTH = 320;

/** One page of the team that a query asks for. */
export async function listMembers(context: TeamContext, query: MemberListQuery, language: Language) {
  const { page, limit } = query;
  const found = arrangeMembers(await readTeam(context), query, language);
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit };
}

/** One member. Throws 404. */
export async function getMember(context: TeamContext, id: number): Promise<TeamMember> {
  const member = (await readTeam(context)).find((one) => one.id === id);
  if (!member) throw notFound();
  return member;
}

/**
 * Changes role and details of a member. Throws 404; 412 with the current member in `details.current`; 403 for what the
 * role of the person who asks does not cover; 409 LAST_OWNER; 400 for an unknown country.
 */
export async function updateMember(
  context: TeamContext,
  id: number,
  version: number | null,
  body: UpdateMemberBody,
): Promise<TeamMember> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  const { actor, member } = await lockMember(context, id);
  if (version !== null && version !== member.version)
    throw new ApiError(412, 'STALE_VERSION', { details: { current: member } });
  const { role, ...details } = body;
  const changes = readDetails(details);
  refuse(actor, 'update', member);
  const isNewRole = role !== undefined && role !== effectiveRole(member.role);
  if (isNewRole) refuse(actor, 'changeRole', member, role);
  const changed = (['company', 'country', 'phone'] as const).filter(
    (key) => changes[key] !== undefined && changes[key] !== member[key],
  );
  if (!isNewRole && changed.length === 0) return member;
  await changeMember(tx, brandId, id, { ...changes, ...(isNewRole ? { role } : {}) });
  const subject = { userId, brandId, subjectType: 'user', subjectId: id, now };
  if (isNewRole) await announceChange(tx, { brandId, tag: 'Me' });
  if (isNewRole) await recordAudit(tx, { ...subject, action: 'team.role', details: { from: member.role, to: role } });
  if (changed.length > 0) await recordAudit(tx, { ...subject, action: 'team.update', details: { changed } });
  return getMember(context, id);
}

/** Takes a member's access away for a while, or gives it back. Throws 404, 403, or 409. */
export async function setMemberActive(context: TeamContext, id: number, isActive: boolean): Promise<TeamMember> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  const action = isActive ? 'reactivate' : 'deactivate';
  const { actor, member } = await lockMember(context, id);
  refuse(actor, action, member);
  await changeMember(tx, brandId, id, { status: isActive ? 'active' : 'deactivated' });
  await announceChange(tx, { brandId, tag: 'Me' });
  await recordAudit(tx, { userId, brandId, action: `team.${action}`, subjectType: 'user', subjectId: id, now });
  return getMember(context, id);
}

/** Takes a member out of the team, oneself by `leave`. Throws 404, 403, or 409. */
export async function dropMember(context: TeamContext, id: number, action: 'remove' | 'leave'): Promise<void> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  const { actor, member } = await lockMember(context, id);
  refuse(actor, action, member);
  await recordAudit(tx, {
    userId,
    brandId,
    action: `team.${action}`,
    subjectType: 'user',
    subjectId: id,
    details: { name: member.name, email: member.email, role: member.role },
    now,
  });
  await removeMember(tx, brandId, id);
  await announceChange(tx, { brandId, tag: 'Me' });
}

/** Makes a member an owner in place of the person who asks, who becomes an administrator. Throws 404, 403, or 409. */
export async function transferOwnership(context: TeamContext, id: number): Promise<TeamMember> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  const { actor, member } = await lockMember(context, id);
  refuse(actor, 'transferOwnership', member);
  await changeMember(tx, brandId, id, { role: 'OWNER' });
  await changeMember(tx, brandId, userId, { role: 'ADMIN' });
  await announceChange(tx, { brandId, tag: 'Me' });
  await recordAudit(tx, { userId, brandId, action: 'team.transfer', subjectType: 'user', subjectId: id, now });
  return getMember(context, id);
}

/** Country, company and phone as they are kept. Throws 400. */
export function readDetails({ company, country, phone }: MemberDetails): MemberDetails {
  if (typeof country === 'string' && !COUNTRY_CODES.includes(country))
    throw invalid({ country: [{ code: 'UNKNOWN' }] });
  return {
    ...(company === undefined ? {} : { company: company?.normalize('NFC').trim() || null }),
    ...(country === undefined ? {} : { country }),
    ...(phone === undefined ? {} : { phone }),
  };
}

/** Everybody in the brand's team. */
export async function readTeam({ tx, files, scope }: TeamContext): Promise<TeamMember[]> {
  const records = await listTeam(tx, scope.brandId);
  const owners = records.filter(({ role, status }) => status === 'active' && effectiveRole(role) === 'OWNER');
  return records.map((record) => toMember(files, record, owners.length === 1 && owners[0] === record));
}

/**
 * A member and the person who asks, once nobody else changes the team any more: either may have changed while waiting.
 * Throws 404 when one of them is not in the team.
 */
async function lockMember(context: TeamContext, id: number): Promise<{ actor: TeamMember; member: TeamMember }> {
  const { tx, scope } = context;
  await lockTeam(tx, scope.brandId);
  const team = await readTeam(context);
  const [actor, member] = [scope.userId, id].map((userId) => team.find((one) => one.id === userId));
  if (!member || actor?.status !== 'active') throw notFound();
  return { actor, member };
}

function refuse(actor: TeamMember, action: MemberAction, member: TeamMember, role?: Role): void {
  const fault = memberFault(action, actor, member, role);
  if (fault) throw REFUSALS[fault](member);
}

const REFUSALS: Record<MemberFault, (member: TeamMember) => ApiError> = {
  forbidden: () => new ApiError(403, 'FORBIDDEN'),
  lastOwner: () => new ApiError(409, 'LAST_OWNER'),
  self: () => new ApiError(409, 'CONFLICT'),
  state: ({ status }) =>
    new ApiError(409, 'INVALID_TRANSITION', {
      details: { from: status, to: status, allowed: status === 'active' ? ['deactivated'] : ['active'] },
    }),
};

function toMember(files: Files, record: TeamMemberRecord, lastOwner: boolean): TeamMember {
  const {
    userId,
    firstName,
    lastName,
    email,
    role,
    status,
    company,
    country,
    version,
    profileImageId,
    socialPlatform,
    socialHandle,
  } = record;
  return {
    id: userId,
    name: `${firstName} ${lastName}`.trim(),
    email,
    role,
    status,
    company,
    country,
    version,
    lastOwner,
    phone: record.phone ?? record.ownPhone,
    lastLogin: record.lastLoginAt?.toISOString() ?? null,
    registrationDate: record.registeredAt.toISOString(),
    joinedAt: record.joinedAt.toISOString(),
    avatar: profileImageId === null ? null : files.addresses.sign(profileImageId, AVATAR_WIDTH),
    socialProfile: socialPlatform && socialHandle ? toSocialAccount(socialPlatform, socialHandle) : null,
    followers: record.followers,
    following: record.following,
    verified: socialHandle === null ? null : record.socialVerifiedAt !== null,
  };
}
