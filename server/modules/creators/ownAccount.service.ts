import { categoriesOf, platformsOf } from '#contract/rules/creators';
import type { CreatorAccount } from '#contract/schemas/creatorAccounts';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { portraitUrl } from '#server/modules/creators/creatorMedia';
import { findOwnAccount } from '#server/modules/creators/creators.repository';
import { notFound } from '#server/plugins/errors';

/** A creator's own account. For the system. Throws 404. */
export async function getOwnAccount(tx: Tx, files: Files, creatorId: number): Promise<CreatorAccount> {
  const found = await findOwnAccount(tx, creatorId);
  if (!found) throw notFound();
  const { record, email, language } = found;
  const { id, firstName, lastName, username, country, city, gender, categoryMask, platformMask, followers } = record;
  return {
    id,
    email,
    language,
    firstName,
    lastName,
    username,
    country,
    city,
    gender,
    followers,
    profileImage: portraitUrl(files.addresses, record),
    categories: categoriesOf(categoryMask),
    platforms: platformsOf(platformMask),
  };
}
