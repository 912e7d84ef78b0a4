import { sql, type SQL } from 'drizzle-orm';
import { maySeeCreator, MEETINGS, type Meeting } from '#contract/rules/creators';
import type { Tx } from '#server/db/client';
import { isOpenTo } from '#server/modules/subscription/subscription.service';
import { planRequired } from '#server/plugins/errors';
import { hasInvited } from '#server/modules/invitations/invitationParts.service';
import { hasParticipated } from '#server/modules/participations/participationParts.service';

/** Where it stands that a brand has met a creator. */
const MET: Record<Meeting, (brandId: number, creator: SQL) => SQL> = {
  participation: hasParticipated,
  invitation: hasInvited,
};

/** A condition on a creator's id: whether the brand sees that creator now. */
export type Seen = (creator: SQL) => SQL;

/** Whom a brand sees, for queries. Read anew in each transaction, because plans change. */
export async function whomBrandSees(tx: Tx, brandId: number): Promise<Seen> {
  const hasLibrary = await isOpenTo(tx, brandId, 'creatorLibraryAccess');
  if (maySeeCreator(hasLibrary, [])) return () => sql`true`;
  return (creator) =>
    sql`(${sql.join(
      MEETINGS.map((meeting) => MET[meeting](brandId, creator)),
      sql` or `,
    )})`;
}

/**
 * Throws 403 PLAN_REQUIRED for a creator whom the brand does not see. The same for one who does not exist, so that the
 * answer tells nothing.
 */
export async function refuseUnseen(tx: Tx, brandId: number, creatorId: number): Promise<void> {
  const seen = await whomBrandSees(tx, brandId);
  const [found] = await tx.select({ isSeen: sql<boolean>`${seen(sql`${creatorId}::int`)}` }).from(sql`(select 1) one`);
  if (!found?.isSeen) throw planRequired('creatorLibraryAccess');
}
