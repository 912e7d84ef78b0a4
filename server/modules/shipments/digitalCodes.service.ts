import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DigitalDelivery } from '#contract/constants/challenges';
import { DIGITAL_FAULTS_SHOWN } from '#contract/constants/shipments';
import { readCodes, type CodeLineFault, type DigitalCodeLine } from '#contract/rules/digitalCodes';
import type { AddCodesAnswer, AddCodesBody, CodesAnswer, RemoveCodesAnswer } from '#contract/schemas/digitalCodes';
import type { SendManyAnswer, SendManyBody, ShipmentDetail } from '#contract/schemas/shipments';
import { advisoryLock } from '#server/db/advisoryLock';
import { inBatches } from '#server/db/batches';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findPeople } from '#server/modules/auth/people.service';
import {
  brandToday,
  lockChallenge,
  SYSTEM,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { giveCode, holdCodes, isLeft } from '#server/modules/shipments/codeGiving.service';
import { digitalCodes } from '#server/modules/shipments/digitalCodes.table';
import { lockWithWork, moveWork, type LockedShipment } from '#server/modules/shipments/shipmentProgress.service';
import { actorOf, answer, challengeOf, type ShipmentContext } from '#server/modules/shipments/shipments.service';
import { notFrom, type Occasion } from '#server/modules/shipments/shipmentState.service';
import { shipments } from '#server/modules/shipments/shipments.table';
import { ApiError, invalid, notFound, type FieldFaults } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

/** With what codes are sealed, and known again without opening them. */
export interface CodeKeys {
  secrets: Secrets;
  /** Of their HMAC. */
  fingerprintKey: Uint8Array;
}

const refuseNotDigital = ({ productShipping }: ChallengeRecord): void => {
  if (productShipping !== 'digital') throw new ApiError(409, 'CONFLICT');
};

const deliveryOf = ({ digitalDelivery }: ChallengeRecord): DigitalDelivery => digitalDelivery ?? 'code';

const ready = (brandId: number, challengeId: number) =>
  and(
    eq(shipments.brandId, brandId),
    eq(shipments.challengeId, challengeId),
    eq(shipments.kind, 'digital'),
    eq(shipments.status, 'ready'),
  );

/** How many codes of a challenge are left, given and past their day, and by what was added together; none where it sends none. Throws 404. */
export async function getCodes(context: ShipmentContext, challengeId: number): Promise<CodesAnswer> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  const challenge = await challengeOf(tx, brandId, challengeId);
  const today = await brandToday(tx, brandId, now);
  const batches = await tx
    .select({
      id: digitalCodes.batchId,
      delivery: digitalCodes.delivery,
      redeemBy: digitalCodes.redeemBy,
      addedAt: digitalCodes.addedAt,
      addedBy: digitalCodes.addedBy,
      total: sql<number>`count(*)::int`,
      left: sql<number>`(count(*) filter (where ${digitalCodes.shipmentId} is null))::int`,
    })
    .from(digitalCodes)
    .where(and(eq(digitalCodes.brandId, brandId), eq(digitalCodes.challengeId, challengeId)))
    .groupBy(
      digitalCodes.batchId,
      digitalCodes.delivery,
      digitalCodes.redeemBy,
      digitalCodes.addedAt,
      digitalCodes.addedBy,
    )
    .orderBy(desc(digitalCodes.addedAt));
  const [waiting] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(shipments)
    .where(ready(brandId, challengeId));
  const adders = [...new Set(batches.flatMap(({ addedBy }) => addedBy ?? []))];
  const names = new Map((await findPeople(tx, adders)).map(({ id, name, email }) => [id, name || email]));
  const shown = batches.map(({ addedAt, addedBy, redeemBy, ...batch }) => ({
    ...batch,
    redeemBy,
    isExpired: redeemBy !== null && redeemBy < today,
    addedAt: addedAt.toISOString(),
    addedBy: (addedBy !== null && names.get(addedBy)) || null,
  }));
  const leftOf = (isExpired: boolean) =>
    shown.filter((batch) => batch.isExpired === isExpired).reduce((sum, { left }) => sum + left, 0);
  return {
    delivery: deliveryOf(challenge),
    left: leftOf(false),
    expired: leftOf(true),
    given: shown.reduce((sum, { total, left }) => sum + total - left, 0),
    waiting: waiting?.count ?? 0,
    batches: shown,
  };
}

/** The faults of a text's lines as fields, the first of them; never what stands in a line. */
const lineFaults = (faults: readonly CodeLineFault[]): FieldFaults =>
  Object.fromEntries(
    faults
      .toSorted((a, b) => a.line - b.line)
      .slice(0, DIGITAL_FAULTS_SHOWN)
      .map(({ line, code, params }) => [`lines.${line}`, [params === undefined ? { code } : { code, params }]]),
  );

