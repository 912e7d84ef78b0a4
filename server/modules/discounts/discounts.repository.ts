import { and, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import { TOTAL_CAP } from '#contract/constants/lists';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import type { DiscountOrder } from '#server/modules/discounts/discountQuery';
import { discounts, type DiscountRecord } from '#server/modules/discounts/discounts.table';
import { noteRemovedCodes } from '#server/modules/shopify/removedCodes.service';

const ofBrand = (brandId: number, id: number) => and(eq(discounts.brandId, brandId), eq(discounts.id, id));

export async function findDiscount(tx: Tx, brandId: number, id: number): Promise<DiscountRecord | null> {
  const [found] = await tx.select().from(discounts).where(ofBrand(brandId, id));
  return found ?? null;
}

export async function lockDiscount(tx: Tx, brandId: number, id: number): Promise<DiscountRecord | null> {
  const [found] = await tx.select().from(discounts).where(ofBrand(brandId, id)).for('update');
  return found ?? null;
}

/** The rows that match, locked one after the other by their ids, at most `limit`. */
export const lockDiscounts = (tx: Tx, where: SQL | undefined, limit: number): Promise<DiscountRecord[]> =>
  tx.select().from(discounts).where(where).orderBy(discounts.id).limit(limit).for('update');

export async function insertDiscount(tx: Tx, values: typeof discounts.$inferInsert): Promise<DiscountRecord> {
  const [made] = await tx.insert(discounts).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

/** Writes the fields and counts the version up. */
export async function updateDiscount(
  tx: Tx,
  { id, version }: Pick<DiscountRecord, 'id' | 'version'>,
  values: Partial<typeof discounts.$inferInsert>,
): Promise<DiscountRecord> {
  const [changed] = await tx
    .update(discounts)
    .set({ ...values, version: version + 1 })
    .where(eq(discounts.id, id))
    .returning();
  if (!changed) throw new Error('The discount is gone');
  return changed;
}

/**
 * Those of the discounts to which an order was put down, or may be yet: they have tracked links, each of which somebody made
 * to be posted, or clicks of links that another code has now.
 */
export async function listUsed(tx: Tx, brandId: number, ids: readonly number[]): Promise<Set<number>> {
  const isIn = (rows: SQL) =>
    sql`exists (select 1 from ${rows} r where r.brand_id = ${brandId} and r.discount_id = a.id)`;
  const rows = await tx
    .select({ id: sql<number>`a.id` })
    .from(sql`unnest(${arrayOf(ids, 'int')}) a(id)`)
    .where(or(isIn(sql`discount_redemptions`), isIn(sql`tracked_links`), isIn(sql`link_clicks`)));
  return new Set(rows.map(({ id }) => id));
}

/** Those of the discounts whose place another code has taken: for as long as that one is there, and again once it is put back. */
export async function listReplaced(
  tx: Tx,
  brandId: number,
  records: readonly Pick<DiscountRecord, 'id' | 'reissuedAsId'>[],
): Promise<Set<number>> {
  const next = records.flatMap(({ reissuedAsId }) => reissuedAsId ?? []);
  if (next.length === 0) return new Set();
  const rows = await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(eq(discounts.brandId, brandId), inArray(discounts.id, next)));
  const there = new Set(rows.map(({ id }) => id));
  return new Set(records.filter(({ reissuedAsId }) => there.has(reissuedAsId ?? 0)).map(({ id }) => id));
}

/** Deletes them, in the brand's shop as well. */
export async function deleteDiscounts(tx: Tx, brandId: number, ids: readonly number[]): Promise<void> {
  const gone = await tx
    .delete(discounts)
    .where(and(eq(discounts.brandId, brandId), inArray(discounts.id, [...ids])))
    .returning({ externalId: discounts.externalId });
  await noteRemovedCodes(
    tx,
    brandId,
    gone.flatMap(({ externalId }) => externalId ?? []),
  );
}

/** Whether the brand has the code already, in another discount than this one. */
export async function isCodeTaken(tx: Tx, brandId: number, code: string, except: number | null): Promise<boolean> {
  const [found] = await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(eq(discounts.brandId, brandId), eq(discounts.code, code), sql`${discounts.id} <> ${except ?? 0}`));
  return found !== undefined;
}

interface Place {
  limit: number;
  offset?: number;
}

/** The ids of a page and the part that each belongs to. Of each part no more is read than the page may need. */
function pageOf(where: SQL, { by, parts }: DiscountOrder, { limit, offset = 0 }: Place): SQL {
  if (!parts)
    return sql`(select ${discounts.id}, 0 as part from ${discounts} where ${where} order by ${by} limit ${limit} offset ${offset}) page`;
  const read = parts.map(
    (part, i) =>
      sql`(select ${discounts.id}, ${discounts.createdAt}, ${sql.raw(String(i))} as part from ${discounts} where ${where} and ${part} order by ${by} limit ${limit + offset})`,
  );
  // Under the table's own name, since the order names it.
  return sql`(select * from (${sql.join(read, sql` union all `)}) ${discounts} order by part, ${by} limit ${limit} offset ${offset}) page`;
}

/** One page of the rows that match, and how many there are, up to one more than TOTAL_CAP. */
export async function listDiscounts(
  tx: Tx,
  where: SQL,
  order: DiscountOrder,
  place: Place,
): Promise<{ rows: DiscountRecord[]; total: number }> {
  const rows = await tx
    .select(getTableColumns(discounts))
    .from(discounts)
    .innerJoin(pageOf(where, order, place), sql`page.id = ${discounts.id}`)
    .orderBy(sql`page.part`, order.by);
  const counted = tx
    .select({ one: sql`1` })
    .from(discounts)
    .where(where)
    .limit(TOTAL_CAP + 1)
    .as('counted');
  const [found] = await tx.select({ total: sql<number>`count(*)::int` }).from(counted);
  return { rows, total: found?.total ?? 0 };
}

/** Ids of all that match, in order, at most `limit`. */
export async function listDiscountIds(tx: Tx, where: SQL, order: DiscountOrder, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: discounts.id })
    .from(discounts)
    .innerJoin(pageOf(where, order, { limit }), sql`page.id = ${discounts.id}`)
    .orderBy(sql`page.part`, order.by);
  return rows.map(({ id }) => id);
}

/** Those of the discounts that the brand has, in the order of the ids. */
export async function listDiscountsById(tx: Tx, brandId: number, ids: readonly number[]): Promise<DiscountRecord[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.brandId, brandId), inArray(discounts.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
