import { and, count, desc, eq } from 'drizzle-orm';
import { addressFaults, tidyAddress } from '#contract/rules/addresses';
import { freeCancelAt } from '#contract/rules/shipmentClocks';
import { isOrdered, isReportable, isUnsent, stepsTo } from '#contract/rules/shipments';
import { SHIPMENT_ISSUES, type ShipmentStatus } from '#contract/constants/shipments';
import type {
  GiveAddressBody,
  OwnShipment,
  OwnShipmentPage,
  ReportIssueBody,
  RevealedCode,
} from '#contract/schemas/shipments';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { brandToday, findChallenge } from '#server/modules/challenges/challengeState.service';
import { getBrandName } from '#server/modules/brands/memberships.service';
import { giveFilesToBrand } from '#server/modules/files/files.service';
import { tell } from '#server/modules/notifications/news.service';
import { cancelParticipation } from '#server/modules/participations/participationEnds.service';
import { owedOf } from '#server/modules/shipments/catalogue.service';
import { nextOf, tellChosen } from '#server/modules/shipments/choices.service';
import { findCode } from '#server/modules/shipments/codeGiving.service';
import { digitalCodes } from '#server/modules/shipments/digitalCodes.table';
import { toIssue, toShared } from '#server/modules/shipments/shipmentAnswer';
import { lockWithWork, progress, type LockedShipment } from '#server/modules/shipments/shipmentProgress.service';
import { announceShipment, notFrom } from '#server/modules/shipments/shipmentState.service';
import { shipmentIssue } from '#server/modules/shipments/shipments.news';
import * as repository from '#server/modules/shipments/shipments.repository';
import { shipments, type ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { ApiError, invalid, notFound } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

export interface Creator {
  creatorId: number;
}

/** The stores that a creator's calls work with. */
export interface Stores {
  database: Database;
  files: Files;
}

/** Whether a code was not looked at by its last day, where its brand is: from then on it is worth nothing, so no work starts with it. */
const isTooLate = ({ status, redeemBy }: ShipmentRecord, today: string): boolean =>
  status === 'sent' && redeemBy !== null && redeemBy < today;

/** Whether the creator may say that it is there: from the moment it was handed over, and of what they missed until the brand answers. */
const confirmation = (record: ShipmentRecord, today: string): readonly ShipmentStatus[] | null => {
  const { kind, status, issueType, resolution } = record;
  if (isUnsent(status) || status === 'received' || isTooLate(record, today)) return null;
  if (status === 'issue' && (issueType !== 'not_received' || resolution !== null)) return null;
  return stepsTo(kind, status, 'received');
};

/** Until it is shipped, unless the store was told already where to send it. */
const mayChangeAddress = (record: ShipmentRecord): boolean =>
  record.kind === 'physical' && isUnsent(record.status) && !isOrdered(record);

/** Whether products can be chosen: until the brand has said yes. */
export const mayChoose = ({ pickCap, status }: ShipmentRecord): boolean =>
  pickCap !== null && (status === 'pending_address' || status === 'choice_review');

const mayReveal = (record: ShipmentRecord, today: string): boolean =>
  record.kind === 'digital' && (record.status === 'sent' || record.status === 'received') && !isTooLate(record, today);

async function toOwn(tx: Tx, files: Files, record: ShipmentRecord, now: Date): Promise<OwnShipment> {
  const challenge = await findChallenge(tx, record.brandId, record.challengeId);
  const today = await brandToday(tx, record.brandId, now);
  const chain = await repository.listReplacements(tx, record.brandId, [record.id]);
  return {
    ...toShared(record, chain, now),
    title: challenge?.title ?? '',
    brandName: await getBrandName(tx, record.brandId),
    address: record.address,
    issue: await toIssue(tx, files, record),
    freeCancelAt: record.shipBy && isUnsent(record.status) ? freeCancelAt(record.shipBy.toISOString()) : null,
    mayChangeAddress: mayChangeAddress(record),
    mayChoose: mayChoose(record),
    mayConfirm: confirmation(record, today) !== null,
    mayReveal: mayReveal(record, today),
    reportable: SHIPMENT_ISSUES.filter((type) => isReportable(record.kind, record.status, type)),
  };
}

const ofCreator = (creatorId: number) => eq(shipments.creatorId, creatorId);

/** A creator's own shipments, the newest first. */
export async function listOwn(
  { database, files }: Stores,
  { creatorId }: Creator,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<OwnShipmentPage> {
  return database.system(async (tx) => {
    const rows = await tx
      .select()
      .from(shipments)
      .where(ofCreator(creatorId))
      .orderBy(desc(shipments.createdAt), desc(shipments.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const [counted] = await tx.select({ total: count() }).from(shipments).where(ofCreator(creatorId));
    const items: OwnShipment[] = [];
    for (const row of rows) items.push(await toOwn(tx, files, row, now));
    return { items, total: counted?.total ?? 0, page, limit };
  });
}

/** One of a creator's own shipments as it is stored. Throws 404. */
export async function findOwn(tx: Tx, creatorId: number, id: number): Promise<ShipmentRecord> {
  const [found] = await tx
    .select()
    .from(shipments)
    .where(and(ofCreator(creatorId), eq(shipments.id, id)));
  if (!found) throw notFound();
  return found;
}

/** One of a creator's own shipments. Throws 404. */
export const getOwn = (
  { database, files }: Stores,
  { creatorId }: Creator,
  id: number,
  now: Date,
): Promise<OwnShipment> => database.system(async (tx) => toOwn(tx, files, await findOwn(tx, creatorId, id), now));

/**
 * What a creator does with a shipment of their own, locked with its work. A creator's upload belongs to no brand yet, so a
 * transaction of the brand cannot see it; work with `givesFiles` runs as the brand's keeper instead.
 */
export async function act(
  stores: Stores,
  creator: Creator,
  id: number,
  now: Date,
  work: (tx: Tx, locked: LockedShipment) => Promise<unknown>,
  { withChallenge = false, givesFiles = false }: { withChallenge?: boolean; givesFiles?: boolean } = {},
): Promise<OwnShipment> {
  const { database } = stores;
  const { brandId } = await database.system((tx) => findOwn(tx, creator.creatorId, id));
  const workOnLocked = async (tx: Tx) => {
    const [locked] = await lockWithWork(tx, brandId, [id], { withChallenge });
    if (!locked) throw notFound();
    await work(tx, locked);
  };
  await (givesFiles ? database.keeper(brandId, workOnLocked) : database.transaction({ brandId }, workOnLocked));
  return getOwn(stores, creator, id, now);
}

export const occasion = ({ creatorId }: Creator, now: Date, reason?: string) => ({
  actor: { type: 'creator' as const, id: creatorId },
  now,
  reason,
});

/** What the audit trail of the brand keeps of a creator's deed; never an address. */
export const note = (tx: Tx, record: ShipmentRecord, action: string, details: Record<string, unknown>, now: Date) =>
  recordAudit(tx, {
    brandId: record.brandId,
    action: `shipments.${action}`,
    subjectType: 'shipment',
    subjectId: record.id,
    details: { creator: record.creatorId, ...details },
    now,
  });

/**
 * Gives or changes the address of a parcel until it is shipped or the store was told of it. Once nothing more is owed, the brand's clock runs again. Throws 404, 400
 * by field, and 409 INVALID_TRANSITION once it is too late.
 */
export const giveAddress = (
  stores: Stores,
  creator: Creator,
  id: number,
  body: GiveAddressBody,
  now: Date,
): Promise<OwnShipment> =>
  act(stores, creator, id, now, async (tx, locked) => {
    const { record } = locked;
    if (!mayChangeAddress(record)) throw notFrom(record, 'ready');
    const address = tidyAddress({ line2: '', district: '', postalCode: '', ...body });
    const faults = Object.entries(addressFaults(address));
    if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])));
    if (record.status === 'pending_address' && owedOf({ ...record, address }).length === 0) {
      const changed = await progress(tx, locked, [nextOf(record)], occasion(creator, now), { address });
      return tellChosen(tx, changed, now);
    }
    return announceShipment(tx, await repository.updateShipment(tx, record, { address, updatedAt: now }));
  });

