import type { Tx } from '#server/db/client';
import * as repository from '#server/modules/shipments/shipments.repository';

/** When a creator had what was sent to them, or it was settled that nothing comes; null where their work ships nothing. */
export async function goodsSettledAt(tx: Tx, brandId: number, participationId: number): Promise<Date | null> {
  const last = (await repository.listOfParticipation(tx, brandId, participationId)).at(-1);
  return last ? (last.receivedAt ?? last.statusSince) : null;
}
