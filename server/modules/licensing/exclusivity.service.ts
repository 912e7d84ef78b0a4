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
  /** Licences that do not stand in the way: this one, and the one that it goes on with. */
  except: readonly (number | null)[];
}

/**
 * Refuses contents, or others that show the same file, that nobody else may use at that time. Runs as the system, for
 * licences of other brands count too. Throws 409 EXCLUSIVITY_STANDS.
 */
export async function refuseExclusive(tx: Tx, brandId: number, { except, ...wanted }: Wanted): Promise<void> {
  const standing = await repository.findExclusive(tx, await sameContents(tx, wanted.contentIds), {
    ...wanted,
    except: except.filter((id) => id !== null),
  });
  if (!standing) return;
  // Whose it is stays between them; the brand knows its own.
  const details = standing.brandId === brandId ? { licenseRequestId: standing.id, code: licenseCode(standing) } : {};
  throw new ApiError(409, 'EXCLUSIVITY_STANDS', { details });
}
