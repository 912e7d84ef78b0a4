import { owedFor, pickFaults, pickValueMinor, type PickCap } from '#contract/rules/picks';
import type { Catalogue, ChosenItem } from '#contract/schemas/catalogues';
import type { ShipmentItem } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { findChallenge } from '#server/modules/challenges/challengeState.service';
import { describePictures } from '#server/modules/files/files.service';
import { findProducts, lockProducts, stockLeft, type StockAmount } from '#server/modules/products/stock.service';
import { readItems } from '#server/modules/shipments/shipmentItems.service';
import * as repository from '#server/modules/shipments/shipments.repository';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

type Product = Awaited<ReturnType<typeof findProducts>>[number];

/** The cap of a shipment whose creator chooses. Throws 409 CONFLICT for any other. */
export function capOf({ pickCap }: ShipmentRecord): PickCap {
  if (pickCap === null) throw new ApiError(409, 'CONFLICT');
  return pickCap;
}

/** A product as it can be chosen for a shipment: what is in stock, without what others were promised. */
function toOffered(product: Product, promised: readonly StockAmount[]) {
  const left = (sku: string | null) => {
    const free = stockLeft(product, sku, promised);
    return free === null ? null : Math.max(0, free);
  };
  return {
    productId: product.id,
    name: product.name,
    priceMinor: product.salePriceMinor ?? product.priceMinor,
    left: left(null),
    variants: product.variants.map(({ sku, title, priceMinor }) => ({ sku, title, priceMinor, left: left(sku) })),
  };
}

/** The products of a shipment's catalogue that can be chosen now, in the catalogue's order: active ones, in the cap's currency. */
async function offeredFor(tx: Tx, record: ShipmentRecord, read: typeof findProducts) {
  const { currency } = capOf(record);
  const ids = (await findChallenge(tx, record.brandId, record.challengeId))?.catalogue?.productIds ?? [];
  const found = new Map((await read(tx, record.brandId, ids)).map((product) => [product.id, product] as const));
  const promised = await repository.listPromised(tx, record.brandId, ids, record.id);
  return ids.flatMap((id) => {
    const product = found.get(id);
    if (!product || product.status !== 'active' || product.currency !== currency) return [];
    return [{ ...toOffered(product, promised), imageId: product.imageIds[0] ?? null }];
  });
}

/** The catalogue from which a shipment's creator chooses. Throws 404 where there is none. */
export async function readCatalogue(tx: Tx, files: Files, record: ShipmentRecord): Promise<Catalogue> {
  if (record.pickCap === null) throw notFound();
  const cap = capOf(record);
  const offered = await offeredFor(tx, record, findProducts);
  const ids = offered.flatMap(({ imageId }) => imageId ?? []);
  const pictures = new Map((await describePictures(tx, files, ids)).map((picture) => [picture.id, picture]));
  return {
    ...cap,
    products: offered.map(({ imageId, ...product }) => ({
      ...product,
      image: (imageId !== null && pictures.get(imageId)) || null,
    })),
  };
}

/** Chosen items as they go into the parcel, with what they are worth. Throws 400 by field for what the catalogue, the stock or the cap does not allow. */
export async function readChoice(
  tx: Tx,
  record: ShipmentRecord,
  chosen: readonly ChosenItem[],
): Promise<{ items: ShipmentItem[]; choiceValueMinor: number }> {
  const offered = await offeredFor(tx, record, lockProducts);
  const faults = Object.entries(pickFaults(chosen, offered, capOf(record)));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])));
  return {
    items: await readItems(tx, record.brandId, chosen),
    choiceValueMinor: pickValueMinor(chosen, offered),
  };
}

/** What a creator still owes for a shipment that waits for them. */
export const owedOf = ({ kind, status, pickCap, chosenAt, address }: ShipmentRecord) =>
  kind === 'physical' && status === 'pending_address'
    ? owedFor({ isPick: pickCap !== null, hasChosen: chosenAt !== null, hasAddress: address !== null })
    : [];

/** What is chosen, as a line of the timeline: "2 × Serum · 30 ml, 1 × Krem". */
export const namesOf = (items: readonly ShipmentItem[]): string =>
  items
    .map(({ quantity, title, variant }) => `${quantity} × ${[title, variant].filter(Boolean).join(' · ')}`)
    .join(', ');
