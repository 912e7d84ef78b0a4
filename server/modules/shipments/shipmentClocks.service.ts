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
import { shipments } from '#server/modules/shipments/shipments.table';

/** Of how many shipments of a challenge one run tells; the next one takes the rest, for none of these is due a second time. */
const AT_MOST = 500;
const HOUR_MS = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const unshipped = inArray(shipments.status, ['ready', 'choice_review']);
/** What is late, and what is due within a day, that nobody was told of. */
const lateAt = (now: Date) => and(unshipped, lte(shipments.shipBy, now), isNull(shipments.lateToldAt));
const dueSoonAt = (now: Date) =>
  and(unshipped, lte(shipments.shipBy, before(now, -SHIP_REMINDER_HOURS)), isNull(shipments.remindedAt));

/** Tells the members of a challenge how many of its shipments are due, once for each; what another process has in hand is passed over. */
async function tellOf(
  tx: Tx,
  { id: challengeId, brandId }: { id: number; brandId: number },
  condition: SQL | undefined,
  text: 'dueSoon' | 'late',
  told: Partial<typeof shipments.$inferInsert>,
  now: Date,
): Promise<void> {
  const due = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.challengeId, challengeId), condition))
    .orderBy(asc(shipments.id))
    .limit(AT_MOST)
    .for('update', { skipLocked: true });
  if (due.length === 0) return;
  const challenge = (await findChallenge(tx, brandId, challengeId))?.title ?? '';
  const [one] = due.length === 1 ? due : [];
  const about = { count: due.length, challenge, data: { id: challengeId, ...(one && { shipmentId: one.id }) } };
  await tell(tx, brandId, shipmentLate, { text, ...about }, now);
  const ids = due.map(({ id }) => id);
  await tx.update(shipments).set(told).where(inArray(shipments.id, ids));
  for (const record of due) await announceShipment(tx, record);
}

/** Reminds a brand a day before it should have shipped, and tells it once it is late. */
export async function remindToShip(database: Database, now: Date): Promise<void> {
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .selectDistinct({ id: shipments.challengeId, brandId: shipments.brandId })
        .from(shipments)
        .where(and(gt(shipments.challengeId, after), or(lateAt(now), dueSoonAt(now))))
        .orderBy(asc(shipments.challengeId))
        .limit(limit),
    );
  await eachDue(find, (challenge) =>
    database.keeper(challenge.brandId, async (tx) => {
      await tellOf(tx, challenge, lateAt(now), 'late', { lateToldAt: now, remindedAt: now }, now);
      await tellOf(tx, challenge, dueSoonAt(now), 'dueSoon', { remindedAt: now }, now);
    }),
  );
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
export async function purgeAddresses(database: Database, now: Date): Promise<void> {
  const ended = before(now, ADDRESS_PURGE_DAYS * 24);
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .select({ id: shipments.id, brandId: shipments.brandId })
        .from(shipments)
        .where(
          and(
            gt(shipments.id, after),
            isNotNull(shipments.address),
            hasEndedBy(sql`${shipments.participationId}`, ended),
          ),
        )
        .orderBy(asc(shipments.id))
        .limit(limit),
    );
  await eachDue(find, (shipment) =>
    database.keeper(shipment.brandId, async (tx) => {
      await tx
        .update(shipments)
        .set({ address: null, addressRemovedAt: now, version: sql`${shipments.version} + 1` })
        .where(and(eq(shipments.id, shipment.id), isNotNull(shipments.address)));
      await announceShipment(tx, shipment);
    }),
  );
}