/** Says that a parcel or a code is there; the creating clock starts. Throws 404, and 409 before it was sent, once a code's last day is over, or once an issue was answered. */
export const confirmReceived = (stores: Stores, creator: Creator, id: number, now: Date): Promise<OwnShipment> =>
  act(stores, creator, id, now, async (tx, locked) => {
    const steps = confirmation(locked.record, await brandToday(tx, locked.record.brandId, now));
    if (steps === null) throw notFrom(locked.record, 'received');
    await note(tx, await progress(tx, locked, steps, occasion(creator, now)), 'received', {}, now);
  });

/**
 * The code or link that was sent to a creator. The first look at it says that it is there, and each is in the audit trail of
 * the brand. Throws 404, 409 INVALID_TRANSITION where there is none to look at, as after its last day, and 409 CONFLICT once the work was cancelled.
 */
export async function revealCode(
  stores: Stores,
  secrets: Secrets,
  creator: Creator,
  id: number,
  now: Date,
): Promise<RevealedCode> {
  let revealed: RevealedCode | null = null;
  await act(stores, creator, id, now, async (tx, locked) => {
    const { record, participation } = locked;
    const today = await brandToday(tx, record.brandId, now);
    const code = mayReveal(record, today) ? await findCode(tx, record.brandId, id) : null;
    if (!code) throw notFrom(record, 'received');
    if (participation.status === 'cancelled') throw new ApiError(409, 'CONFLICT');
    const { delivery, redeemBy } = code;
    const text = secrets.open(code.codeSealed, digitalCodes.codeSealed, code.id);
    if (code.revealedAt === null)
      await tx.update(digitalCodes).set({ revealedAt: now }).where(eq(digitalCodes.id, code.id));
    if (record.status === 'sent') await progress(tx, locked, ['received'], occasion(creator, now));
    await note(tx, record, 'code_reveal', {}, now);
    revealed = { delivery, redeemBy, code: delivery === 'code' ? text : null, url: delivery === 'link' ? text : null };
  });
  if (!revealed) throw notFound();
  return revealed;
}

