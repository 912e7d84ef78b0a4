import type { ChosenItem } from '#contract/schemas/catalogues';
import type { ShipmentItem } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import { findProducts } from '#server/modules/products/stock.service';
import type { ShipmentRecord } from '#server/modules/shipments/shipments.table';
import { invalid } from '#server/plugins/errors';

/** Items as they go into the parcel. Throws 400 on the item that the brand does not have, or whose variant was not chosen. */
export async function readItems(tx: Tx, brandId: number, chosen: readonly ChosenItem[]): Promise<ShipmentItem[]> {
  const found = new Map(
    (
      await findProducts(
        tx,
        brandId,
        chosen.map(({ productId }) => productId),
      )
    ).map((one) => [one.id, one]),
  );
  return chosen.map(({ productId, sku, quantity }, place) => {
    const product = found.get(productId);
    if (!product) throw invalid({ [`items.${place}.productId`]: [{ code: 'UNKNOWN' }] });
    const variant = product.variants.find((one) => one.sku === sku);
    if (sku !== undefined && !variant && sku !== product.sku)
      throw invalid({ [`items.${place}.sku`]: [{ code: 'UNKNOWN' }] });
    // Without a variant nobody knows what to pack, nor of which one the stock falls.
    if (!variant && product.variants.length > 0) throw invalid({ [`items.${place}.sku`]: [{ code: 'REQUIRED' }] });
    return {
      productId,
      sku: variant?.sku ?? product.sku,
      title: product.name,
      variant: variant?.title ?? null,
      quantity,
      unitCostMinor: product.costMinor,
      currency: product.currency,
    };
  });
}

/**
 * The places of the items, by shipment, that have no variant though their product has some: opened from a brief that names the
 * product alone, or put in before it had variants. Shipments that lack none are left out.
 */
export async function variantsMissing(
  tx: Tx,
  brandId: number,
  parcels: readonly Pick<ShipmentRecord, 'id' | 'items'>[],
): Promise<Map<number, number[]>> {
  const open = parcels.flatMap(({ items }) => items.filter(({ variant }) => variant === null));
  const products = await findProducts(tx, brandId, [...new Set(open.map(({ productId }) => productId))]);
  const varied = new Set(products.filter(({ variants }) => variants.length > 0).map(({ id }) => id));
  return new Map(
    parcels.flatMap(({ id, items }) => {
      const places = items.flatMap((item, place) =>
        item.variant === null && varied.has(item.productId) ? [place] : [],
      );
      return places.length > 0 ? [[id, places] as const] : [];
    }),
  );
}
