import type { ShipmentStatus } from '#contract/constants/shipments';
import type { Catalogue, ReviewChoiceBody } from '#contract/schemas/catalogues';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findChallenge } from '#server/modules/challenges/challengeState.service';
import { tell } from '#server/modules/notifications/news.service';
import { namesOf, readCatalogue, readChoice } from '#server/modules/shipments/catalogue.service';
import { lockWithWork, progress, type LockedShipment } from '#server/modules/shipments/shipmentProgress.service';
import { actorOf, answer, refuseStale, type ShipmentContext } from '#server/modules/shipments/shipments.service';
import { notFrom, searchTextOf, type Occasion } from '#server/modules/shipments/shipmentState.service';
import { shipmentChoice } from '#server/modules/shipments/shipments.news';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { invalid, notFound } from '#server/plugins/errors';

/** Where a shipment goes once its creator owes nothing more: a choice waits for the brand's word first. */
export const nextOf = ({ pickCap }: ShipmentRecord): ShipmentStatus => (pickCap === null ? 'ready' : 'choice_review');

/** Tells the brand that there is a choice to look at, where there is. */
export async function tellChosen(tx: Tx, record: ShipmentRecord, now: Date): Promise<void> {
  if (record.status !== 'choice_review') return;
  const { id, brandId, challengeId, creatorName } = record;
  const challenge = (await findChallenge(tx, brandId, challengeId))?.title ?? '';
  const about = { creator: creatorName, challenge, data: { id: challengeId, shipmentId: id } };
  await tell(tx, brandId, shipmentChoice, { text: 'chosen', ...about }, now);
}

/** What the creator of a shipment may choose from, for a brand that says yes to other items. Throws 404 for a shipment that is not there or has no catalogue. */
export async function getCatalogue({ tx, scope, files }: ShipmentContext, id: number): Promise<Catalogue> {
  const record = await repository.findShipment(tx, scope.brandId, id);
  if (!record) throw notFound();
  return readCatalogue(tx, files, record);
}

/**
 * The brand's answer to a choice: yes, yes to other items within the cap, or no, after which the creator chooses anew. Throws 404,
 * 409 INVALID_TRANSITION where there is no choice to look at, 412 with the current shipment in `details.current` when the creator
 * has chosen otherwise meanwhile, and 400 by field: items that the catalogue, the stock or the cap does not allow, a no without a
 * reason.
 */
export async function reviewChoice(
  context: ShipmentContext,
  id: number,
  version: number | null,
  body: ReviewChoiceBody,
): Promise<ShipmentDetail> {
  const { tx, scope, now } = context;
  const { decision } = body;
  const [locked] = await lockWithWork(tx, scope.brandId, [id]);
  if (!locked) throw notFound();
  const { record } = locked;
  // What is answered already is said first: there is no newer choice to look at then.
  if (record.status !== 'choice_review') throw notFrom(record, decision === 'reject' ? 'pending_address' : 'ready');
  await refuseStale(context, record, version);
  const changed = await decide(tx, locked, body, { actor: actorOf(context), now });
  await recordAudit(tx, {
    ...scope,
    action: 'shipments.review_choice',
    subjectType: 'shipment',
    subjectId: id,
    details: { participation: record.participationId, decision },
    now,
  });
  return answer(context, changed);
}

async function decide(
  tx: Tx,
  locked: LockedShipment,
  { decision, items: chosen = [], reason: text }: ReviewChoiceBody,
  occasion: Occasion,
): Promise<ShipmentRecord> {
  const { record } = locked;
  if (decision === 'approve') return progress(tx, locked, ['ready'], occasion);
  if (decision === 'edit') {
    const put = await readChoice(tx, record, chosen);
    const values = { ...put, searchText: searchTextOf({ ...record, ...put }) };
    return progress(tx, locked, ['ready'], { ...occasion, reason: namesOf(put.items) }, values);
  }
  const reason = text?.normalize('NFC').trim() ?? '';
  if (reason === '') throw invalid({ reason: [{ code: 'REQUIRED' }] });
  const values = {
    items: [],
    chosenAt: null,
    choiceValueMinor: null,
    searchText: searchTextOf({ ...record, items: [] }),
  };
  return progress(tx, locked, ['pending_address'], { ...occasion, reason }, values);
}