/**
 * Reports that a parcel did not arrive as it should, and tells the brand. What is wrong with its content shows that it was
 * delivered; what customs hold has not arrived. The photos are the brand's from then on. Throws 404, 400 for a photo that is none
 * of the creator's, and 409 where that cannot be reported now.
 */
export const reportIssue = (
  stores: Stores,
  creator: Creator,
  id: number,
  { type, note: text, photoIds = [] }: ReportIssueBody,
  now: Date,
): Promise<OwnShipment> =>
  act(
    stores,
    creator,
    id,
    now,
    async (tx, locked) => {
      const { record } = locked;
      const to = type === 'customs' ? 'exception' : 'issue';
      const steps = isReportable(record.kind, record.status, type) ? reportSteps(record, to) : null;
      if (steps === null) throw notFrom(record, to);
      await takePhotos(tx, { creatorId: creator.creatorId, brandId: record.brandId, ids: photoIds });
      const changed = await progress(tx, locked, steps, occasion(creator, now, type), {
        issueType: type,
        issuePhotoIds: photoIds,
        issueNote: text.normalize('NFC').trim(),
        issueAt: now,
      });
      await note(tx, changed, 'issue', { type }, now);
      const { brandId, challengeId, creatorName } = changed;
      const challenge = (await findChallenge(tx, brandId, challengeId))?.title ?? '';
      await tell(
        tx,
        brandId,
        shipmentIssue,
        { text: type, creator: creatorName, challenge, data: { id: challengeId, shipmentId: id } },
        now,
      );
    },
    { givesFiles: true },
  );

/** Throws 400 for one that is not theirs, or was uploaded for something else. */
async function takePhotos(tx: Tx, gift: { creatorId: number; brandId: number; ids: readonly string[] }): Promise<void> {
  const given = await giveFilesToBrand(tx, gift, 'issue_photo');
  const place = gift.ids.findIndex((id) => !given.some((file) => file.id === id));
  if (place >= 0) throw invalid({ [`photoIds.${place}`]: [{ code: 'UNKNOWN' }] });
}

const reportSteps = ({ kind, status }: ShipmentRecord, to: 'exception' | 'issue'): readonly ShipmentStatus[] | null => {
  if (to === 'exception' || kind === 'digital' || status === 'delivered') return stepsTo(kind, status, to);
  const arrival = stepsTo(kind, status, 'delivered');
  return arrival && [...arrival, 'issue'];
};

/**
 * Leaves without a penalty because the brand has not shipped for a week after its ship-by date; the hold goes back to the brand.
 * Throws 404, 409 INVALID_TRANSITION once it is shipped, and 409 TOO_SOON with the instant from which it is possible.
 */
export const cancelFree = (stores: Stores, creator: Creator, id: number, now: Date): Promise<OwnShipment> =>
  act(
    stores,
    creator,
    id,
    now,
    async (tx, locked) => {
      const { record, participation } = locked;
      if (!isUnsent(record.status)) throw notFrom(record, 'cancelled');
      const from = record.shipBy && freeCancelAt(record.shipBy.toISOString());
      if (from === null || Date.parse(from) > now.getTime())
        throw new ApiError(409, 'TOO_SOON', { details: from === null ? {} : { gate: 'from', from } });
      const why = occasion(creator, now, 'not_shipped');
      const changed = await progress(tx, locked, ['cancelled'], why);
      await cancelParticipation(tx, participation, { reason: 'not_shipped', actor: why.actor, now });
      await note(tx, changed, 'left', {}, now);
      const { brandId, challengeId, creatorName } = changed;
      const challenge = (await findChallenge(tx, brandId, challengeId))?.title ?? '';
      await tell(
        tx,
        brandId,
        shipmentIssue,
        { text: 'left', creator: creatorName, challenge, data: { id: challengeId, shipmentId: id } },
        now,
      );
    },
    { withChallenge: true },
  );
