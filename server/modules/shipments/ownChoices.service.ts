import { isDeepStrictEqual } from 'node:util';
import type { Catalogue, ChooseBody } from '#contract/schemas/catalogues';
import type { OwnShipment } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import { namesOf, owedOf, readCatalogue, readChoice } from '#server/modules/shipments/catalogue.service';
import { nextOf, tellChosen } from '#server/modules/shipments/choices.service';
import {
  act,
  findOwn,
  mayChoose,
  note,
  occasion,
  type Creator,
  type Stores,
} from '#server/modules/shipments/ownShipments.service';
import { progress } from '#server/modules/shipments/shipmentProgress.service';
import {
  announceShipment,
  notFrom,
  searchTextOf,
  type Occasion,
} from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { invalid } from '#server/plugins/errors';

/** What a creator may choose from. Throws 404 for a shipment that is not there or has no catalogue. */
export const getOwnCatalogue = ({ database, files }: Stores, { creatorId }: Creator, id: number): Promise<Catalogue> =>
  database.system(async (tx) => readCatalogue(tx, files, await findOwn(tx, creatorId, id)));

/**
 * Chooses products from the catalogue, or others until the brand has said yes; with an address the choice waits for the brand. The
 * same choice again changes nothing. Throws 404, 400 by field for what the catalogue, the stock or the cap does not allow, and 409
 * INVALID_TRANSITION once it is too late.
 */
export const choose = (
  stores: Stores,
  creator: Creator,
  id: number,
  { items: chosen }: ChooseBody,
  now: Date,
): Promise<OwnShipment> =>
  act(stores, creator, id, now, async (tx, locked) => {
    const { record } = locked;
    if (!mayChoose(record)) throw notFrom(record, 'choice_review');
    if (chosen.length === 0) throw invalid({ items: [{ code: 'REQUIRED' }] });
    const choice = await readChoice(tx, record, chosen);
    if (record.chosenAt !== null && isDeepStrictEqual(choice.items, record.items)) return;
    const values = { ...choice, chosenAt: now, searchText: searchTextOf({ ...record, ...choice }) };
    const what = occasion(creator, now, namesOf(choice.items));
    const isComplete = owedOf({ ...record, ...values }).length === 0;
    if (record.status === 'pending_address' && isComplete)
      await tellChosen(tx, await progress(tx, locked, [nextOf(record)], what, values), now);
    else await keepChoice(tx, record, what, values);
    await note(tx, record, 'choose', { count: choice.items.length }, now);
  });

/** Keeps a choice where the shipment stays as it is. Of several in a row the timeline tells of the last. */
async function keepChoice(
  tx: Tx,
  record: ShipmentRecord,
  { actor, now, reason }: Occasion,
  values: Parameters<typeof repository.updateShipment>[2],
): Promise<void> {
  const { status, history } = record;
  const last = history.at(-1);
  const step = {
    from: status,
    to: status,
    at: now.toISOString(),
    actorType: actor.type,
    ...(actor.id === null ? {} : { actorId: actor.id }),
    ...(reason === undefined ? {} : { reason }),
  };
  const before = last?.from === status && last.to === status ? history.slice(0, -1) : history;
  await announceShipment(
    tx,
    await repository.updateShipment(tx, record, { ...values, history: [...before, step], updatedAt: now }),
  );
}
