import { SOCIAL_PLATFORMS, SOCIAL_PROFILE_LINKS, type SocialPlatform } from '#contract/constants/profile';
import type { LinkSocialProfileBody, SocialAccount, SocialProfile } from '#contract/schemas/profile';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findIdByEmail } from '#server/modules/auth/people.service';
import { normalizeEmail } from '#server/modules/auth/registration.service';
import * as repository from '#server/modules/profile/socialProfiles.repository';

/** An account with the address where it can be looked at. */
export const toSocialAccount = (platform: SocialPlatform, handle: string): SocialAccount => ({
  platform,
  handle,
  link: SOCIAL_PROFILE_LINKS[platform] + handle,
});

/** The social profile that a person has linked; null without one. */
export async function getSocialProfile(tx: Tx, userId: number): Promise<SocialProfile | null> {
  const record = await repository.findSocialProfile(tx, userId);
  if (!record) return null;
  const { platform, handle, followers, following, verifiedAt } = record;
  return { ...toSocialAccount(platform, handle), followers, following, verified: verifiedAt !== null };
}

/** Links a social profile, in place of the one before. Figures are the person's own word. */
export async function linkSocialProfile(
  tx: Tx,
  userId: number,
  body: LinkSocialProfileBody,
  now: Date,
): Promise<SocialProfile | null> {
  await repository.saveSocialProfile(tx, { userId, ...body, updatedAt: now });
  await recordAudit(tx, {
    userId,
    action: 'profile.link',
    subjectType: 'user',
    subjectId: userId,
    details: { ...body },
    now,
  });
  return getSocialProfile(tx, userId);
}

/** Takes the link away; nothing happens without one. */
export async function unlinkSocialProfile(tx: Tx, userId: number, now: Date): Promise<void> {
  if (await repository.deleteSocialProfile(tx, userId)) {
    await recordAudit(tx, { userId, action: 'profile.unlink', subjectType: 'user', subjectId: userId, now });
  }
}

/**
 * Says that the account somebody has linked is their own, or no longer so. `account` is `platform/handle`, so that
 * nothing is confirmed that was changed meanwhile. For the operator. Throws an Error when nobody with the address has it.
 */
export async function verifySocialProfile(
  tx: Tx,
  email: string,
  account: string,
  isVerified: boolean,
  now: Date,
): Promise<void> {
  const [name = '', handle = ''] = account.split('/', 2);
  const platform = SOCIAL_PLATFORMS.find((one) => one === name);
  const userId = await findIdByEmail(tx, normalizeEmail(email));
  const isLinked =
    platform &&
    userId !== null &&
    (await repository.setSocialVerified(tx, userId, { platform, handle }, isVerified ? now : null));
  if (!isLinked) throw new Error(`Nobody with the address ${email} has linked ${account}.`);
  const details = { platform, handle };
  await recordAudit(tx, {
    action: isVerified ? 'profile.verify' : 'profile.unverify',
    subjectType: 'user',
    subjectId: userId,
    details,
    now,
  });
}
