import { isOpenToMembers } from '#contract/rules/brands';
import type { Language } from '#contract/constants/languages';
import type { SessionUser } from '#contract/schemas/auth';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import * as repository from '#server/modules/auth/users.repository';
import { listMemberships } from '#server/modules/brands/memberships.service';
import { announceAccessChange } from '#server/plugins/accessCache';
import { ApiError, notFound } from '#server/plugins/errors';

const AVATAR_WIDTH = 320;

/** The person who is signed in, with memberships and what they mean for onboarding. Throws 404. */
export async function getSessionUser(tx: Tx, files: Files, userId: number): Promise<SessionUser> {
  const [user] = await repository.findUsers(tx, [userId]);
  if (!user) throw notFound();
  const memberships = await listMemberships(tx, files, userId);
  const { id, email, username, firstName, lastName, phone, language, role, version, createdAt, profileImageId } = user;
  const picture = profileImageId === null ? null : files.addresses.sign(profileImageId, AVATAR_WIDTH);
  return {
    id,
    email,
    username,
    role,
    name: `${firstName} ${lastName}`.trim() || null,
    avatar: picture,
    createdAt: createdAt.toISOString(),
    profile: { userId: id, firstName, lastName, profileImage: picture, phone, language, version },
    memberships,
    onboarding: {
      hasMembership: memberships.length > 0,
      requiresBrandCreation: memberships.length === 0,
      hasApprovedBrand: memberships.some(({ brand }) => isOpenToMembers(brand.status)),
    },
  };
}

/** How to write to somebody. */
export interface Addressee {
  id: number;
  email: string;
  firstName: string;
  /** E.164 */
  phone: string | null;
  language: Language;
}

/** Who somebody is. */
export interface Person {
  id: number;
  name: string;
  email: string;
}

/** Those of the people whom the transaction may see. */
export async function findPeople(tx: Tx, ids: number[]): Promise<Person[]> {
  const users = await repository.findUsers(tx, ids);
  return users.map(({ id, email, firstName, lastName }) => ({ id, email, name: `${firstName} ${lastName}`.trim() }));
}

/** Whose address this is, whether they can sign in or not. For the system. */
export const findIdByEmail = async (tx: Tx, email: string): Promise<number | null> =>
  (await repository.findUserByEmail(tx, email))?.id ?? null;

/** Whether the owner of an address can sign in. */
export async function hasVerifiedAccount(tx: Tx, email: string): Promise<boolean> {
  const user = await repository.findUserByEmail(tx, email);
  return user !== null && user.emailVerifiedAt !== null && user.disabledAt === null;
}

/** Where to write to these people; nobody writes to who may not sign in any more. */
export const findAddressees = async (tx: Tx, ids: number[]): Promise<Addressee[]> =>
  (await repository.findUsers(tx, ids)).filter(({ disabledAt }) => disabledAt === null);

/**
 * Changes a person's own fields; an empty first name falls back to the username. `version` is the one the person saw,
 * null to skip that check. Throws 412 with the current person in `details.current`.
 */
export async function updatePerson(
  tx: Tx,
  files: Files,
  userId: number,
  version: number | null,
  changes: repository.PersonChanges,
  now: Date,
): Promise<SessionUser> {
  const [user] = await repository.findUsers(tx, [userId]);
  if (!user) throw notFound();
  const filled = changes.firstName === '' ? { ...changes, firstName: user.username } : changes;
  const changed = await repository.updatePerson(tx, userId, version, filled, now);
  await announceAccessChange(tx);
  const current = await getSessionUser(tx, files, userId);
  if (!changed) throw new ApiError(412, 'STALE_VERSION', { details: { current } });
  await recordAudit(tx, {
    userId,
    action: 'profile.update',
    subjectType: 'user',
    subjectId: userId,
    details: { changed: Object.keys(changes) },
    now,
  });
  return current;
}
