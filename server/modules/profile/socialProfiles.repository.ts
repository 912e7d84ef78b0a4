import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { socialProfiles, type SocialProfileRecord } from '#server/modules/profile/socialProfiles.table';

export async function findSocialProfile(tx: Tx, userId: number): Promise<SocialProfileRecord | null> {
  const [found] = await tx.select().from(socialProfiles).where(eq(socialProfiles.userId, userId));
  return found ?? null;
}

/** Links a profile in place of the one before, if any. */
export async function saveSocialProfile(
  tx: Tx,
  { userId, ...fields }: Omit<SocialProfileRecord, 'verifiedAt'>,
): Promise<void> {
  const { platform, handle, followers, following, updatedAt } = fields;
  // By hand: the query builder names every column, and a member may not write `verified_at`.
  await tx.execute(sql`insert into social_profiles (user_id, platform, handle, followers, following, updated_at)
    values (${userId}, ${platform}, ${handle}, ${followers}, ${following}, ${updatedAt.toISOString()}) on conflict (user_id) do update
    set platform = excluded.platform, handle = excluded.handle, followers = excluded.followers, following = excluded.following, updated_at = excluded.updated_at`);
}

export async function deleteSocialProfile(tx: Tx, userId: number): Promise<boolean> {
  return (
    (
      await tx
        .delete(socialProfiles)
        .where(eq(socialProfiles.userId, userId))
        .returning({ userId: socialProfiles.userId })
    ).length > 0
  );
}

/** Notes whether an account with exactly this platform and handle is the person's own; false when they have not linked it. For the system. */
export async function setSocialVerified(
  tx: Tx,
  userId: number,
  { platform, handle }: Pick<SocialProfileRecord, 'platform' | 'handle'>,
  verifiedAt: Date | null,
): Promise<boolean> {
  const changed = await tx
    .update(socialProfiles)
    .set({ verifiedAt })
    .where(
      and(eq(socialProfiles.userId, userId), eq(socialProfiles.platform, platform), eq(socialProfiles.handle, handle)),
    )
    .returning({ userId: socialProfiles.userId });
  return changed.length > 0;
}
