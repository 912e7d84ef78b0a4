import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import type { StockAmount } from '#server/modules/products/stock.service';
import { shipments, type ShipmentRecord } from '#server/modules/shipments/shipments.table';

export const ofBrand = (brandId: number) => eq(shipments.brandId, brandId);

/** A shipment of the brand, or null. */
export async function findShipment(tx: Tx, brandId: number, id: number): Promise<ShipmentRecord | null> {
  const [found] = await tx
    .select()
    .from(shipments)
    .where(and(ofBrand(brandId), eq(shipments.id, id)));
  return found ?? null;
}

/** Those of the shipments that belong to the brand, in the order of their ids. */
export async function findShipments(tx: Tx, brandId: number, ids: readonly number[]): Promise<ShipmentRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(shipments)
    .where(and(ofBrand(brandId), inArray(shipments.id, [...ids])))
    .orderBy(asc(shipments.id));
}

/** Those of the shipments that belong to the brand, in the order of their ids, locked until the transaction ends. */
export async function lockShipments(tx: Tx, brandId: number, ids: readonly number[]): Promise<ShipmentRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(shipments)
    .where(and(ofBrand(brandId), inArray(shipments.id, [...ids])))
    .orderBy(asc(shipments.id))
    .for('update');
}

/** All shipments of these participations, locked, in the order of their ids. */
export async function lockOfParticipations(
  tx: Tx,
  brandId: number,
  participationIds: readonly number[],
): Promise<ShipmentRecord[]> {
  if (participationIds.length === 0) return [];
  return tx
    .select()
    .from(shipments)
    .where(and(ofBrand(brandId), inArray(shipments.participationId, [...participationIds])))
    .orderBy(asc(shipments.id))
    .for('update');
}

/** Which of these shipments another one replaces. */
export async function listReplacements(
  tx: Tx,
  brandId: number,
  ids: readonly number[],
): Promise<Pick<ShipmentRecord, 'id' | 'replacesId'>[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: shipments.id, replacesId: shipments.replacesId })
    .from(shipments)
    .where(and(ofBrand(brandId), inArray(shipments.replacesId, [...ids])));
}

/** Every shipment of a participation, oldest first: the chain of replacements. */
export async function listOfParticipation(tx: Tx, brandId: number, participationId: number): Promise<ShipmentRecord[]> {
  return tx
    .select()
    .from(shipments)
    .where(and(ofBrand(brandId), eq(shipments.participationId, participationId)))
    .orderBy(asc(shipments.id));
}

export async function insertShipment(tx: Tx, values: typeof shipments.$inferInsert): Promise<ShipmentRecord> {
  const [made] = await tx.insert(shipments).values(values).returning();
  if (!made) throw new Error('The insert returned no row');
  return made;
}

/** Writes the fields and counts the version up. */
export async function updateShipment(
  tx: Tx,
  record: ShipmentRecord,
  values: Partial<typeof shipments.$inferInsert>,
): Promise<ShipmentRecord> {
  const [changed] = await tx
    .update(shipments)
    .set({ ...values, version: record.version + 1 })
    .where(and(ofBrand(record.brandId), eq(shipments.id, record.id)))
    .returning();
  if (!changed) throw new Error('The shipment is gone');
  return changed;
}

/** Writes down how new what is known is, where nothing else has changed; nobody who has the shipment open needs to read it anew. */
export async function noteTracked(tx: Tx, { brandId, id }: ShipmentRecord, trackedAt: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ trackedAt })
    .where(and(ofBrand(brandId), eq(shipments.id, id)));
}

/** One page of a challenge's shipments that meet the conditions. */
export async function listShipments(
  tx: Tx,
  brandId: number,
  challengeId: number,
  conditions: readonly SQL[],
  { order, limit, offset }: { order: SQL; limit: number; offset: number },
): Promise<ShipmentRecord[]> {
  return tx
    .select()
    .from(shipments)
    .where(and(ofBrand(brandId), eq(shipments.challengeId, challengeId), ...conditions))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
}

/** Challenges of a brand with shipments that meet the conditions, those with the latest change first. */
export async function listShippingChallenges(
  tx: Tx,
  brandId: number,
  conditions: readonly SQL[],
  limit: number,
): Promise<{ id: number; title: string }[]> {
  return tx
    .select({ id: shipments.challengeId, title: sql<string>`${challengeTitle(sql`${shipments.challengeId}`)}` })
    .from(shipments)
    .where(and(ofBrand(brandId), ...conditions))
    .groupBy(shipments.challengeId)
    .orderBy(desc(sql`max(${shipments.updatedAt})`), desc(shipments.challengeId))
    .limit(limit);
}

/** The ids of all that meet the conditions, at most `limit`. */
export async function listShipmentIds(
  tx: Tx,
  brandId: number,
  challengeId: number,
  conditions: readonly SQL[],
  order: SQL,
  limit: number,
): Promise<number[]> {
  const found = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(ofBrand(brandId), eq(shipments.challengeId, challengeId), ...conditions))
    .orderBy(order)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** What of these products other shipments of the brand will take from the stock that are not sent yet. */
export async function listPromised(
  tx: Tx,
  brandId: number,
  productIds: readonly number[],
  exceptId: number,
): Promise<StockAmount[]> {
  if (productIds.length === 0) return [];
  return tx
    .select({
      productId: sql<number>`(i.item ->> 'productId')::int`,
      sku: sql<string | null>`i.item ->> 'sku'`,
      quantity: sql<number>`sum((i.item ->> 'quantity')::int)::int`,
    })
    .from(sql`${shipments} cross join lateral jsonb_array_elements(${shipments.items}) i(item)`)
    .where(
      sql`${ofBrand(brandId)} and ${inArray(shipments.status, ['pending_address', 'choice_review', 'ready'])} and ${shipments.kind} = 'physical'
        and coalesce(${shipments.giftOrder} ->> 'mode' <> 'order' or ${shipments.giftOrder} ->> 'state' <> 'created', true)
        and ${shipments.id} <> ${exceptId} and (i.item ->> 'productId')::int = any(${arrayOf(productIds, 'int')})`,
    )
    .groupBy(sql`1, 2`);
}

export interface ShipmentCount extends Pick<ShipmentRecord, 'kind' | 'status' | 'resolution'> {
  total: number;
  /** Of these, how many should have been shipped by now. */
  late: number;
}

/** How many of a challenge's shipments stand where. */
export async function countShipments(
  tx: Tx,
  brandId: number,
  challengeId: number,
  conditions: readonly SQL[],
  now: Date,
): Promise<ShipmentCount[]> {
  return tx
    .select({
      kind: shipments.kind,
      status: shipments.status,
      resolution: shipments.resolution,
      total: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${isLateAt(now)}))::int`,
    })
    .from(shipments)
    .where(and(ofBrand(brandId), eq(shipments.challengeId, challengeId), ...conditions))
    .groupBy(shipments.kind, shipments.status, shipments.resolution);
}

/** The same rule as `isLate`, in the database. */
export const isLateAt = (now: Date): SQL =>
  sql`(${shipments.status} in ('ready', 'choice_review') and coalesce(${shipments.shipBy} < ${now.toISOString()}::timestamptz, false))`;
