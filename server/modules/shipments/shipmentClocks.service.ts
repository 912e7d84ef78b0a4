import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import {
  ADDRESS_PURGE_DAYS,
  RECEIVED_AFTER_HOURS,
  REDEEM_BY_PASSED,
  SHIP_REMINDER_HOURS,
} from '#contract/constants/shipments';
import type { Database, Tx } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { dayOfBrand } from '#server/modules/brands/brandParts.service';
import { findChallenge, SYSTEM } from '#server/modules/challenges/challengeState.service';
import { tell } from '#server/modules/notifications/news.service';
import { hasEndedBy } from '#server/modules/participations/participationParts.service';
import { lockWithWork, progress } from '#server/modules/shipments/shipmentProgress.service';
import { announceShipment } from '#server/modules/shipments/shipmentState.service';
import { shipmentIssue, shipmentLate } from '#server/modules/shipments/shipments.news';
import { shipments, type ShipmentRecord } from '#server/modules/shipments/shipments.table';

/** How many shipments one run changes at once; the next one takes the rest, for none of these is due a second time. */
const AT_MOST = 500;
const HOUR_MS = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const unshipped = inArray(shipments.status, ['ready', 'choice_review']);

/** Shipments that meet the condition, locked; what another process has in hand is passed over. */
const lockDue = (tx: Tx, condition: SQL | undefined): Promise<ShipmentRecord[]> =>
  tx
    .select()
    .from(shipments)
    .where(condition)
    .orderBy(asc(shipments.id))
    .limit(AT_MOST)
    .for('update', { skipLocked: true });

/** Tells the members of each challenge how many of its shipments are due, once for each shipment. */
async function tellOf(
  tx: Tx,
  due: readonly ShipmentRecord[],
  text: 'dueSoon' | 'late',
  told: Partial<typeof shipments.$inferInsert>,
  now: Date,
): Promise<void> {
  for (const [challengeId, group] of Map.groupBy(due, (record) => record.challengeId)) {
    const brandId = group[0]?.brandId ?? 0;
    const challenge = (await findChallenge(tx, brandId, challengeId))?.title ?? '';
    const [one] = group.length === 1 ? group : [];
    const about = { count: group.length, challenge, data: { id: challengeId, ...(one && { shipmentId: one.id }) } };
    await tell(tx, brandId, shipmentLate, { text, ...about }, now);
    const ids = group.map(({ id }) => id);
    await tx.update(shipments).set(told).where(inArray(shipments.id, ids));
    for (const record of group) await announceShipment(tx, record);
  }
}

/** Reminds a brand a day before it should have shipped, and tells it once it is late. */
export async function remindToShip(tx: Tx, now: Date): Promise<void> {
  const late = await lockDue(tx, and(unshipped, lte(shipments.shipBy, now), isNull(shipments.lateToldAt)));
  await tellOf(tx, late, 'late', { lateToldAt: now, remindedAt: now }, now);
  const soon = new Date(now.getTime() + SHIP_REMINDER_HOURS * HOUR_MS);
  const due = await lockDue(tx, and(unshipped, lte(shipments.shipBy, soon), isNull(shipments.remindedAt)));
  await tellOf(tx, due, 'dueSoon', { remindedAt: now }, now);
}

/** What was sent and has to be used by a day that is over, where its brand is. */
const isExpired = (now: Date): SQL =>
  sql`(${shipments.redeemBy} is not null and ${shipments.redeemBy} < ${dayOfBrand(sql`${shipments.brandId}`, now)})`;

/**
 * Counts as received what was delivered or sent 48 hours ago without a word from its creator; not what can no longer be used,
 * however late this runs. Each in a transaction of its own; one that was answered meanwhile stays as it is.
 */
export async function receiveByItself(database: Database, now: Date): Promise<void> {
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .select({ id: shipments.id, brandId: shipments.brandId })
        .from(shipments)
        .where(
          and(
            gt(shipments.id, after),
            or(eq(shipments.status, 'delivered'), and(eq(shipments.status, 'sent'), not(isExpired(now)))),
            lte(shipments.statusSince, before(now, RECEIVED_AFTER_HOURS)),
          ),
        )
        .orderBy(asc(shipments.id))
        .limit(limit),
    );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const [locked] = await lockWithWork(tx, brandId, [id]);
      if (locked && (locked.record.status === 'delivered' || locked.record.status === 'sent'))
        await progress(tx, locked, ['received'], { actor: SYSTEM, now });
    }),
  );
}

/**
 * Makes an issue of what was sent and not looked at until the day by which it had to be used has passed, where the brand is;
 * its code is worth nothing any more, so silence does not count as received.
 */
export async function refuseExpired(database: Database, now: Date): Promise<void> {
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .select({ id: shipments.id, brandId: shipments.brandId })
        .from(shipments)
        .where(and(gt(shipments.id, after), eq(shipments.status, 'sent'), isExpired(now)))
        .orderBy(asc(shipments.id))
        .limit(limit),
    );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const [locked] = await lockWithWork(tx, brandId, [id]);
      if (locked?.record.status !== 'sent') return;
      const { challengeId, creatorName } = locked.record;
      const occasion = { actor: SYSTEM, now, reason: REDEEM_BY_PASSED };
      await progress(tx, locked, ['issue'], occasion, { issueType: 'not_received', issueAt: now });
      const challenge = (await findChallenge(tx, brandId, challengeId))?.title ?? '';
      const about = { creator: creatorName, challenge, data: { id: challengeId, shipmentId: id } };
      await tell(tx, brandId, shipmentIssue, { text: REDEEM_BY_PASSED, ...about }, now);
    }),
  );
}

/** Removes addresses 30 days after the work has ended, well or not. */
export async function purgeAddresses(tx: Tx, now: Date): Promise<void> {
  const ended = before(now, ADDRESS_PURGE_DAYS * 24);
  const due = await lockDue(
    tx,
    and(isNotNull(shipments.address), hasEndedBy(sql`${shipments.participationId}`, ended)),
  );
  if (due.length === 0) return;
  await tx
    .update(shipments)
    .set({ address: null, addressRemovedAt: now, version: sql`${shipments.version} + 1` })
    .where(
      inArray(
        shipments.id,
        due.map(({ id }) => id),
      ),
    );
  for (const record of due) await announceShipment(tx, record);
}
