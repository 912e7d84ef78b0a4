import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { InvitationState, InvitationStatus } from '#contract/constants/invitations';
import type { Language } from '#contract/constants/languages';
import type { CreatorSpecification } from '#contract/rules/creators';
import type { Tx } from '#server/db/client';
import type { Seen } from '#server/modules/creators/seenCreators.service';
import { invitations, type InvitationRecord } from '#server/modules/invitations/invitations.table';

export interface InvitationRow {
  record: InvitationRecord;
  campaign: {
    title: string;
    description: string;
    contentEnd: string | null;
    defaultFeeMinor: number | null;
    amountMinor: number | null;
    brandName: string;
  };
}

/** Read from the joins below. */
const campaign = sql<
  InvitationRow['campaign']
>`json_build_object('title', ch.title, 'description', ch.description, 'contentEnd', ch.content_end,
  'defaultFeeMinor', ch.default_fee_minor, 'amountMinor', ch.amount_minor, 'brandName', b.name)`;

function stateIs(states: readonly InvitationState[], now: Date): SQL {
  const isOver = sql`${invitations.expiresAt} < ${now.toISOString()}::timestamptz`;
  const conditions: Record<InvitationState, SQL> = {
    unread: sql`(${invitations.status} = 'pending' and ${invitations.readAt} is null and not ${isOver})`,
    read: sql`(${invitations.status} = 'pending' and ${invitations.readAt} is not null and not ${isOver})`,
    expired: sql`(${invitations.status} = 'pending' and ${isOver})`,
    accepted: sql`${invitations.status} = 'accepted'`,
    declined: sql`${invitations.status} = 'declined'`,
    revoked: sql`${invitations.status} = 'revoked'`,
  };
  return sql`(${sql.join(
    states.map((state) => conditions[state]),
    sql` or `,
  )})`;
}

async function list(
  tx: Tx,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const rows = await tx
    .select({ record: invitations, campaign })
    .from(invitations)
    .innerJoin(sql`challenges ch`, sql`ch.id = ${invitations.challengeId}`)
    .innerJoin(sql`brands b`, sql`b.id = ${invitations.brandId}`)
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(invitations)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Invitations of a brand, the newest first. */
export const listInvitations = (
  tx: Tx,
  brandId: number,
  { challenge, states, now }: { challenge: number | undefined; states: readonly InvitationState[]; now: Date },
  window: { limit: number; offset: number },
) =>
  list(
    tx,
    and(
      eq(invitations.brandId, brandId),
      challenge === undefined ? undefined : eq(invitations.challengeId, challenge),
      states.length === 0 ? undefined : stateIs(states, now),
    ),
    window,
  );

/** Invitations of a creator, the newest first. */
export const listOwn = (
  tx: Tx,
  creatorId: number,
  status: InvitationStatus | undefined,
  window: { limit: number; offset: number },
) =>
  list(
    tx,
    and(eq(invitations.creatorId, creatorId), status === undefined ? undefined : eq(invitations.status, status)),
    window,
  );

/** One invitation with its campaign, or null. */
export async function findRow(tx: Tx, where: SQL | undefined): Promise<InvitationRow | null> {
  return (await list(tx, where, { limit: 1, offset: 0 })).rows[0] ?? null;
}

export const ofBrand = (brandId: number, id: number) => and(eq(invitations.brandId, brandId), eq(invitations.id, id));
export const ofCreator = (creatorId: number, id: number) =>
  and(eq(invitations.creatorId, creatorId), eq(invitations.id, id));

export const byId = (id: number) => eq(invitations.id, id);

/** Locks an invitation, so that of revoking and answering one comes first. */
export async function lock(tx: Tx, where: SQL | undefined): Promise<InvitationRecord | null> {
  const [found] = await tx.select().from(invitations).where(where).for('update');
  return found ?? null;
}

/** Stores an invitation; null when a pending one is there. */
export async function insert(tx: Tx, values: (typeof invitations.$inferInsert)[]): Promise<InvitationRecord[]> {
  return values.length === 0 ? [] : tx.insert(invitations).values(values).onConflictDoNothing().returning();
}

export async function update(
  tx: Tx,
  id: number,
  changes: Partial<Omit<InvitationRecord, 'id' | 'brandId' | 'version'>>,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...changes, version: sql`${invitations.version} + 1` })
    .where(eq(invitations.id, id));
}

/** Revokes what waits for an answer in a challenge; answers how many these were. */
export async function revokePending(tx: Tx, challengeId: number, now: Date): Promise<number> {
  const revoked = await tx
    .update(invitations)
    .set({ status: 'revoked', respondedAt: now, updatedAt: now, version: sql`${invitations.version} + 1` })
    .where(and(eq(invitations.challengeId, challengeId), eq(invitations.status, 'pending')))
    .returning({ id: invitations.id });
  return revoked.length;
}

