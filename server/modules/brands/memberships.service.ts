import type { Membership } from '#contract/schemas/auth';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import { brandLogo } from '#server/modules/brands/brandLogo';
import * as repository from '#server/modules/brands/memberships.repository';

/** A person's memberships as the session user carries them, the oldest first. */
export async function listMemberships(tx: Tx, files: Files, userId: number): Promise<Membership[]> {
  const records = await repository.listMemberships(tx, userId);
  return records.map(({ role, brand: { id, name, slug, email, website, logoId, status, reason, version } }) => ({
    brandId: id, role, brand: { id, name, slug, logoUrl: brandLogo(files, logoId), email, website, status, rejectionReason: reason, version },
  }));
}

/** Names of the brands a person belongs to. */
export async function listBrandNames(tx: Tx, userId: number): Promise<string[]> {
  return (await repository.listMemberships(tx, userId)).map(({ brand }) => brand.name);
}
