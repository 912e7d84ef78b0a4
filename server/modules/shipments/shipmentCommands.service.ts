import { CARRIER_NAMES, type Carrier, type ShipmentMove } from '#contract/constants/shipments';
import { allowedMoves, isHeldByCustoms, isUnsent, needsResolution, type Tracking } from '#contract/rules/shipments';
import type {
  CancelShipmentBody,
  MoveShipmentBody,
  ResolveShipmentBody,
  ShipBody,
  ShipmentDetail,
  ShipManyAnswer,
  ShipManyBody,
} from '#contract/schemas/shipments';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { cancelParticipation } from '#server/modules/participations/participationEnds.service';
import { moveStage } from '#server/modules/participations/participationStages.service';
import { takeBackCode } from '#server/modules/shipments/codeGiving.service';
import { momentWriter } from '#server/modules/shipments/moment';
import { openReplacement } from '#server/modules/shipments/shipmentOpening.service';
import { variantsMissing } from '#server/modules/shipments/shipmentItems.service';
import { lockWithWork, progress, type LockedShipment } from '#server/modules/shipments/shipmentProgress.service';
import { actorOf, answer, type ShipmentContext } from '#server/modules/shipments/shipments.service';
import {
  announceShipment,
  notFrom,
  searchTextOf,
  type Occasion,
} from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import {
  checkTracking,
  holdNumbers,
  isTrackedAs,
  readNumbers,
  readTracking,
  refuseTaken,
  trackingErrors,
} from '#server/modules/shipments/tracking';
import { ApiError, invalid, notFound, type FieldFault, type FieldFaults } from '#server/plugins/errors';

const DAY_MS = 86_400_000;

async function lockOne(context: ShipmentContext, id: number, withChallenge = false): Promise<LockedShipment> {
  const [found] = await lockWithWork(context.tx, context.scope.brandId, [id], { withChallenge });
  if (!found) throw notFound();
  return found;
}

const carrierName = (carrier: Carrier): string => (carrier === 'other' ? carrier : CARRIER_NAMES[carrier]);

const audit = (
  { tx, scope, now }: ShipmentContext,
  action: string,
  record: ShipmentRecord,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, {
    ...scope,
    action: `shipments.${action}`,
    subjectType: 'shipment',
    subjectId: record.id,
    details: { participation: record.participationId, ...details },
    now,
  });

/** When it was handed over: not in the future, and not before there was anything to send. The bound is told in the brand's time. */
export function shippedAtFault(
  record: ShipmentRecord,
  shippedAt: string | undefined,
  { now, timezone }: { now: Date; timezone: string },
): FieldFault | null {
  if (shippedAt === undefined) return null;
  const at = Date.parse(shippedAt);
  const told = momentWriter(timezone);
  if (at > now.getTime()) return { code: 'TOO_LATE', params: { max: told(now) } };
  const min = new Date(record.startedAt.getTime() - DAY_MS);
  return at < min.getTime() ? { code: 'TOO_EARLY', params: { min: told(min) } } : null;
}

function shippedValues(record: ShipmentRecord, tracking: Tracking, shippedAt: string | undefined, now: Date) {
  const at = shippedAt === undefined ? now : new Date(shippedAt);
  return { ...tracking, shippedAt: at, trackedAt: at, searchText: searchTextOf({ ...record, ...tracking }) };
}

/**
 * Says that a parcel was handed to its carrier. Takes its items from the stock. Throws 404, 400 by field, 409
 * INVALID_TRANSITION with the allowed list, and 409 OUT_OF_STOCK.
 */
export async function ship(
  context: ShipmentContext,
  id: number,
  { shippedAt, ...body }: ShipBody,
): Promise<ShipmentDetail> {
  const { tx, scope, now } = context;
  const tracking = checkTracking(body);
  await holdNumbers(tx, scope.brandId);
  const locked = await lockOne(context, id);
  const { record } = locked;
  if (record.status === 'ready' && record.kind === 'physical') {
    const timezone = await getBrandTimezone(tx, scope.brandId);
    const fault = shippedAtFault(record, shippedAt, { now, timezone });
    if (fault) throw invalid({ shippedAt: [fault] });
    const missing = (await variantsMissing(tx, scope.brandId, [record])).get(record.id) ?? [];
    if (missing.length > 0)
      throw invalid(Object.fromEntries(missing.map((place) => [`items.${place}.sku`, [{ code: 'VARIANT_MISSING' }]])));
    await refuseTaken(tx, record, tracking, { field: 'trackingNumber', now });
  }
  const changed = await progress(
    tx,
    locked,
    ['shipped'],
    { actor: actorOf(context), now },
    shippedValues(record, tracking, shippedAt, now),
  );
  await audit(context, 'ship', changed, tracking.carrier === null ? {} : { carrier: carrierName(tracking.carrier) });
  return answer(context, changed);
}

