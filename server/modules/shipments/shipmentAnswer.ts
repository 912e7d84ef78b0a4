import { maskAddress } from '#contract/rules/addresses';
import { isLate } from '#contract/rules/shipmentClocks';
import { allowedActions, allowedMoves, isUnsent, resolutionsOf, trackingLink } from '#contract/rules/shipments';
import type { ShipmentDetail, ShipmentRow } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { findPeople } from '#server/modules/auth/people.service';
import type { ChallengeRecord } from '#server/modules/challenges/challengeState.service';
import { describePictures } from '#server/modules/files/files.service';
import { creatorPictures } from '#server/modules/creators/creators.service';
import { listAccepted } from '#server/modules/participations/participationStages.service';
import { owedOf } from '#server/modules/shipments/catalogue.service';
import { findCode } from '#server/modules/shipments/codeGiving.service';
import { shipByClockOf, shipmentCode } from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** What brand and creator see alike. `chain` are the shipments of the same participation. */
export function toShared(
  record: ShipmentRecord,
  chain: readonly Pick<ShipmentRecord, 'id' | 'replacesId'>[],
  now: Date,
) {
  const shipByClock = shipByClockOf(record);
  return {
    id: record.id,
    code: shipmentCode(record),
    challengeId: record.challengeId,
    participationId: record.participationId,
    kind: record.kind,
    status: record.status,
    statusSince: record.statusSince.toISOString(),
    resolution: record.resolution,
    items: record.items,
    pick: toPick(record),
    owed: owedOf(record),
    carrier: record.carrier,
    trackingNumber: record.trackingNumber,
    trackingUrl: record.trackingUrl ?? trackingLink(record.carrier, record.trackingNumber),
    noTrackingReason: record.noTrackingReason,
    shipByClock: { ...shipByClock, stops: [...shipByClock.stops] },
    shipBy: instant(record.shipBy),
    isLate: isLate({ status: record.status, shipByClock }, now.getTime()),
    shippedAt: instant(record.shippedAt),
    estimatedDeliveryAt: record.estimatedDeliveryAt,
    sentAt: instant(record.sentAt),
    deliveredAt: instant(record.deliveredAt),
    receivedAt: instant(record.receivedAt),
    redeemBy: record.redeemBy,
    replacesId: record.replacesId,
    replacedById: chain.find(({ replacesId }) => replacesId === record.id)?.id ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** What may be chosen and was; a refusal counts until the next choice. */
function toPick({ pickCap, chosenAt, choiceValueMinor, history }: ShipmentRecord): ShipmentRow['pick'] {
  if (pickCap === null) return null;
  const refused = history.findLast(({ from, to }) => from === 'choice_review' && to === 'pending_address');
  return {
    ...pickCap,
    valueMinor: choiceValueMinor,
    chosenAt: instant(chosenAt),
    refusal: chosenAt === null ? (refused?.reason ?? null) : null,
  };
}

/** The order of it in the store, without what is between the shop and us. */
function toGiftOrder({ giftOrder }: ShipmentRecord): ShipmentRow['giftOrder'] {
  if (giftOrder === null) return null;
  const { state, orderId, name, link, failure, message, askedAt } = giftOrder;
  // A draft that the shop has turned into an order is one.
  const mode = orderId === null ? giftOrder.mode : 'order';
  return { state, mode, number: name, link, failure, message, askedAt };
}

const actionsOf = (record: ShipmentRecord) => allowedActions({ ...record, isPick: record.pickCap !== null });

/** What is known beside the shipments that are shown. */
export interface ShipmentSurroundings {
  chain: readonly Pick<ShipmentRecord, 'id' | 'replacesId'>[];
  /** Participations whose work goes on, of those about whose shipments the brand has to decide. */
  accepted: ReadonlySet<number>;
}

/** The participations, of these shipments', whose work goes on while the brand has to decide about their parcel. */
export const listDecidable = (tx: Tx, brandId: number, records: readonly ShipmentRecord[]) =>
  listAccepted(
    tx,
    brandId,
    records.flatMap((record) => (actionsOf(record).includes('resolve') ? [record.participationId] : [])),
  );

/** A shipment as the list shows it, its address masked. */
export function toRow(
  files: Files,
  record: ShipmentRecord,
  { chain, accepted }: ShipmentSurroundings,
  now: Date,
): ShipmentRow {
  const actions = actionsOf(record);
  return {
    ...toShared(record, chain, now),
    creator: {
      id: record.creatorId,
      name: record.creatorName,
      profileImage: creatorPictures(files, { id: record.creatorId, mediaSeed: record.mediaSeed }).portrait,
    },
    address: record.address && maskAddress(record.address),
    giftOrder: toGiftOrder(record),
    isAddressRemoved: record.addressRemovedAt !== null,
    actions: [...actions],
    ...(actions.includes('resolve') && { resolutions: [...resolutionsOf(accepted.has(record.participationId))] }),
    moves: [...allowedMoves(record.kind, record.status)],
    version: record.version,
  };
}

/** What was reported, as both sides read it. */
export async function toIssue(
  tx: Tx,
  files: Files,
  { issueType, issueNote, issuePhotoIds, issueAt, resolvedAt }: ShipmentRecord,
): Promise<ShipmentDetail['issue']> {
  if (issueType === null || issueAt === null) return null;
  return {
    type: issueType,
    note: issueNote,
    photos: await describePictures(tx, files, issuePhotoIds),
    openedAt: issueAt.toISOString(),
    resolvedAt: instant(resolvedAt),
  };
}

/** Every step with the names of who took it, oldest first. */
async function timelineOf(
  tx: Tx,
  record: ShipmentRecord,
  chain: readonly ShipmentRecord[],
): Promise<ShipmentDetail['timeline']> {
  // Who decided to send again is in the answer to the shipment whose place this one takes.
  const decision = chain
    .find(({ id }) => id === record.replacesId)
    ?.history.findLast(({ from, to }) => from === to && !isUnsent(to));
  const steps = decision ? [decision, ...record.history] : record.history;
  const users = steps.flatMap(({ actorType, actorId }) => (actorType === 'user' && actorId ? [actorId] : []));
  const names = new Map((await findPeople(tx, [...new Set(users)])).map(({ id, name, email }) => [id, name || email]));
  const nameOf = ({ actorType, actorId }: (typeof record.history)[number]) => {
    if (actorType === 'creator') return record.creatorName;
    return actorType === 'user' && actorId ? (names.get(actorId) ?? null) : null;
  };
  const next = chain.find(({ replacesId }) => replacesId === record.id);
  const replacement = next ? { id: next.id, code: shipmentCode(next) } : null;
  return [
    {
      from: null,
      to: record.firstStatus,
      at: record.createdAt.toISOString(),
      actorType: decision?.actorType ?? 'system',
      actorName: decision ? nameOf(decision) : null,
      reason: null,
      resolution: null,
      replacement: null,
    },
    ...record.history.map((step) => ({
      from: step.from,
      to: step.to,
      at: step.at,
      actorType: step.actorType,
      actorName: nameOf(step),
      reason: step.reason ?? null,
      ...(step.from === step.to && !isUnsent(step.to)
        ? { resolution: record.resolution, replacement }
        : { resolution: null, replacement: null }),
    })),
  ];
}

/** A shipment with everything that belongs to it but its address. */
export async function toDetail(
  tx: Tx,
  files: Files,
  record: ShipmentRecord,
  { digitalDelivery }: Pick<ChallengeRecord, 'digitalDelivery'>,
  now: Date,
): Promise<ShipmentDetail> {
  const chain = await repository.listOfParticipation(tx, record.brandId, record.participationId);
  const code = record.kind === 'digital' ? await findCode(tx, record.brandId, record.id) : null;
  return {
    ...toRow(files, record, { chain, accepted: await listDecidable(tx, record.brandId, [record]) }, now),
    notes: record.notes,
    issue: await toIssue(tx, files, record),
    digital:
      record.kind === 'digital'
        ? {
            delivery: code?.delivery ?? digitalDelivery ?? 'code',
            isIssued: record.sentAt !== null,
            isRevealed: (code?.revealedAt ?? null) !== null,
          }
        : null,
    timeline: await timelineOf(tx, record, chain),
    chain: chain.map((one) => ({ id: one.id, code: shipmentCode(one), status: one.status, kind: one.kind })),
  };
}
