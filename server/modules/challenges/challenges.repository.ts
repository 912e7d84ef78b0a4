import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { CurrencyCode } from '#contract/constants/money';
import type { ChallengePhase, ChallengeStatus } from '#contract/constants/challenges';
import type { Tx } from '#server/db/client';
import type { StoredPictureRow } from '#server/files/picture';
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

const instantText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const dayText = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`);
export const pictureOf = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height, 'placeholder', ${alias}.placeholder) end`,
  );

/** Numbers of the participations of alias `c`. */
const NUMBERS = sql`cross join lateral (
  select count(*) filter (where p.status in ('pending', 'shortlisted'))::int as applications,
    count(*) filter (where p.status = 'completed' or (p.status = 'accepted' and p.stage in ('approved', 'published', 'done')))::int as approved
  from participations p where p.challenge_id = c.id) n`;
/** Money of alias `c` by its holds: what went out, and what is kept for it. */
const MONEY = sql`cross join lateral (
  select coalesce(sum(h.paid_fee_minor + h.paid_platform_fee_minor + h.extra_minor), 0)::bigint as spent,
    coalesce(sum(h.fee_minor + h.platform_fee_minor) filter (where h.status = 'open'), 0)::bigint as committed
  from wallet_holds h where h.brand_id = c.brand_id and h.challenge_id = c.id) m`;

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
      createdAt: sql<string>`${instantText('c.created_at')}`,
      updatedAt: sql<string>`${instantText('c.updated_at')}`,
      cover: sql<StoredPictureRow | null>`${pictureOf('f')}`,
    })
    .from(
      sql`(select count(*)::int as total from (select 1 from challenges c where ${match.where} limit ${TOTAL_CAP + 1}) counted) t
    left join (select c.*, row_number() over () as place from (
      select c.* from challenges c ${NUMBERS} where ${match.where} order by ${match.order} limit ${page.limit} offset ${page.offset}
    ) c) c on true
    ${sql.join(
      [NUMBERS, MONEY].map((lateral) => lateral),
      sql` `,
    )}
    left join files f on f.id = c.cover_image_id`,
    )
    .orderBy(sql`c.place`);
  return {
    rows: found.flatMap(({ id, total: _total, ...row }) => (id === null ? [] : [{ id, ...row }])),
    total: found[0]?.total ?? 0,
  };
}

export interface ChallengeDetails {
  cover: StoredPictureRow | null;
  product: { id: number; name: string; image: StoredPictureRow | null } | null;
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

const waiting = (
  condition: SQL,
  column: string,
) => sql`(select json_build_object('count', count(*)::int, 'next', ${instantText(`min(p.${column})`)})
  from participations p where p.challenge_id = c.id and ${condition})`;

/** What a challenge's page shows beside the record, in one statement. */
export async function findChallengeDetails(
  tx: Tx,
  brandId: number,
  id: number,
  now: Date,
): Promise<ChallengeDetails | null> {
  const [found] = await tx
    .select({
      cover: sql<StoredPictureRow | null>`${pictureOf('f')}`,
      product: sql<
        ChallengeDetails['product']
      >`case when g.id is null then null else json_build_object('id', g.id, 'name', g.name, 'image', ${pictureOf('i')}) end`,
      pipeline: sql<
        ChallengeDetails['pipeline']
      >`(select json_build_object('applied', count(*) filter (where p.status = 'pending'),
      'shortlisted', count(*) filter (where p.status = 'shortlisted'), 'accepted', count(*) filter (where p.status in ('accepted', 'completed')),
      'rejected', count(*) filter (where p.status in ('rejected', 'withdrawn', 'cancelled'))) from participations p where p.challenge_id = c.id)`,
      invited: sql<number>`(select count(*)::int from invitations i where i.challenge_id = c.id)`,
      invitations: sql<
        ChallengeDetails['invitations']
      >`(select json_build_object('count', count(*)::int, 'next', ${instantText('min(i.expires_at)')})
      from invitations i where i.challenge_id = c.id and i.status = 'pending' and i.expires_at > ${now.toISOString()}::timestamptz)`,
      spentMinor: sql`m.spent`.mapWith(Number),
      committedMinor: sql`m.committed`.mapWith(Number),
      decisions: sql<
        ChallengeDetails['decisions']
      >`${waiting(sql`p.status in ('pending', 'shortlisted')`, 'decide_by')}`,
      reaccepts: sql<
        ChallengeDetails['reaccepts']
      >`${waiting(sql`p.status = 'accepted' and p.pending_brief_version is not null and p.reaccept_by > ${now.toISOString()}::timestamptz`, 'reaccept_by')}`,
      due: sql<
        ChallengeDetails['due']
      >`${waiting(sql`p.status = 'accepted' and p.stage in ('creating', 'revision')`, 'due_at')}`,
    })
    .from(
      sql`challenges c ${MONEY} left join files f on f.id = c.cover_image_id
    left join products g on g.id = c.product_id left join files i on i.id = g.image_ids[1]`,
    )
    .where(sql`c.brand_id = ${brandId} and c.id = ${id}`);
  return found ?? null;
}

/** What a brief refers to, checked in one statement. */
export async function checkReferences(
  tx: Tx,
  brandId: number,
  brief: { coverImageId: string | null; productId: number | null },
): Promise<{ cover: { width: number; height: number } | null; productFound: boolean }> {
  const [found] = await tx
    .select({
      cover: sql<{
        width: number;
        height: number;
      } | null>`(select json_build_object('width', width, 'height', height) from files
      where brand_id = ${brandId} and purpose = 'challenge_cover' and id = ${brief.coverImageId}::uuid)`,
      productFound: sql<boolean>`exists (select 1 from products where brand_id = ${brandId} and id = ${brief.productId}::int)`,
    })
    .from(sql`(select 1) one`);
  return found ?? { cover: null, productFound: false };
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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('campaigns'), ${brandId}::int)`);
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
