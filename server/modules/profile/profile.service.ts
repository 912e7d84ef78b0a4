import type { SessionUser } from '#contract/schemas/auth';
import type { UpdateProfileBody } from '#contract/schemas/profile';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { updatePerson } from '#server/modules/auth/people.service';
import { hasProfilePicture } from '#server/modules/files/files.service';
import { invalid } from '#server/plugins/errors';

const clean = (text: string) => text.normalize('NFC').trim();

/**
 * Changes the given fields of a person's own profile. `version` is the one the person saw, null to skip that check.
 * Throws 412 with the current person in `details.current`, or 400 for a picture that the person has not uploaded.
 */
export async function updateProfile(
  tx: Tx,
  files: Files,
  userId: number,
  version: number | null,
  body: UpdateProfileBody,
  now: Date,
): Promise<SessionUser> {
  const { firstName, lastName, userId: _own, profileImage, ...given } = body;
  // No address means no picture, unless the body names one by its id.
  const rest = profileImage === null && given.profileImageId === undefined ? { ...given, profileImageId: null } : given;
  const { profileImageId } = rest;
  if (profileImageId && !(await hasProfilePicture(tx, userId, profileImageId)))
    throw invalid({ profileImageId: [{ code: 'UNKNOWN' }] });
  const changes = {
    ...rest,
    ...(firstName === undefined ? {} : { firstName: clean(firstName) }),
    ...(lastName === undefined ? {} : { lastName: clean(lastName) }),
  };
  return updatePerson(tx, files, userId, version, changes, now);
}