/**
 * Keeps codes or links for the creators of a challenge, sealed, all of them or none, and gives them to those who wait. A code
 * that the brand has kept before, for whatever challenge, is refused. Throws 404, 409 where the challenge sends none, and 400
 * by line.
 */
export async function addCodes(
  context: ShipmentContext,
  { secrets, fingerprintKey }: CodeKeys,
  challengeId: number,
  { lines, redeemBy = null, send = true }: AddCodesBody,
): Promise<AddCodesAnswer> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  // Whoever is being accepted holds the challenge until that is committed. So it is known by then who found no code, and whoever
  // is accepted from now on finds these.
  const challenge = await lockChallenge(tx, brandId, challengeId);
  refuseNotDigital(challenge);
  const delivery = deliveryOf(challenge);
  // What waits is locked before the codes are, as by everybody who gives one.
  const waiting = send ? await lockReady(tx, brandId, challengeId) : [];
  const { codes, faults } = readCodes(lines, delivery);
  const today = await brandToday(tx, brandId, now);
  if (redeemBy !== null && redeemBy < today)
    throw invalid({ redeemBy: [{ code: 'TOO_EARLY', params: { min: today } }] });
  if (delivery === 'link' && redeemBy === null) throw invalid({ redeemBy: [{ code: 'REQUIRED' }] });
  if (codes.length + faults.length === 0) throw invalid({ lines: [{ code: 'REQUIRED' }] });
  const prints = codes.map(({ code }) => createHmac('sha256', fingerprintKey).update(code).digest('base64url'));
  await advisoryLock(tx, 'new digital codes', brandId);
  await holdCodes(tx, challengeId);
  const known = await findKnown(tx, brandId, prints);
  const taken = codes.flatMap(({ line }, at): CodeLineFault[] =>
    known.has(prints[at] ?? '') ? [{ line, code: 'TAKEN' }] : [],
  );
  if (faults.length + taken.length > 0) throw invalid(lineFaults([...faults, ...taken]));
  await insertCodes(tx, codes, (at) => prints[at] ?? '', secrets, {
    brandId,
    challengeId,
    delivery,
    redeemBy,
    batchId: randomUUID(),
    addedBy: scope.userId,
    addedAt: now,
  });
  await recordAudit(tx, {
    ...scope,
    action: 'shipments.codes_add',
    subjectType: 'challenge',
    subjectId: challengeId,
    details: { count: codes.length, ...(redeemBy !== null && { redeemBy }) },
    now,
  });
  await announceChange(tx, { brandId, tag: 'Shipment' });
  const sent = await sendTo(tx, waiting, { actor: SYSTEM, now });
  return { added: codes.length, sent: sent.length };
}

async function findKnown(tx: Tx, brandId: number, prints: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of inBatches(prints))
    for (const { fingerprint } of await tx
      .select({ fingerprint: digitalCodes.fingerprint })
      .from(digitalCodes)
      .where(and(eq(digitalCodes.brandId, brandId), inArray(digitalCodes.fingerprint, part))))
      known.add(fingerprint);
  return known;
}

async function insertCodes(
  tx: Tx,
  codes: readonly DigitalCodeLine[],
  printAt: (at: number) => string,
  secrets: Secrets,
  batch: Omit<typeof digitalCodes.$inferInsert, 'id' | 'position' | 'codeSealed' | 'fingerprint'>,
): Promise<void> {
  const rows = codes.map(({ code }, at) => {
    const id = randomUUID();
    const codeSealed = secrets.seal(code, digitalCodes.codeSealed, id);
    return { ...batch, id, position: at, codeSealed, fingerprint: printAt(at) };
  });
  for (const part of inBatches(rows)) await tx.insert(digitalCodes).values(part);
}

/** Those of a challenge that wait for a code, locked with their work, the most pressing first. */
async function lockReady(tx: Tx, brandId: number, challengeId: number): Promise<LockedShipment[]> {
  const found = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(ready(brandId, challengeId))
    .orderBy(asc(shipments.shipBy), asc(shipments.id));
  const ids = found.map(({ id }) => id);
  const locked = new Map((await lockWithWork(tx, brandId, ids)).map((one) => [one.record.id, one]));
  return ids.flatMap((id) => locked.get(id) ?? []).filter(({ record }) => record.status === 'ready');
}

/** Gives a code to each as long as there are some; returns those that got one. */
async function sendTo(tx: Tx, locked: readonly LockedShipment[], occasion: Occasion): Promise<LockedShipment[]> {
  const sent: LockedShipment[] = [];
  for (const one of locked) {
    const record = await giveCode(tx, one.record, occasion);
    if (!record) break;
    await moveWork(tx, one, ['sent'], occasion.now);
    sent.push({ ...one, record });
  }
  return sent;
}

