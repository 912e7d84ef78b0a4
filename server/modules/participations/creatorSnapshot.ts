import { SAMPLES_MAX } from '#contract/constants/participations';
import { ageAt, categoriesOf } from '#contract/rules/creators';
import type { CreatorSnapshot as ShownSnapshot } from '#contract/schemas/participations';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { creatorPictures } from '#server/modules/creators/creators.service';
import type { CreatorSnapshot } from '#server/modules/participations/participations.table';
import { readCreator } from '#server/modules/creators/creatorFacts.service';

/** A creator as the brand is to see them for good. Throws 404. */
export async function takeSnapshot(tx: Tx, creatorId: number, now: Date): Promise<CreatorSnapshot> {
  const facts = await readCreator(tx, creatorId);
  const { birthDate, categoryMask, engagementTenths, bio, accounts, contents, ...same } = facts;
  return {
    ...same,
    bio: bio ?? '',
    age: ageAt(birthDate, now.toISOString().slice(0, 10)),
    categories: categoriesOf(categoryMask),
    engagementRate: engagementTenths / 10,
    samples: (contents ?? []).slice(0, SAMPLES_MAX).map(({ type }, i) => ({ id: i + 1, type })),
    platforms: (accounts ?? []).map(({ platform, handle, followers }) => ({ platform, handle, followers })),
  };
}

/** A creator as the brand sees them: what was kept, with addresses of the pictures that hold for a day. */
export function showSnapshot(
  files: Files,
  creatorId: number,
  { mediaSeed, samples, ...kept }: CreatorSnapshot,
): ShownSnapshot {
  const pictures = creatorPictures(files, { id: creatorId, mediaSeed });
  return {
    ...kept,
    profileImage: pictures.portrait,
    samples: samples.map(({ id, type }) => ({ id, type, ...pictures.content(id, type) })),
  };
}
