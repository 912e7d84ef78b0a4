import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { brandName } from '#server/modules/brands/brandParts.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { disputeEvidence, disputes, type DisputeRecord } from '#server/modules/contents/disputes.table';
import { challengeOf } from '#server/modules/participations/participationParts.service';

export async function findOpenDispute(tx: Tx, brandId: number, contentId: number): Promise<DisputeRecord | null> {
  const [found] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.brandId, brandId), eq(disputes.contentId, contentId), eq(disputes.status, 'open')));
  return found ?? null;
}

/** The last dispute about a content, open or decided. */
export async function findLastDispute(tx: Tx, brandId: number, contentId: number): Promise<DisputeRecord | null> {
  const [found] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.brandId, brandId), eq(disputes.contentId, contentId)))
    .orderBy(desc(disputes.id))
    .limit(1);
  return found ?? null;
}

export async function findDispute(tx: Tx, brandId: number, id: number): Promise<DisputeRecord | null> {
  const [found] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.brandId, brandId), eq(disputes.id, id)));
  return found ?? null;
}

/** Whose brand a dispute is, for the operator and for its creator. */
export async function findAnyDispute(tx: Tx, id: number): Promise<DisputeRecord | null> {
  const [found] = await tx.select().from(disputes).where(eq(disputes.id, id));
  return found ?? null;
}

export async function insertDispute(tx: Tx, values: typeof disputes.$inferInsert): Promise<DisputeRecord> {
  const [made] = await tx.insert(disputes).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

export async function updateDispute(
  tx: Tx,
  id: number,
  values: Partial<typeof disputes.$inferInsert>,
): Promise<DisputeRecord> {
  const [changed] = await tx.update(disputes).set(values).where(eq(disputes.id, id)).returning();
  if (!changed) throw new Error('The dispute is gone');
  return changed;
}

export const insertEvidence = (tx: Tx, values: typeof disputeEvidence.$inferInsert) =>
  tx.insert(disputeEvidence).values(values);

export const listEvidence = (tx: Tx, disputeId: number) =>
  tx.select().from(disputeEvidence).where(eq(disputeEvidence.disputeId, disputeId)).orderBy(asc(disputeEvidence.id));

/** What waits for the operator, the oldest first. */
export const listOpenDisputes = (tx: Tx) =>
  tx
    .select({
      id: disputes.id,
      openedBy: disputes.openedBy,
      openedAt: disputes.openedAt,
      evidenceUntil: disputes.evidenceUntil,
      brand: sql<string>`${brandName(sql`${disputes.brandId}`)}`,
      challenge: sql<string>`${challengeTitle(challengeOf(sql`${disputes.participationId}`))}`,
    })
    .from(disputes)
    .where(eq(disputes.status, 'open'))
    .orderBy(asc(disputes.id));
