import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { CurrencyCode } from '#contract/constants/money';
import type { ChallengePhase, ChallengeStatus } from '#contract/constants/challenges';
import type { Brief } from '#contract/rules/brief';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { instantText } from '#server/db/instants';
import type { StoredPictureRow } from '#server/media/picture';
import { ownPictureSize, storedPicture } from '#server/modules/files/fileParts.service';
import { countInvitations, countInvitedIn, openInvitations } from '#server/modules/invitations/invitationParts.service';
import {
  countWaitingIn,
  participationClocks,
  participationNumbers,
  participationPipeline,
} from '#server/modules/participations/participationParts.service';
import {
  catalogueProducts,
  isOwnProduct,
  ownProducts,
  shownProduct,
} from '#server/modules/products/productParts.service';
import { challengeMoney } from '#server/modules/wallet/walletParts.service';
import { challenges, type ChallengeRecord } from '#server/modules/challenges/challenges.table';

export interface ChallengeListRecord {
  id: number;
  title: string;
  label: string;
  phase: ChallengePhase;
  status: ChallengeStatus;
  acceptedCount: number;
  collaborations: number | null;
  applications: number;
  approved: number;
  spentMinor: number;
  committedMinor: number;
  currency: CurrencyCode;
  startDate: string | null;
  endDate: string | null;
  contentEnd: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  cover: StoredPictureRow | null;
}

