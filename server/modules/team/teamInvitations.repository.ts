import { and, count, desc, eq, getTableColumns, gt, lte, type SQL } from 'drizzle-orm';
import type { TeamInvitationStatus } from '#contract/constants/team';
import type { Tx } from '#server/db/client';
import {
  teamInvitations,
  type TeamInvitationRecord as StoredInvitation,
} from '#server/modules/team/teamInvitations.table';

// A member's transaction may write the code's hash and not read it.
const { tokenHash: _secret, ...openColumns } = getTableColumns(teamInvitations);
export type TeamInvitationRecord = Omit<StoredInvitation, 'tokenHash'>;

const pending = eq(teamInvitations.status, 'pending');

function hasStatus(status: TeamInvitationStatus | undefined, now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'pending') return and(pending, gt(teamInvitations.expiresAt, now));
  if (status === 'expired') return and(pending, lte(teamInvitations.expiresAt, now));
  return eq(teamInvitations.status, status);
}

/** Invitations of a brand, newest first, and how many there are. */
export async function listInvitations(
  tx: Tx,
  brandId: number,
  status: TeamInvitationStatus | undefined,
  page: { limit: number; offset: number },
  now: Date,
): Promise<{ rows: TeamInvitationRecord[]; total: number }> {
  const where = and(eq(teamInvitations.brandId, brandId), hasStatus(status, now));
  const rows = await tx
    .select(openColumns)
    .from(teamInvitations)
    .where(where)
    .orderBy(desc(teamInvitations.createdAt), desc(teamInvitations.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx.select({ total: count() }).from(teamInvitations).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function countPending(tx: Tx, brandId: number): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.brandId, brandId), pending));
  return counted?.total ?? 0;
}

/** Finds an invitation of a brand and locks it. */
export async function findInvitation(tx: Tx, brandId: number, id: number): Promise<TeamInvitationRecord | null> {
  const [found] = await tx
    .select(openColumns)
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, id), eq(teamInvitations.brandId, brandId)))
    .for('update');
  return found ?? null;
}

/** Finds an invitation by the hash of its code and locks it, so that of two uses one comes first. For the system. */
export async function findInvitationByToken(tx: Tx, tokenHash: string): Promise<TeamInvitationRecord | null> {
  const [found] = await tx
    .select(openColumns)
    .from(teamInvitations)
    .where(eq(teamInvitations.tokenHash, tokenHash))
    .for('update');
  return found ?? null;
}

/** The same by id, whatever its brand. For the system. */
export async function findAnyInvitation(tx: Tx, id: number): Promise<TeamInvitationRecord | null> {
  const [found] = await tx.select(openColumns).from(teamInvitations).where(eq(teamInvitations.id, id)).for('update');
  return found ?? null;
}

/** Stores an invitation; null when the address has one that waits. */
export async function insertInvitation(
  tx: Tx,
  values: typeof teamInvitations.$inferInsert,
): Promise<TeamInvitationRecord | null> {
  const [added] = await tx.insert(teamInvitations).values(values).onConflictDoNothing().returning(openColumns);
  return added ?? null;
}

export async function updateInvitation(
  tx: Tx,
  id: number,
  changes: Partial<Pick<StoredInvitation, 'status' | 'tokenHash' | 'sentAt' | 'expiresAt'>>,
): Promise<TeamInvitationRecord | null> {
  const [changed] = await tx
    .update(teamInvitations)
    .set(changes)
    .where(eq(teamInvitations.id, id))
    .returning(openColumns);
  return changed ?? null;
}
