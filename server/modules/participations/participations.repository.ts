import { and, asc, count, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { REACCEPT_DAYS, type ParticipationStatus } from '#contract/constants/participations';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { openCreatorContact, type CreatorContact } from '#server/modules/auth/creatorContact.service';
import { brandName } from '#server/modules/brands/brandParts.service';
import type { ChallengeRecord } from '#server/modules/challenges/challengeState.service';
import { participations, type ParticipationRecord } from '#server/modules/participations/participations.table';
import { earlierApplications } from '#server/modules/participations/participationParts.service';
import { challengeTitle, isReminded, letsLapse } from '#server/modules/challenges/challengeParts.service';

const ofBrand = (brandId: number) => eq(participations.brandId, brandId);

/** A participation of the brand, or null. */
export async function findParticipation(tx: Tx, brandId: number, id: number): Promise<ParticipationRecord | null> {
  const [found] = await tx
    .select()
    .from(participations)
    .where(and(ofBrand(brandId), eq(participations.id, id)));
  return found ?? null;
}

/** These participations of a challenge in the order of their ids, locked until the transaction ends. */
export function lockParticipations(
  tx: Tx,
  challengeId: number,
  where: SQL | undefined,
): Promise<ParticipationRecord[]> {
  return tx
    .select()
    .from(participations)
    .where(and(eq(participations.challengeId, challengeId), where))
    .orderBy(asc(participations.id))
    .for('update');
}

export const withIds = (ids: readonly number[]): SQL => inArray(participations.id, [...ids]);
export const withStatus = (...statuses: ParticipationStatus[]): SQL => inArray(participations.status, statuses);

/** The creator's participation that is under way or may come to be, or null. */
export async function findLive(tx: Tx, challengeId: number, creatorId: number): Promise<ParticipationRecord | null> {
  const [found] = await tx
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.challengeId, challengeId),
        eq(participations.creatorId, creatorId),
        withStatus('pending', 'shortlisted', 'accepted', 'completed'),
      ),
    );
  return found ?? null;
}

/** Whether the creator has taken part in the challenge or been turned down; who withdrew may try again. */
export async function countEarlier(
  tx: Tx,
  challengeId: number,
  creatorId: number,
): Promise<{ standing: number; withdrawn: number }> {
  const [found] = await tx
    .select({
      standing: sql<number>`e.standing`,
      withdrawn: sql<number>`e.withdrawn`,
    })
    .from(sql`${earlierApplications(sql`${challengeId}`, sql`${creatorId}`)} e`);
  return found ?? { standing: 0, withdrawn: 0 };
}

/** A creator's own participation, locked, or null. */
export async function lockOwn(tx: Tx, creatorId: number, id: number): Promise<ParticipationRecord | null> {
  const [found] = await tx
    .select()
    .from(participations)
    .where(and(eq(participations.creatorId, creatorId), eq(participations.id, id)))
    .for('update');
  return found ?? null;
}