/** 409 with how many codes were needed and how many there are. */
async function outOfCodes(tx: Tx, brandId: number, challengeId: number, needed: number, now: Date): Promise<ApiError> {
  const [found] = await tx
    .select({ left: sql<number>`count(*)::int` })
    .from(digitalCodes)
    .where(isLeft(brandId, challengeId, await brandToday(tx, brandId, now)));
  return new ApiError(409, 'OUT_OF_CODES', { details: { needed, left: found?.left ?? 0 } });
}

/** Sends the next code to a creator. Throws 404, 409 INVALID_TRANSITION with the allowed list, and 409 OUT_OF_CODES. */
export async function sendCode(context: ShipmentContext, id: number): Promise<ShipmentDetail> {
  const { tx, scope, now } = context;
  const [locked] = await lockWithWork(tx, scope.brandId, [id]);
  if (!locked) throw notFound();
  const { record } = locked;
  if (record.kind !== 'digital' || record.status !== 'ready') throw notFrom(record, 'sent');
  const [sent] = await sendTo(tx, [locked], { actor: actorOf(context), now });
  if (!sent) throw await outOfCodes(tx, scope.brandId, record.challengeId, 1, now);
  await recordAudit(tx, {
    ...scope,
    action: 'shipments.send',
    subjectType: 'shipment',
    subjectId: id,
    details: { participation: record.participationId },
    now,
  });
  return answer(context, sent.record);
}

/**
 * Sends a code to each of these, all of them or none; who has theirs already keeps it. Throws 400 on a row that is none of the
 * challenge or cannot be sent, such as `ids.3`, and 409 OUT_OF_CODES.
 */
export async function sendMany(
  context: ShipmentContext,
  challengeId: number,
  { ids }: SendManyBody,
): Promise<SendManyAnswer> {
  const { tx, scope, now } = context;
  const { brandId } = scope;
  refuseNotDigital(await challengeOf(tx, brandId, challengeId));
  const known = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.brandId, brandId), eq(shipments.challengeId, challengeId), inArray(shipments.id, ids)));
  const locked = new Map(
    (
      await lockWithWork(
        tx,
        brandId,
        known.map(({ id }) => id),
      )
    ).map((one) => [one.record.id, one]),
  );
  const faults: FieldFaults = {};
  const pending: LockedShipment[] = [];
  for (const [place, id] of ids.entries()) {
    const one = locked.get(id);
    if (!one) faults[`ids.${place}`] = [{ code: 'UNKNOWN' }];
    else if (one.record.kind !== 'digital' || !['ready', 'sent', 'received'].includes(one.record.status))
      faults[`ids.${place}`] = [{ code: 'WRONG_STATE' }];
    else if (one.record.status === 'ready') pending.push(one);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  // Asked before any is given: what is thrown takes back what was, and the answer says how many there are.
  if (pending.length > 0) {
    await holdCodes(tx, challengeId);
    const short = await outOfCodes(tx, brandId, challengeId, pending.length, now);
    if (Number(short.details?.left) < pending.length) throw short;
  }
  await sendTo(tx, pending, { actor: actorOf(context), now });
  if (pending.length > 0)
    await recordAudit(tx, {
      ...scope,
      action: 'shipments.bulk_send',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { count: pending.length },
      now,
    });
  return { sent: pending.length, unchanged: ids.length - pending.length };
}

/** Removes what is left of the codes that were added together. Throws 404 when there is no such batch. */
export async function removeCodes(
  { tx, scope, now }: ShipmentContext,
  { id: challengeId, batchId }: { id: number; batchId: string },
): Promise<RemoveCodesAnswer> {
  const { brandId } = scope;
  await holdCodes(tx, challengeId);
  const batch = and(
    eq(digitalCodes.brandId, brandId),
    eq(digitalCodes.challengeId, challengeId),
    eq(digitalCodes.batchId, batchId),
  );
  const [any] = await tx.select({ id: digitalCodes.id }).from(digitalCodes).where(batch).limit(1);
  if (!any) throw notFound();
  const removed = await tx
    .delete(digitalCodes)
    .where(and(batch, isNull(digitalCodes.shipmentId)))
    .returning({ id: digitalCodes.id });
  if (removed.length > 0)
    await recordAudit(tx, {
      ...scope,
      action: 'shipments.codes_remove',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { count: removed.length },
      now,
    });
  await announceChange(tx, { brandId, tag: 'Shipment' });
  return { removed: removed.length };
}