const dayText = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`);

/** Numbers and money of alias `c`: its participations, what went out, and what is kept for it. */
const NUMBERS = sql`cross join lateral ${participationNumbers(sql`c.id`)} n`;
const MONEY = sql`cross join lateral ${challengeMoney(sql`c.brand_id`, sql`c.id`)} m`;

/** One page and the total, exact up to TOTAL_CAP, in one statement. */
export async function listChallenges(
  tx: Tx,
  match: { where: SQL; order: SQL; phase: SQL<ChallengePhase> },
  page: { limit: number; offset: number },
): Promise<{ rows: ChallengeListRecord[]; total: number }> {
  const found = await tx
    .select({
      total: sql<number>`t.total`,
      id: sql<number | null>`c.id`,
      title: sql<string>`c.title`,
      label: sql<string>`c.label`,
      phase: match.phase,
      status: sql<ChallengeStatus>`c.status`,
      acceptedCount: sql<number>`c.accepted_count`,
      collaborations: sql<number | null>`c.collaborations`,
      applications: sql<number>`n.applications`,
      approved: sql<number>`n.approved`,
      spentMinor: sql`m.spent`.mapWith(Number),
      committedMinor: sql`m.committed`.mapWith(Number),
      currency: sql<CurrencyCode>`c.currency`,
      startDate: sql<string | null>`${dayText('c.start_date')}`,
      endDate: sql<string | null>`${dayText('c.end_date')}`,
      contentEnd: sql<string | null>`${dayText('c.content_end')}`,
      version: sql<number>`c.version`,
      createdAt: sql<string>`${instantText(sql`c.created_at`)}`,
      updatedAt: sql<string>`${instantText(sql`c.updated_at`)}`,
      cover: sql<StoredPictureRow | null>`${storedPicture(sql`c.cover_image_id`)}`,
    })
    .from(
      sql`(select count(*)::int as total from (select 1 from challenges c where ${match.where} limit ${TOTAL_CAP + 1}) counted) t
    left join (select c.*, row_number() over () as place from (
      select c.* from challenges c ${NUMBERS} where ${match.where} order by ${match.order} limit ${page.limit} offset ${page.offset}
    ) c) c on true
    ${NUMBERS} ${MONEY}`,
    )
    .orderBy(sql`c.place`);
  return {
    rows: found.flatMap(({ id, total: _total, ...row }) => (id === null ? [] : [{ id, ...row }])),
    total: found[0]?.total ?? 0,
  };
}

/** Ids of the challenges that match, in their order. */
export async function listChallengeIds(
  tx: Tx,
  { where, order }: { where: SQL; order: SQL },
  limit: number,
): Promise<number[]> {
  const found = await tx
    .select({ id: sql<number>`c.id` })
    .from(sql`challenges c ${NUMBERS}`)
    .where(where)
    .orderBy(order)
    .limit(limit);
  return found.map(({ id }) => id);
}

export interface ChallengeDetails {
  cover: StoredPictureRow | null;
  product: { id: number; name: string; image: StoredPictureRow | null } | null;
  catalogueProducts: { id: number; name: string; currency: CurrencyCode; image: StoredPictureRow | null }[];
  pipeline: { applied: number; shortlisted: number; accepted: number; rejected: number };
  /** All there ever were. */
  invited: number;
  /** Those that can still be answered. */
  invitations: { count: number; next: string | null };
  spentMinor: number;
  committedMinor: number;
  decisions: { count: number; next: string | null };
  reaccepts: { count: number; next: string | null };
  due: { count: number; next: string | null };
}

/** A challenge, or null. `lock` holds the row until the transaction ends: who changes places or status waits here. */
export async function findChallenge(
  tx: Tx,
  brandId: number,
  id: number,
  { lock = false } = {},
): Promise<ChallengeRecord | null> {
  const query = tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.brandId, brandId), eq(challenges.id, id)));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

/** What a challenge's page shows beside the record, in one statement. */
export async function findChallengeDetails(
  tx: Tx,
  brandId: number,
  id: number,
  now: Date,
): Promise<ChallengeDetails | null> {
  const [found] = await tx
    .select({
      cover: sql<StoredPictureRow | null>`${storedPicture(sql`c.cover_image_id`)}`,
      product: sql<ChallengeDetails['product']>`${shownProduct(sql`c.product_id`)}`,
      catalogueProducts: sql<ChallengeDetails['catalogueProducts']>`${catalogueProducts(sql`c.catalogue`)}`,
      pipeline: sql<ChallengeDetails['pipeline']>`${participationPipeline(sql`c.id`)}`,
      invited: sql<number>`${countInvitations(sql`c.id`)}`,
      invitations: sql<ChallengeDetails['invitations']>`${openInvitations(sql`c.id`, now)}`,
      spentMinor: sql`m.spent`.mapWith(Number),
      committedMinor: sql`m.committed`.mapWith(Number),
      decisions: sql<ChallengeDetails['decisions']>`${participationClocks.decisions(sql`c.id`)}`,
      reaccepts: sql<ChallengeDetails['reaccepts']>`${participationClocks.reaccepts(sql`c.id`, now)}`,
      due: sql<ChallengeDetails['due']>`${participationClocks.contents(sql`c.id`)}`,
    })
    .from(sql`challenges c ${MONEY}`)
    .where(sql`c.brand_id = ${brandId} and c.id = ${id}`);
  return found ?? null;
}

/** What a brief refers to: the size of its cover, and the products of it that the brand has. */
export interface References {
  cover: { width: number; height: number } | null;
  productFound: boolean;
  catalogue: { id: number; currency: CurrencyCode }[];
}

/** What a brief refers to, checked in one statement. */
export async function checkReferences(
  tx: Tx,
  brandId: number,
  {
    coverImageId,
    productId,
    catalogue = null,
  }: Pick<Brief, 'coverImageId' | 'productId'> & Partial<Pick<Brief, 'catalogue'>>,
): Promise<References> {
  const [found] = await tx
    .select({
      cover: sql<{
        width: number;
        height: number;
      } | null>`${ownPictureSize(brandId, 'challenge_cover', sql`${coverImageId}::uuid`)}`,
      productFound: sql<boolean>`${isOwnProduct(brandId, sql`${productId}::int`)}`,
      catalogue: sql<References['catalogue']>`${ownProducts(brandId, catalogue?.productIds ?? [])}`,
    })
    .from(sql`(select 1) one`);
  return found ?? { cover: null, productFound: false, catalogue: [] };
}

/** How many creators have been told of an amount in the challenge's currency and can still take it. The challenge is locked. */
export async function countTold(
  tx: Tx,
  { id, currency }: Pick<ChallengeRecord, 'id' | 'currency'>,
  now: Date,
): Promise<{ invitations: number; applications: number }> {
  const [found] = await tx
    .select({
      invitations: sql<number>`${countInvitedIn(sql`${id}::int`, currency, now)}`,
      applications: sql<number>`${countWaitingIn(sql`${id}::int`, currency)}`,
    })
    .from(sql`(select 1) one`);
  return found ?? { invitations: 0, applications: 0 };
}

export async function insertChallenge(tx: Tx, values: typeof challenges.$inferInsert): Promise<ChallengeRecord> {
  const [made] = await tx.insert(challenges).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

/** Writes the fields and counts the version up. */
export async function updateChallenge(
  tx: Tx,
  record: ChallengeRecord,
  values: Partial<typeof challenges.$inferInsert>,
): Promise<ChallengeRecord> {
  const [changed] = await tx
    .update(challenges)
    .set({ ...values, version: record.version + 1 })
    .where(and(eq(challenges.brandId, record.brandId), eq(challenges.id, record.id)))
    .returning();
  if (!changed) throw new Error('The challenge is gone');
  return changed;
}

export async function deleteChallenge(tx: Tx, record: ChallengeRecord): Promise<void> {
  await tx.delete(challenges).where(and(eq(challenges.brandId, record.brandId), eq(challenges.id, record.id)));
}

/** Labels in use, the most frequent first. */
export async function listLabels(tx: Tx, brandId: number): Promise<string[]> {
  const found = await tx
    .select({ label: challenges.label })
    .from(challenges)
    .where(and(eq(challenges.brandId, brandId), sql`${challenges.label} <> ''`))
    .groupBy(challenges.label)
    .orderBy(desc(sql`count(*)`), challenges.label)
    .limit(100);
  return found.map(({ label }) => label);
}

/** How many challenges run or are paused. Publishers of one brand wait for each other here, so that none slips past the limit. */
export async function lockActiveCampaigns(tx: Tx, brandId: number): Promise<number> {
  await advisoryLock(tx, 'campaigns', brandId);
  return countActiveCampaigns(tx, brandId);
}

export async function countActiveCampaigns(tx: Tx, brandId: number): Promise<number> {
  const [found] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(challenges)
    .where(and(eq(challenges.brandId, brandId), sql`${challenges.status} in ('published', 'paused')`));
  return found?.n ?? 0;
}

export async function changeAcceptedCount(tx: Tx, brandId: number, id: number, change: number): Promise<void> {
  await tx
    .update(challenges)
    .set({ acceptedCount: sql`${challenges.acceptedCount} + ${change}::int` })
    .where(and(eq(challenges.brandId, brandId), eq(challenges.id, id)));
}
