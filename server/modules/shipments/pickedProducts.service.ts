import { isUnsent } from '#contract/rules/shipments';
import type { Tx } from '#server/db/client';
import * as repository from '#server/modules/shipments/shipments.repository';

/** The products that a creator was sent for their work, each once: those of the parcel that was sent last. */
export async function pickedProducts(tx: Tx, brandId: number, participationId: number): Promise<number[]> {
  const chain = await repository.listOfParticipation(tx, brandId, participationId);
  const sent = chain.findLast(({ status, shippedAt }) => !isUnsent(status) && shippedAt !== null);
  return [...new Set(sent?.items.map(({ productId }) => productId))];
}
