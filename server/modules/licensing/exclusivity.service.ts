import type { LicenceExclusivity } from '#contract/constants/licensing';
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
  exclusivity: LicenceExclusivity;
}

/**
 * Refuses contents, or others that show the same file, that another brand alone may use at that time, and to have alone what
 * another brand may use. Runs as the system, for licences of other brands count; whose they are stays between them. Throws 409
 * EXCLUSIVITY_STANDS and 409 LICENSED_ELSEWHERE.
 */
export async function refuseExclusive(tx: Tx, brandId: number, { contentIds, ...wanted }: Wanted): Promise<void> {
  const held = await repository.listHeld(tx, await sameContents(tx, contentIds));
  const ways = held.map(
    ({ activeFrom, endsAt, ...one }) =>
      activeFrom && standsInTheWay({ ...one, from: activeFrom, to: endsAt }, { brandId, ...wanted }),
  );
  if (ways.includes('exclusive')) throw new ApiError(409, 'EXCLUSIVITY_STANDS');
  if (ways.includes('licensed')) throw new ApiError(409, 'LICENSED_ELSEWHERE');
}