export interface Candidate {
  id: number;
  name: string;
  isBlocked: boolean;
  isInvited: boolean;
  takesPart: boolean;
}

/** What stands against inviting each of these creators; unknown ones are missing. */
export async function findCandidates(
  tx: Tx,
  brandId: number,
  challengeId: number,
  ids: readonly number[],
  seen: Seen,
): Promise<Candidate[]> {
  return tx
    .select({
      id: sql<number>`c.id`,
      name: sql<string>`c.first_name || ' ' || c.last_name`,
      isBlocked: sql<boolean>`exists (select 1 from creator_blocks x where x.brand_id = ${brandId} and x.creator_id = c.id)`,
      isInvited: sql<boolean>`exists (select 1 from invitations i where i.challenge_id = ${challengeId} and i.creator_id = c.id and i.status = 'pending')`,
      takesPart: sql<boolean>`exists (select 1 from participations p where p.challenge_id = ${challengeId} and p.creator_id = c.id and p.status in ('pending', 'shortlisted', 'accepted', 'completed'))`,
    })
    .from(sql`creators c`)
    .where(sql`c.id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) and ${seen(sql`c.id`)}`);
}

export interface Addressee {
  invitationId: number;
  email: string;
  language: Language;
  firstName: string;
}

/** Where the creators of these invitations are written to. For the system. */
export async function findAddressees(tx: Tx, ids: readonly number[]): Promise<Addressee[]> {
  return tx
    .select({
      invitationId: sql<number>`i.id`,
      email: sql<string>`a.email`,
      language: sql<Language>`a.language`,
      firstName: sql<string>`c.first_name`,
    })
    .from(
      sql`invitations i join creators c on c.id = i.creator_id join creator_accounts a on a.creator_id = i.creator_id`,
    )
    .where(sql`i.id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) and a.disabled_at is null`);
}

export interface OpenChallengeRow {
  id: number;
  title: string;
  description: string;
  brandName: string;
  spec: CreatorSpecification;
  amountMinor: number;
  maxFeeMinor: number | null;
  currency: 'TRY' | 'USD' | 'EUR';
  startDate: string | null;
  endDate: string | null;
  contentEnd: string | null;
  placesLeft: number;
}

/** Public challenges with places left that are not over, of brands that have not blocked the creator and where they do not take part. */
export async function listOpenChallenges(tx: Tx, creatorId: number, today: string): Promise<OpenChallengeRow[]> {
  return tx
    .select({
      id: sql<number>`ch.id`,
      title: sql<string>`ch.title`,
      description: sql<string>`ch.description`,
      brandName: sql<string>`b.name`,
      spec: sql<CreatorSpecification>`ch.creator_spec`,
      amountMinor: sql<number>`coalesce(ch.amount_minor, 0)`,
      maxFeeMinor: sql<number | null>`case when ch.allow_custom_fee then ch.max_fee_minor end`,
      currency: sql<OpenChallengeRow['currency']>`ch.currency`,
      startDate: sql<string | null>`ch.start_date::text`,
      endDate: sql<string | null>`ch.end_date::text`,
      contentEnd: sql<string | null>`ch.content_end::text`,
      placesLeft: sql<number>`coalesce(ch.collaborations, 0) - ch.accepted_count`,
    })
    .from(sql`challenges ch join brands b on b.id = ch.brand_id`)
    .where(
      sql`ch.status = 'published' and ch.recruitment_type = 'public' and ch.archived_at is null and ch.start_date <= ${today}::date and ch.end_date >= ${today}::date
      and ch.accepted_count < ch.collaborations and b.status = 'approved'
      and not exists (select 1 from creator_blocks x where x.brand_id = ch.brand_id and x.creator_id = ${creatorId})
      and not exists (select 1 from participations p where p.challenge_id = ch.id and p.creator_id = ${creatorId} and p.status in ('pending', 'shortlisted', 'accepted', 'completed'))`,
    )
    .orderBy(sql`ch.published_at desc nulls last, ch.id desc`);
}

/** What the matching rule holds a challenge against. */
export async function findDescription(tx: Tx, creatorId: number) {
  const [found] = await tx
    .select({
      country: sql<string>`country`,
      gender: sql<'female' | 'male' | 'other'>`gender`,
      birthDate: sql<string | null>`birth_date::text`,
      categoryMask: sql<number>`category_mask`,
    })
    .from(sql`creators`)
    .where(sql`id = ${creatorId}`);
  return found ?? null;
}

export async function findCreatorName(tx: Tx, creatorId: number): Promise<string> {
  const [found] = await tx
    .select({ name: sql<string>`first_name || ' ' || last_name` })
    .from(sql`creators`)
    .where(sql`id = ${creatorId}`);
  return found?.name ?? '';
}