export async function insertParticipation(
  tx: Tx,
  values: typeof participations.$inferInsert,
): Promise<ParticipationRecord> {
  const [made] = await tx.insert(participations).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

/** Writes the fields and counts the version up. */
export async function updateParticipation(
  tx: Tx,
  record: ParticipationRecord,
  values: Partial<typeof participations.$inferInsert>,
): Promise<ParticipationRecord> {
  const [changed] = await tx
    .update(participations)
    .set({ ...values, version: record.version + 1 })
    .where(eq(participations.id, record.id))
    .returning();
  if (!changed) throw new Error('The participation is gone');
  return changed;
}

/** One page of a challenge's participations that meet the conditions, and how many there are. */
export async function listParticipations(
  tx: Tx,
  { id, brandId }: Pick<ChallengeRecord, 'id' | 'brandId'>,
  conditions: readonly (SQL | undefined)[],
  { order, isDescending, limit, offset }: { order: SQL; isDescending: boolean; limit: number; offset: number },
): Promise<{ rows: ParticipationRecord[]; total: number }> {
  const where = and(ofBrand(brandId), eq(participations.challengeId, id), ...conditions);
  const direction = isDescending ? desc : asc;
  const rows = await tx
    .select()
    .from(participations)
    .where(where)
    .orderBy(sql`${direction(order)} nulls last`, direction(participations.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(participations).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Distinct creators that the brand accepted since an instant. Who accepts for one brand waits here, so that none slips past the plan. */
export async function lockAcceptedCreators(tx: Tx, brandId: number, since: Date): Promise<number[]> {
  await advisoryLock(tx, 'creators', brandId);
  const found = await tx
    .selectDistinct({ creatorId: participations.creatorId })
    .from(participations)
    .where(and(ofBrand(brandId), sql`${participations.acceptedAt} >= ${since.toISOString()}::timestamptz`));
  return found.map(({ creatorId }) => creatorId);
}

/** Until when a creator may agree to a new version of the brief that is shown to them now. */
export const reacceptUntil = (now: Date): Date => new Date(now.getTime() + REACCEPT_DAYS * 86_400_000);

/** Asks every accepted creator of a challenge to accept a version of its brief. */
export async function setPendingVersion(tx: Tx, challengeId: number, number: number, now: Date): Promise<void> {
  await tx
    .update(participations)
    .set({ pendingBriefVersion: number, reacceptBy: reacceptUntil(now), updatedAt: now })
    .where(and(eq(participations.challengeId, challengeId), eq(participations.status, 'accepted')));
}

/** Undecided applications by when their decision is due. */
const undecided = (due: SQL): SQL | undefined => and(withStatus('pending', 'shortlisted'), due);

/** Accepted participations that are not finished, and undecided ones whose decision is not overdue. */
export async function countUnfinished(
  tx: Tx,
  challengeId: number,
  now: Date,
): Promise<{ open: number; undecided: number }> {
  const [found] = await tx
    .select({
      open: sql<number>`(count(*) filter (where status = 'accepted'))::int`,
      undecided: sql<number>`(count(*) filter (where ${undecided(gt(participations.decideBy, now))}))::int`,
    })
    .from(participations)
    .where(eq(participations.challengeId, challengeId));
  return found ?? { open: 0, undecided: 0 };
}

/** The first of the undecided applications behind one whose decision is overdue, of challenges that let them lapse. */
export const listOverdue = (
  tx: Tx,
  now: Date,
  after: number,
  limit: number,
): Promise<Pick<ParticipationRecord, 'id' | 'brandId' | 'challengeId'>[]> =>
  tx
    .select({ id: participations.id, brandId: participations.brandId, challengeId: participations.challengeId })
    .from(participations)
    .where(
      and(
        gt(participations.id, after),
        undecided(lte(participations.decideBy, now)),
        letsLapse(sql`${participations.challengeId}`),
      ),
    )
    .orderBy(asc(participations.id))
    .limit(limit);

/** Undecided applications whose decision is due between the two instants and nobody was reminded of. */
const dueSoon = ([now, until]: [Date, Date]): SQL | undefined =>
  and(
    undecided(and(gt(participations.decideBy, now), lte(participations.decideBy, until)) ?? sql`true`),
    sql`not ${isReminded(sql`${participations.challengeId}`, sql`${participations.id}`)}`,
  );

/** The first of the challenges behind one that have such applications. */
export const listChallengesToRemind = (
  tx: Tx,
  between: [Date, Date],
  after: number,
  limit: number,
): Promise<{ id: number; brandId: number }[]> =>
  tx
    .selectDistinct({ id: participations.challengeId, brandId: participations.brandId })
    .from(participations)
    .where(and(gt(participations.challengeId, after), dueSoon(between)))
    .orderBy(asc(participations.challengeId))
    .limit(limit);

/** Such applications of a challenge. */
export const listToRemind = (
  tx: Tx,
  challengeId: number,
  between: [Date, Date],
  limit: number,
): Promise<ParticipationRecord[]> =>
  tx
    .select()
    .from(participations)
    .where(and(eq(participations.challengeId, challengeId), dueSoon(between)))
    .orderBy(asc(participations.id))
    .limit(limit);

/** Where a creator's own participation belongs; null when it is not theirs. For the system. */
export async function findOwnPlace(
  tx: Tx,
  creatorId: number,
  id: number,
): Promise<{ brandId: number; challengeId: number } | null> {
  const [found] = await tx
    .select({ brandId: participations.brandId, challengeId: participations.challengeId })
    .from(participations)
    .where(and(eq(participations.id, id), eq(participations.creatorId, creatorId)));
  return found ?? null;
}

/** One page of the brand's participations that meet a condition, with their challenges' titles, the earliest due first. */
export async function listDue(
  tx: Tx,
  brandId: number,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { record: ParticipationRecord; title: string }[]; total: number }> {
  const where = and(ofBrand(brandId), condition);
  const rows = await tx
    .select({
      record: participations,
      title: sql<string>`coalesce(${challengeTitle(sql`${participations.challengeId}`)}, '')`,
    })
    .from(participations)
    .where(where)
    .orderBy(asc(participations.dueAt), asc(participations.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(participations).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** How many of the brand's participations meet a condition. */
export async function countParticipations(tx: Tx, brandId: number, condition: SQL): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(participations)
    .where(and(ofBrand(brandId), condition));
  return counted?.total ?? 0;
}

/** Those of the brand's participations with these ids, in the order in which they are locked. */
export const listPlaces = (tx: Tx, brandId: number, ids: readonly number[]): Promise<{ id: number }[]> =>
  tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(ofBrand(brandId), inArray(participations.id, [...ids])))
    .orderBy(asc(participations.challengeId), asc(participations.id));

/** Those of them that are accepted. */
export const listAcceptedPlaces = (tx: Tx, brandId: number, ids: readonly number[]): Promise<{ id: number }[]> =>
  tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(ofBrand(brandId), withIds(ids), withStatus('accepted')));

/** Participations of all brands that meet a condition, by their ids, after one of them; to be judged again once locked. */
export const listAnywhere = (
  tx: Tx,
  condition: SQL,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; brandId: number }[]> =>
  tx
    .select({ id: participations.id, brandId: participations.brandId })
    .from(participations)
    .where(and(gt(participations.id, after), condition))
    .orderBy(asc(participations.id))
    .limit(limit);

/** How to write to the creator of a participation, and what to call the brand; null without an open account. For the system. */
export async function findAddressee(
  tx: Tx,
  { brandId, creatorId }: Pick<ParticipationRecord, 'brandId' | 'creatorId'>,
): Promise<(CreatorContact & { brand: string }) | null> {
  const [found] = await tx
    .select({
      contact: sql<CreatorContact | null>`${openCreatorContact(sql`${creatorId}::int`)}`,
      brand: sql<string>`${brandName(sql`${brandId}::int`)}`,
    })
    .from(sql`(select 1) one`);
  return found?.contact ? { ...found.contact, brand: found.brand } : null;
}
