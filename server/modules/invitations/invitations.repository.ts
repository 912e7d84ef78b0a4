import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { InvitationState, InvitationStatus } from '#contract/constants/invitations';
import type { CurrencyCode } from '#contract/constants/money';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import type { Seen } from '#server/modules/creators/seenCreators.service';
import { invitations, type InvitationRecord } from '#server/modules/invitations/invitations.table';
import { openCreatorContact, type CreatorContact } from '#server/modules/auth/creatorContact.service';
import { campaignSummary } from '#server/modules/challenges/challengeParts.service';
import { isBlocked } from '#server/modules/creators/creatorBlocks.service';
import { creatorFirstName, creatorName } from '#server/modules/creators/creatorName.service';
import { takesPart } from '#server/modules/participations/participationParts.service';

export interface InvitationRow {
  record: InvitationRecord;
  campaign: {
    title: string;
    description: string;
    contentEnd: string | null;
    defaultFeeMinor: number | null;
    amountMinor: number | null;
    currency: CurrencyCode;
    brandName: string;
  };
}

const campaign = sql<InvitationRow['campaign']>`${campaignSummary(sql`${invitations.challengeId}`)}`;

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
  // Whoever asks may see the invitation and no longer the challenge.
  const shown = and(where, sql`${campaign} is not null`);
  const rows = await tx
    .select({ record: invitations, campaign })
    .from(invitations)
    .where(shown)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(invitations)
    .where(shown);
  return { rows, total: counted?.total ?? 0 };
}

interface Match {
  challenge: number | undefined;
  states: readonly InvitationState[];
  now: Date;
}
const matching = (brandId: number, { challenge, states, now }: Match): SQL | undefined =>
  and(
    eq(invitations.brandId, brandId),
    challenge === undefined ? undefined : eq(invitations.challengeId, challenge),
    states.length === 0 ? undefined : stateIs(states, now),
  );

/** Invitations of a brand, the newest first. */
export const listInvitations = (tx: Tx, brandId: number, match: Match, window: { limit: number; offset: number }) =>
  list(tx, matching(brandId, match), window);

/** Their ids, the newest first. */
export async function listInvitationIds(tx: Tx, brandId: number, match: Match, limit: number): Promise<number[]> {
  const found = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(matching(brandId, match))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Invitations of a brand by their ids, the newest first. */
export const readInvitations = async (tx: Tx, brandId: number, ids: readonly number[]): Promise<InvitationRow[]> =>
  (
    await list(tx, and(eq(invitations.brandId, brandId), inArray(invitations.id, [...ids])), {
      limit: ids.length,
      offset: 0,
    })
  ).rows;

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

/** A creator's invitation to a challenge that can still be answered. */
export const openTo = (creatorId: number, challengeId: number, now: Date) =>
  and(eq(invitations.creatorId, creatorId), eq(invitations.challengeId, challengeId), stateIs(['unread', 'read'], now));

export const byId = (id: number) => eq(invitations.id, id);

/** The currency of what an invitation offers: a fee of its own keeps that it was sent in, one of the challenge's follows it. */
export const shownCurrency = ({ record, campaign: { currency } }: InvitationRow): CurrencyCode =>
  record.customFeeMinor === null ? currency : record.currency;

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

/** Settles what waits for an answer of these creators in a challenge; answers which, in the order of their ids. */
export async function settlePending(
  tx: Tx,
  challengeId: number,
  creatorIds: readonly number[],
  status: 'accepted' | 'revoked',
  now: Date,
): Promise<{ id: number; creatorId: number }[]> {
  const settled = await tx
    .update(invitations)
    .set({ status, respondedAt: now, updatedAt: now, version: sql`${invitations.version} + 1` })
    .where(
      and(
        eq(invitations.challengeId, challengeId),
        inArray(invitations.creatorId, [...creatorIds]),
        eq(invitations.status, 'pending'),
      ),
    )
    .returning({ id: invitations.id, creatorId: invitations.creatorId });
  return settled.toSorted((a, b) => a.id - b.id);
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
      name: sql<string>`${creatorName(sql`c.id`)}`,
      isBlocked: sql<boolean>`${isBlocked(sql`${brandId}`, sql`c.id`)}`,
      isInvited: sql<boolean>`exists (select 1 from invitations i where i.challenge_id = ${challengeId} and i.creator_id = c.id and i.status = 'pending')`,
      takesPart: sql<boolean>`${takesPart(sql`${challengeId}`, sql`c.id`)}`,
    })
    .from(sql`unnest(${arrayOf(ids, 'int')}) as c (id)`)
    .where(sql`${creatorName(sql`c.id`)} is not null and ${seen(sql`c.id`)}`);
}

export interface Addressee extends CreatorContact {
  invitationId: number;
  firstName: string;
}

/** Where the creators of these invitations are written to. For the system. */
export async function findAddressees(tx: Tx, ids: readonly number[]): Promise<Addressee[]> {
  const found = await tx
    .select({
      invitationId: sql<number>`i.id`,
      contact: sql<CreatorContact | null>`${openCreatorContact(sql`i.creator_id`)}`,
      firstName: sql<string>`${creatorFirstName(sql`i.creator_id`)}`,
    })
    .from(sql`invitations i`)
    .where(sql`i.id = any(${arrayOf(ids, 'int')})`);
  return found.flatMap(({ contact, ...rest }) => (contact ? [{ ...rest, ...contact }] : []));
}
