import type { ChosenItem } from '#contract/schemas/catalogues';
import type { ShipmentItem } from '#contract/schemas/shipments';
import type { Tx } from '#server/db/client';
import { findProducts } from '#server/modules/products/stock.service';
import { invalid } from '#server/plugins/errors';

/** Items as they go into the parcel. Throws 400 on the item that the brand does not have. */
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
    return {
      productId,
      sku: variant?.sku ?? (product.variants.length === 0 ? product.sku : null),
      title: product.name,
      variant: variant?.title ?? null,
      quantity,
      unitCostMinor: product.costMinor ?? 0,
      currency: product.currency,
    };
  });
}
