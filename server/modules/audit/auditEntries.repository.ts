import { and, asc, desc, eq, gt, gte, like, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { TOTAL_CAP } from '#contract/constants/lists';
import type { AuditFilters } from '#contract/schemas/audit';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { startOfDay } from '#server/db/days';
import { auditEntries, auditHeads } from '#server/modules/audit/auditEntries.table';

export type AuditEntryRecord = typeof auditEntries.$inferSelect;

/** The entries of a brand that filters let through; an action may be a noun, which stands for all of its verbs. */
export function matchEntries(
  brandId: number,
  { action, userId, from, to }: AuditFilters,
  timezone: string,
): SQL | undefined {
  return and(
    eq(auditEntries.chain, brandId),
    action === undefined
      ? undefined
      : or(eq(auditEntries.action, action), like(auditEntries.action, `${action.replaceAll('_', '\\_')}.%`)),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
    from === undefined ? undefined : gte(auditEntries.createdAt, startOfDay(from, timezone)),
    to === undefined ? undefined : lt(auditEntries.createdAt, startOfDay(to, timezone, 1)),
  );
}

/**
 * Entries that match, newest first. A page of the screen goes by time; without an offset they go by their place in the
 * chain, of which `below` leaves out all from that one on.
 */
export function listEntries(
  tx: Tx,
  where: SQL | undefined,
  page: { limit: number; offset?: number; below?: number },
): Promise<AuditEntryRecord[]> {
  const { limit, offset, below } = page;
  return tx
    .select()
    .from(auditEntries)
    .where(and(where, below === undefined ? undefined : lt(auditEntries.place, below)))
    .orderBy(...(offset === undefined ? [] : [desc(auditEntries.createdAt)]), desc(auditEntries.place))
    .limit(limit)
    .offset(offset ?? 0);
}

/** How many entries match, counted up to one beyond the cap of totals. */
export async function countEntries(tx: Tx, where: SQL | undefined): Promise<number> {
  const some = tx
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(where)
    .limit(TOTAL_CAP + 1)
    .as('some');
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(some);
  return counted?.total ?? 0;
}

/** Entries of a chain in order, beyond one place and up to another. */
export function readChain(
  tx: Tx,
  chain: number,
  { above, upTo, limit }: { above: number; upTo: number; limit: number },
): Promise<AuditEntryRecord[]> {
  return tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, chain), gt(auditEntries.place, above), lte(auditEntries.place, upTo)))
    .orderBy(asc(auditEntries.place))
    .limit(limit);
}

/** The last place and hash of a chain, as its head says; null without a head. */
export async function findHead(tx: Tx, chain: number): Promise<{ place: number; hash: string } | null> {
  const [head] = await tx
    .select({ place: auditHeads.place, hash: auditHeads.hash })
    .from(auditHeads)
    .where(eq(auditHeads.chain, chain));
  return head ?? null;
}

/** Ids of everybody who ever did something in a brand. One look-up a person, however long the trail is. */
export async function listActors(tx: Tx, brandId: number): Promise<number[]> {
  const next = (after: SQL) =>
    sql`(select min(user_id) from audit_entries where chain = ${brandId} and user_id > ${after})`;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    with recursive actors (id) as (select ${next(sql`0`)} union all select ${next(sql`actors.id`)} from actors where actors.id is not null)
    select id from actors where id is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Every chain there is, that of no brand (0) first. */
export async function listChains(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ chain: auditHeads.chain })
    .from(auditHeads)
    .union(tx.selectDistinct({ chain: auditEntries.chain }).from(auditEntries));
  return rows.map(({ chain }) => chain).toSorted((a, b) => a - b);
}
