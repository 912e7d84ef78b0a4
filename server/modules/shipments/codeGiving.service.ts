import { and, count, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import { digitalCodes, type DigitalCodeRecord } from '#server/modules/shipments/digitalCodes.table';
import { advance, type Occasion, type ShipmentRecord } from '#server/modules/shipments/shipmentState.service';

/** Who gives codes of a challenge, or adds some, waits here; called after whatever else of it is locked. */
export async function holdCodes(tx: Tx, challengeId: number): Promise<void> {
  await advisoryLock(tx, 'digital codes', challengeId);
}

/** The codes of a challenge that can still be given on a day. */
export const isLeft = (brandId: number, challengeId: number, today: string): SQL | undefined =>
  and(
    eq(digitalCodes.brandId, brandId),
    eq(digitalCodes.challengeId, challengeId),
    isNull(digitalCodes.shipmentId),
    or(isNull(digitalCodes.redeemBy), gte(digitalCodes.redeemBy, today)),
  );

/** How many codes of a challenge can still be given on a day. */
export async function countCodesLeft(tx: Tx, brandId: number, challengeId: number, today: string): Promise<number> {
  const [found] = await tx
    .select({ left: count() })
    .from(digitalCodes)
    .where(isLeft(brandId, challengeId, today));
  return found?.left ?? 0;
}

/** The code that a shipment was given, or null. */
export async function findCode(tx: Tx, brandId: number, shipmentId: number): Promise<DigitalCodeRecord | null> {
  const [found] = await tx
    .select()
    .from(digitalCodes)
    .where(and(eq(digitalCodes.brandId, brandId), eq(digitalCodes.shipmentId, shipmentId)));
  return found ?? null;
}

/**
 * Gives the next code of its challenge to a locked shipment that is ready, and so sends it: first those that have to be used
 * first. Null, and nothing has changed, where none is left. The work of the creator is the caller's to move.
 */
export async function giveCode(tx: Tx, record: ShipmentRecord, occasion: Occasion): Promise<ShipmentRecord | null> {
  const { brandId, challengeId, id } = record;
  await holdCodes(tx, challengeId);
  const [next] = await tx
    .select({ id: digitalCodes.id, redeemBy: digitalCodes.redeemBy })
    .from(digitalCodes)
    .where(isLeft(brandId, challengeId, await brandToday(tx, brandId, occasion.now)))
    .orderBy(sql`${digitalCodes.redeemBy} asc nulls last`, digitalCodes.addedAt, digitalCodes.position)
    .limit(1);
  if (!next) return null;
  const sent = await advance(tx, record, ['sent'], occasion, { redeemBy: next.redeemBy });
  await tx
    .update(digitalCodes)
    .set({ shipmentId: id, givenAt: occasion.now })
    .where(and(eq(digitalCodes.brandId, brandId), eq(digitalCodes.id, next.id)));
  return sent;
}

/** Takes back what its creator has never looked at, so that somebody else can have it. */
export async function takeBackCode(tx: Tx, { brandId, id }: Pick<ShipmentRecord, 'brandId' | 'id'>): Promise<void> {
  await tx
    .update(digitalCodes)
    .set({ shipmentId: null, givenAt: null })
    .where(and(eq(digitalCodes.brandId, brandId), eq(digitalCodes.shipmentId, id), isNull(digitalCodes.revealedAt)));
}
