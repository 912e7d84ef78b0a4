import { eq, sql } from 'drizzle-orm';
import type { CreateChallengeBody } from '#contract/schemas/challenges';
import type { ChosenItem, ReviewChoiceBody } from '#contract/schemas/catalogues';
import type { Tx } from '#server/db/client';
import type { DemoWork } from '#server/db/seed/demoPart';
import { addressOf } from '#server/db/seed/demoShipments';
import type { Life } from '#server/db/seed/timeline';
import { products } from '#server/modules/products/products.table';
import { reviewChoice } from '#server/modules/shipments/choices.service';
import { choose } from '#server/modules/shipments/ownChoices.service';
import { confirmReceived, giveAddress } from '#server/modules/shipments/ownShipments.service';
import { move, ship } from '#server/modules/shipments/shipmentCommands.service';
import type { ShipmentContext } from '#server/modules/shipments/shipments.service';
import { shipments } from '#server/modules/shipments/shipments.table';

const HOUR_MS = 3_600_000;
const CATALOGUE_SIZE = 12;
const CAP = { maxItems: 3, maxValueMinor: 250_000 };

/** What happens to a choice, in hours after the acceptance; products are places of the catalogue. */
interface Story {
  address?: number;
  chosen?: [hours: number, ...places: number[]];
  answered?: [hours: number, decision: ReviewChoiceBody['decision'], ...places: number[]];
  shipped?: number;
  delivered?: number;
  received?: number;
}

/** One for each state of a choice: nothing yet, only one of the two, waiting for the brand, turned down, changed, on its way, there. */
const STORIES: readonly Story[] = [
  { address: 5, chosen: [7, 0, 3], answered: [20, 'approve'], shipped: 30, delivered: 70, received: 80 },
  { address: 8, chosen: [9, 1], answered: [26, 'approve'], shipped: 40 },
  { chosen: [10, 2, 5], address: 12, answered: [28, 'edit', 4] },
  { address: 6, chosen: [14, 6], answered: [30, 'reject'] },
  { address: 20, chosen: [44, 7, 8] },
  { address: 30 },
  { chosen: [34, 9] },
  {},
];

/** The catalogue of a challenge: active products of one currency. */
export async function demoCatalogue(tx: Tx, brandId: number): Promise<CreateChallengeBody['catalogue']> {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      sql`brand_id = ${brandId} and status = 'active' and currency = 'TRY' and price_minor < ${CAP.maxValueMinor / 2}
        and coalesce(stock, 50) >= 5 and jsonb_array_length(variants) = 0`,
    )
    .orderBy(products.id)
    .limit(CATALOGUE_SIZE);
  return { productIds: found.map(({ id }) => id), ...CAP };
}

/** What creators of a challenge choose from its catalogue, and what the demo brand says to it, told by the functions that serve the API. */
export async function* liveChoices(
  { database, files, brandId, userId, now }: DemoWork,
  challengeId: number,
  catalogue: readonly number[],
  acceptedAt: Date,
): Life {
  const parcels = await database.system((tx) =>
    tx
      .select({ id: shipments.id, creatorId: shipments.creatorId, name: shipments.creatorName })
      .from(shipments)
      .where(eq(shipments.challengeId, challengeId))
      .orderBy(shipments.id),
  );
  const stores = { database, files };
  const inBrand = <T>(at: Date, work: (context: ShipmentContext) => Promise<T>) =>
    database.transaction({ userId, brandId }, (tx) =>
      work({ tx, scope: { userId, brandId, role: 'OWNER' }, files, now: at }),
    );
  const itemsOf = (places: readonly number[]): ChosenItem[] =>
    places.flatMap((place) => {
      const productId = catalogue[place];
      return productId === undefined ? [] : [{ productId, quantity: 1 }];
    });
  const steps = parcels.flatMap(({ id, creatorId, name }, place) => {
    const { address, chosen, answered, shipped, delivered, received } = STORIES[place] ?? {};
    const creator = { creatorId };
    const when = (hours: number | undefined, act: (at: Date) => Promise<unknown>) =>
      hours === undefined ? [] : [{ hours, act }];
    const [chosenAt, ...places] = chosen ?? [];
    const [answeredAt, decision = 'approve', ...others] = answered ?? [];
    const answer: ReviewChoiceBody = {
      decision,
      ...(decision === 'edit' && { items: itemsOf(others) }),
      ...(decision === 'reject' && { reason: 'Bu üründen daha önce göndermiştik; başka birini seçer misiniz?' }),
    };
    const parcel = { carrier: 'aras' as const, trackingNumber: `81${String(5_200_300 + place * 41)}` };
    return [
      ...when(address, (at) => giveAddress(stores, creator, id, addressOf(name, place), at)),
      ...when(chosenAt, (at) => choose(stores, creator, id, { items: itemsOf(places) }, at)),
      ...when(answeredAt, (at) => inBrand(at, (context) => reviewChoice(context, id, null, answer))),
      ...when(shipped, (at) => inBrand(at, (context) => ship(context, id, parcel))),
      ...when(delivered, (at) => inBrand(at, (context) => move(context, id, { to: 'delivered' }))),
      ...when(received, (at) => confirmReceived(stores, creator, id, at)),
    ];
  });
  for (const { hours, act } of steps.toSorted((a, b) => a.hours - b.hours)) {
    const at = new Date(acceptedAt.getTime() + hours * HOUR_MS);
    if (at > now) return;
    yield at;
    await act(at);
  }
}
