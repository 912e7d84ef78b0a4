import type { LicenceExclusivity } from '#contract/constants/licensing';
import { standsInTheWay } from '#contract/rules/licensing';
import type { Tx } from '#server/db/client';
import { sameContents } from '#server/modules/contents/licensedContents.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { licenseCode } from '#server/modules/licensing/licenseState.service';
import { ApiError } from '#server/plugins/errors';

/** Contents that somebody wants to use for a time; `to` null has no end. */
export interface Wanted {
  contentIds: readonly number[];
  from: Date;
  to: Date | null;
  exclusivity: LicenceExclusivity;
}

/**
 * Refuses contents, or others that show the same file, that a brand has for itself at that time, and to have for itself what another
 * brand may use (`standsInTheWay`). Runs as the system, for licences of other brands count; whose they are stays between them. Throws
 * 409 EXCLUSIVITY_STANDS, of the brand's own licence with the way to it, and 409 LICENSED_ELSEWHERE.
 */
export async function refuseExclusive(tx: Tx, brandId: number, { contentIds, ...wanted }: Wanted): Promise<void> {
  const held = await repository.listHeld(tx, await sameContents(tx, contentIds));
  const sold = await repository.listCategories(tx, [brandId, ...held.map((one) => one.brandId)]);
  const categoriesOf = (id: number) => sold.get(id) ?? [];
  const asked = { ...wanted, brandId, categories: categoriesOf(brandId) };
  const ways = held.flatMap((one) => {
    const { activeFrom, endsAt } = one;
    if (!activeFrom) return [];
    const term = { ...one, from: activeFrom, to: endsAt, categories: categoriesOf(one.brandId) };
    return [{ one, way: standsInTheWay(term, asked) }];
  });
  if (ways.some(({ way }) => way === 'exclusive')) throw new ApiError(409, 'EXCLUSIVITY_STANDS');
  const own = ways.find(({ way }) => way === 'own')?.one;
  if (own)
    throw new ApiError(409, 'EXCLUSIVITY_STANDS', { details: { licenseRequestId: own.id, code: licenseCode(own) } });
  if (ways.some(({ way }) => way === 'licensed')) throw new ApiError(409, 'LICENSED_ELSEWHERE');
}
