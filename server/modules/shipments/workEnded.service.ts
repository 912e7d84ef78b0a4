import { isUnsent } from '#contract/rules/shipments';
import type { Tx } from '#server/db/client';
import { takeBackCode } from '#server/modules/shipments/codeGiving.service';
import { advance, type Occasion } from '#server/modules/shipments/shipmentState.service';
import * as repository from '#server/modules/shipments/shipments.repository';

/**
 * Cancels what was not sent yet of participations that have ended, and codes that their creators have not looked at, which go back
 * to those that can be given; a parcel on its way goes on.
 */
export async function cancelUnsent(
  tx: Tx,
  brandId: number,
  participationIds: readonly number[],
  occasion: Occasion,
): Promise<void> {
  for (const record of await repository.lockOfParticipations(tx, brandId, participationIds)) {
    // Whoever has looked at a code has received it.
    if (isUnsent(record.status) || record.status === 'sent') await advance(tx, record, ['cancelled'], occasion);
    if (record.kind === 'digital') await takeBackCode(tx, record);
  }
}
