import { and, eq } from 'drizzle-orm';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { teamMembers, type TeamMemberRecord } from '#server/modules/team/teamMembers.table';

/** Everybody in a brand's team. Teams are small enough to be sorted and searched by the language's rules in memory. */
export const listTeam = (tx: Tx, brandId: number): Promise<TeamMemberRecord[]> =>
  tx
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.brandId, brandId))
    .orderBy(teamMembers.joinedAt, teamMembers.userId);

/** Whether an address belongs to somebody in the team. */
export async function isInTeam(tx: Tx, brandId: number, email: string): Promise<boolean> {
  const own = and(eq(teamMembers.brandId, brandId), eq(teamMembers.email, email));
  return (await tx.select({ userId: teamMembers.userId }).from(teamMembers).where(own)).length > 0;
}

/** Until the transaction ends, nobody else changes the brand's team: of two owners who leave at once one stays. */
export async function lockTeam(tx: Tx, brandId: number): Promise<void> {
  await advisoryLock(tx, 'team', brandId);
}