/**
 * Ships many parcels of a challenge, all of them or none. What was shipped just so already stays as it is, so the same rows
 * again change nothing. Throws 400 with the fields of the rows that are wrong, such as `rows.3.trackingNumber`, and 409
 * OUT_OF_STOCK with `rows.3.id` of each for which the stock is too low.
 */
export async function shipMany(
  context: ShipmentContext,
  challengeId: number,
  { rows }: ShipManyBody,
): Promise<ShipManyAnswer> {
  const { tx, scope, now } = context;
  await holdNumbers(tx, scope.brandId);
  const known = new Set(
    (
      await repository.findShipments(
        tx,
        scope.brandId,
        rows.map(({ id }) => id),
      )
    )
      .filter((record) => record.challengeId === challengeId)
      .map(({ id }) => id),
  );
  const locked = new Map(
    (await lockWithWork(tx, scope.brandId, [...known])).map((one) => [one.record.id, one] as const),
  );
  const parcels = rows.map((row) => ({ ...row, tracking: readTracking(row), locked: locked.get(row.id) }));
  const pending = parcels.filter((one) => !one.locked || !isTrackedAs(one.locked.record, one.tracking));
  const numbers = await readNumbers(
    tx,
    scope.brandId,
    pending.flatMap(({ locked: one, tracking }) => (one ? [{ parcel: one.record, tracking }] : [])),
    now,
  );
  const timezone = await getBrandTimezone(tx, scope.brandId);
  const missing = await variantsMissing(
    tx,
    scope.brandId,
    pending.flatMap(({ locked: one }) => (one ? [one.record] : [])),
  );
  const faults: FieldFaults = {};
  const seen = new Set<number>();
  for (const [place, parcel] of parcels.entries()) {
    const prefix = `rows.${place}.`;
    const { id, tracking, shippedAt } = parcel;
    if (seen.has(id)) faults[`${prefix}id`] = [{ code: 'TAKEN' }];
    seen.add(id);
    if (!parcel.locked) faults[`${prefix}id`] = [{ code: 'UNKNOWN' }];
    else if (pending.includes(parcel)) {
      const { record } = parcel.locked;
      const taken = numbers.give(record, tracking);
      const fault = shippedAtFault(record, shippedAt, { now, timezone });
      if (record.status !== 'ready' || record.kind !== 'physical') faults[`${prefix}id`] = [{ code: 'WRONG_STATE' }];
      else if (missing.has(id)) faults[`${prefix}id`] = [{ code: 'VARIANT_MISSING' }];
      Object.assign(faults, trackingErrors(tracking, prefix));
      if (taken) faults[`${prefix}trackingNumber`] = [taken];
      if (fault) faults[`${prefix}shippedAt`] = [fault];
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  let short: ApiError | null = null;
  for (const parcel of pending) {
    const { locked: one, tracking, shippedAt } = parcel;
    if (!one) continue;
    const occasion = { actor: actorOf(context), now };
    try {
      await progress(tx, one, ['shipped'], occasion, shippedValues(one.record, tracking, shippedAt, now));
    } catch (error) {
      // Nothing of this parcel was written yet, so those behind it are looked at too.
      if (!(error instanceof ApiError) || error.code !== 'OUT_OF_STOCK') throw error;
      faults[`rows.${parcels.indexOf(parcel)}.id`] = [{ code: 'NOT_IN_STOCK' }];
      short ??= error;
    }
  }
  if (short) throw new ApiError(short.status, short.code, { fields: faults, details: short.details ?? {} });
  if (pending.length > 0)
    await recordAudit(tx, {
      ...scope,
      action: 'shipments.bulk_ship',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { count: pending.length },
      now,
    });
  return { shipped: pending.length, unchanged: parcels.length - pending.length };
}

/** Says where a parcel is now. Throws 404, and 409 INVALID_TRANSITION with the allowed list. */
export async function move(
  context: ShipmentContext,
  id: number,
  { to, reason }: MoveShipmentBody,
): Promise<ShipmentDetail> {
  const { tx, now } = context;
  const locked = await lockOne(context, id);
  const isAllowed: boolean = allowedMoves(locked.record.kind, locked.record.status).some(
    (one: ShipmentMove) => one === to,
  );
  if (!isAllowed) throw notFrom(locked.record, to);
  const changed = await progress(tx, locked, [to], { actor: actorOf(context), now, reason });
  await audit(context, 'move', changed, { to });
  return answer(context, changed);
}

/** What a member decided about a parcel that will not be sent, or did not arrive as it should; `note` is what they tell the creator. */
async function goOn(
  { tx, now }: ShipmentContext,
  { participation }: LockedShipment,
  outcome: 'continue' | 'cancel',
  { actor, reason = '' }: Occasion,
  note?: string,
): Promise<void> {
  if (outcome === 'continue') return moveStage(tx, participation, 'creating', now, note);
  if (participation.status === 'accepted')
    await cancelParticipation(tx, participation, { reason, ...(note === undefined ? {} : { note }), actor, now });
}

/**
 * Sends nothing after all: the creator begins without the product, or the work ends and its hold goes back in full. Throws
 * 404, and 409 INVALID_TRANSITION once it is shipped.
 */
export async function cancel(
  context: ShipmentContext,
  id: number,
  { reason, outcome }: CancelShipmentBody,
): Promise<ShipmentDetail> {
  const { tx, now } = context;
  const locked = await lockOne(context, id, outcome === 'cancel');
  const occasion = { actor: actorOf(context), now, reason };
  // An issue is answered, and a code that was sent is the creator's.
  if (!isUnsent(locked.record.status)) throw notFrom(locked.record, 'cancelled');
  const changed = await progress(tx, locked, ['cancelled'], occasion);
  await goOn(context, locked, outcome, occasion, reason);
  await audit(context, 'cancel', changed, { outcome });
  return answer(context, changed);
}

/**
 * Answers an issue, a loss or a return, also a parcel that customs hold: sends again (a new shipment with the known address), lets the creator go on without,
 * or ends the work with its hold back in full. Throws 404, 409 where there is nothing to answer, and 409 CONFLICT for sending
 * again to somebody whose work has ended.
 */
export async function resolve(
  context: ShipmentContext,
  id: number,
  { resolution, note }: ResolveShipmentBody,
): Promise<ShipmentDetail> {
  const { tx, now } = context;
  // Who adds codes waits for what is sent again as for an acceptance, so that it is not left out.
  const found = await lockOne(context, id, resolution !== 'continue');
  const { participation } = found;
  const isHeld = isHeldByCustoms(found.record);
  if (!needsResolution(found.record) && !isHeld)
    throw notFrom(found.record, resolution === 'cancel' ? 'cancelled' : 'received');
  if (resolution === 'reship' && participation.status !== 'accepted') throw new ApiError(409, 'CONFLICT');
  const occasion = { actor: actorOf(context), now, reason: note };
  // What is given up at customs is waited for no more, so nothing that is told of it later moves the work.
  const record = isHeld
    ? await progress(tx, found, ['lost'], { actor: occasion.actor, now, reason: 'customs' })
    : found.record;
  const locked = { record, participation };
  // A status that stays as it is has no step of its own, so the answer itself becomes one.
  const answered = {
    from: record.status,
    to: record.status,
    at: now.toISOString(),
    actorType: occasion.actor.type,
    actorId: context.scope.userId,
    ...(note === undefined ? {} : { reason: note }),
  };
  const settled = { resolution, resolvedAt: now };
  const step = record.status === 'issue' ? (resolution === 'continue' ? 'received' : 'cancelled') : null;
  const changed =
    step === null || resolution === 'reship'
      ? await repository.updateShipment(tx, record, {
          ...settled,
          history: [...record.history, answered],
          updatedAt: now,
        })
      : await progress(tx, locked, [step], occasion, settled);
  // A code that its creator has never seen is given to somebody else, if need be to the same one again.
  if (resolution !== 'continue') await takeBackCode(tx, record);
  if (resolution === 'reship') {
    const { status } = await openReplacement(tx, changed, now);
    await moveStage(tx, participation, status === 'sent' ? 'awaiting_delivery' : 'awaiting_shipment', now);
  } else if (step !== 'received') await goOn(context, locked, resolution, occasion);
  await announceShipment(tx, changed);
  await audit(context, 'resolve', changed, { resolution });
  return answer(context, changed);
}
