import { SHIPMENT_TABS, type ShipmentTab } from '#contract/constants/shipments';
import { allowedActions, tabOf, TRACKED_STATUSES } from '#contract/rules/shipments';
import type { ChosenItem } from '#contract/schemas/catalogues';
import type {
  ShipmentAddress,
  ShipmentDetail,
  ShipmentListQuery,
  ShipmentPage,
  ShippingChallengesAnswer,
  ShippingChallengesQuery,
  UpdateShipmentBody,
} from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import {
  findChallenge,
  type ChallengeActor,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { readChoice } from '#server/modules/shipments/catalogue.service';
import { notPacked } from '#server/modules/shipments/packingList';
import { listDecidable, toDetail, toRow } from '#server/modules/shipments/shipmentAnswer';
import { readItems } from '#server/modules/shipments/shipmentItems.service';
import { inTab, matchShipments, ofChallengesCalled, orderShipments } from '#server/modules/shipments/shipmentQuery';
import { announceShipment, notFrom, searchTextOf } from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { checkTracking, holdNumbers, refuseTaken } from '#server/modules/shipments/tracking';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

export interface ShipmentContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

export const actorOf = ({ scope }: ShipmentContext): ChallengeActor => ({ type: 'user', id: scope.userId });

export async function challengeOf(tx: Tx, brandId: number, id: number): Promise<ChallengeRecord> {
  const challenge = await findChallenge(tx, brandId, id);
  if (!challenge) throw notFound();
  return challenge;
}

/** One page of a challenge's shipments, with how many stand in each tab. Throws 404, or 400 on a filter with an impossible value. */
export async function listShipments(
  { tx, scope: { brandId }, files, now }: ShipmentContext,
  challengeId: number,
  { tab, page, limit, sort, ...filters }: ShipmentListQuery,
): Promise<ShipmentPage> {
  const challenge = await challengeOf(tx, brandId, challengeId);
  const conditions = matchShipments(filters, now);
  const counted = await repository.countShipments(tx, brandId, challengeId, conditions, now);
  const counts: Record<ShipmentTab, number> = { address: 0, choice: 0, ready: 0, on_the_way: 0, issues: 0, done: 0 };
  for (const group of counted) counts[tabOf(group)] += group.total;
  const rows = await repository.listShipments(
    tx,
    brandId,
    challengeId,
    tab === undefined ? conditions : [...conditions, inTab(tab)],
    { order: orderShipments(sort), limit, offset: (page - 1) * limit },
  );
  const ids = rows.map(({ id }) => id);
  const chain = await repository.listReplacements(tx, brandId, ids);
  const accepted = await listDecidable(tx, brandId, rows);
  return {
    items: rows.map((row) => toRow(files, row, { chain, accepted }, now)),
    total: tab === undefined ? SHIPMENT_TABS.reduce((sum, one) => sum + counts[one], 0) : counts[tab],
    page,
    limit,
    counts,
    late: counted.reduce((sum, { late }) => sum + late, 0),
    challenge: {
      title: challenge.title,
      shipping: challenge.productShipping ?? 'none',
      hasCatalogue: challenge.catalogue !== null,
    },
  };
}

/** The challenges of a brand that have shipments and these words in their name. */
export const listShippingChallenges = async (
  { tx, scope: { brandId } }: ShipmentContext,
  { q, limit }: ShippingChallengesQuery,
): Promise<ShippingChallengesAnswer> => ({
  items: await repository.listShippingChallenges(tx, brandId, ofChallengesCalled(q), limit),
});

/** A shipment of the brand as the API answers it. */
export async function answer({ tx, files, now }: ShipmentContext, record: ShipmentRecord): Promise<ShipmentDetail> {
  return toDetail(tx, files, record, await challengeOf(tx, record.brandId, record.challengeId), now);
}

/** A shipment with its timeline. Throws 404. */
export async function getShipment(context: ShipmentContext, id: number): Promise<ShipmentDetail> {
  const record = await repository.findShipment(context.tx, context.scope.brandId, id);
  if (!record) throw notFound();
  return answer(context, record);
}

/** A locked shipment of the brand. Throws 404. */
async function lockShipment({ tx, scope }: ShipmentContext, id: number): Promise<ShipmentRecord> {
  const [record] = await repository.lockShipments(tx, scope.brandId, [id]);
  if (!record) throw notFound();
  return record;
}

/** Throws 412 with the shipment as it is where another version of it was looked at. */
export async function refuseStale(
  context: ShipmentContext,
  record: ShipmentRecord,
  version: number | null,
): Promise<void> {
  if (version !== null && version !== record.version)
    throw new ApiError(412, 'STALE_VERSION', { details: { current: await answer(context, record) } });
}

/**
 * Changes what is in a parcel until it is shipped, its tracking while it is on its way, and the brand's notes always. Throws
 * 404, 412 with the current shipment in `details.current`, 409 where it is too late, and 400 by field.
 */
export async function updateShipment(
  context: ShipmentContext,
  id: number,
  version: number | null,
  { items, tracking, notes }: UpdateShipmentBody,
): Promise<ShipmentDetail> {
  const { tx, scope, now } = context;
  if (tracking) await holdNumbers(tx, scope.brandId);
  const record = await lockShipment(context, id);
  await refuseStale(context, record, version);
  if (items && !allowedActions({ ...record, isPick: record.pickCap !== null }).includes('edit_items'))
    throw notFrom(record, 'ready');
  if (tracking && !TRACKED_STATUSES.some((one) => one === record.status)) throw notFrom(record, 'shipped');
  const parcel = tracking ? checkTracking(tracking) : null;
  if (parcel) await refuseTaken(tx, record, parcel, { field: 'tracking.trackingNumber', now });
  const put = items ? await itemsFor(tx, record, items) : {};
  const next = { ...record, ...parcel, ...put };
  const changed = await repository.updateShipment(tx, record, {
    ...parcel,
    ...put,
    ...(notes === undefined ? {} : { notes: notes.normalize('NFC').trim() }),
    searchText: searchTextOf(next),
    updatedAt: now,
  });
  await recordAudit(tx, {
    ...scope,
    action: 'shipments.update',
    subjectType: 'shipment',
    subjectId: id,
    details: {
      changed: [items && 'items', tracking && 'tracking', notes !== undefined && 'notes'].filter(Boolean),
      participation: record.participationId,
    },
    now,
  });
  await announceShipment(tx, changed);
  return answer(context, changed);
}

/** What is put into a parcel instead; what was picked from a catalogue stays within its cap. */
const itemsFor = async (tx: Tx, record: ShipmentRecord, items: readonly ChosenItem[]) =>
  record.pickCap === null ? { items: await readItems(tx, record.brandId, items) } : readChoice(tx, record, items);

/** The whole address of a parcel; each look is in the audit trail. Throws 404, and 409 ADDRESS_REMOVED once it is gone. */
export async function revealAddress(context: ShipmentContext, id: number): Promise<ShipmentAddress> {
  const { tx, scope, now } = context;
  const record = await repository.findShipment(tx, scope.brandId, id);
  if (!record) throw notFound();
  if (record.addressRemovedAt !== null) throw new ApiError(409, 'ADDRESS_REMOVED');
  if (record.address === null) throw notFound();
  await recordAudit(tx, {
    ...scope,
    action: 'shipments.reveal',
    subjectType: 'shipment',
    subjectId: id,
    details: { participation: record.participationId },
    now,
  });
  return record.address;
}

/**
 * Shipments of a challenge for their packing list, in the order they were asked for, which the audit trail tells of. Throws 404 when
 * one is missing, and 400 when nothing is packed for any of them.
 */
export async function forPacking(
  { tx, scope, now }: ShipmentContext,
  challengeId: number,
  ids: readonly number[],
): Promise<{ title: string; records: ShipmentRecord[] }> {
  const { title } = await challengeOf(tx, scope.brandId, challengeId);
  const found = new Map((await repository.findShipments(tx, scope.brandId, ids)).map((record) => [record.id, record]));
  const records = ids.map((id) => {
    const record = found.get(id);
    if (record?.challengeId !== challengeId) throw notFound();
    return record;
  });
  const packed = records.filter((record) => notPacked(record) === null);
  if (packed.length === 0) throw invalid({ ids: [{ code: 'WRONG_STATE' }] });
  await recordAudit(tx, {
    ...scope,
    action: 'shipments.packing_list',
    subjectType: 'challenge',
    subjectId: challengeId,
    // Whose addresses were shown.
    details: { ids: packed.map(({ id }) => id) },
    now,
  });
  return { title, records };
}
