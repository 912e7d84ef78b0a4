import { standsInTheWay } from '#contract/rules/licensing';
import type { Tx } from '#server/db/client';
import { sameContents } from '#server/modules/contents/licensedContents.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { ApiError } from '#server/plugins/errors';

/** Contents that somebody wants to use for a time; `to` null has no end. */
export interface Wanted {
  contentIds: readonly number[];
  from: Date;
  to: Date | null;
}

/**
 * Refuses contents, or others that show the same file, that another brand alone may use at that time. Runs as the system, for
 * licences of other brands count; whose it is stays between them. Throws 409 EXCLUSIVITY_STANDS.
 */
export async function refuseExclusive(tx: Tx, brandId: number, { contentIds, from, to }: Wanted): Promise<void> {
  const exclusive = await repository.listExclusive(tx, await sameContents(tx, contentIds));
  const isTaken = exclusive.some(
    (one) =>
      one.activeFrom !== null &&
      standsInTheWay({ brandId: one.brandId, from: one.activeFrom, to: one.endsAt }, { brandId, from, to }),
  );
  if (isTaken) throw new ApiError(409, 'EXCLUSIVITY_STANDS');
}
