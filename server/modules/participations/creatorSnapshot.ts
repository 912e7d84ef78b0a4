import { sql } from 'drizzle-orm';
import { SAMPLES_MAX } from '#contract/constants/participations';
import { ageAt, categoriesOf, type SpecifiedCreator } from '#contract/rules/creators';
import type { CreatorSnapshot as ShownSnapshot } from '#contract/schemas/participations';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import { creatorPictures } from '#server/modules/creators/creators.service';
import type { CreatorSnapshot } from '#server/modules/participations/participations.table';
import { notFound } from '#server/plugins/errors';

interface Row {
  firstName: string;
  lastName: string;
  username: string;
  country: string;
  city: string;
  gender: string;
  birthDate: string | null;
  categoryMask: number;
  followers: number;
  engagementTenths: number;
  bio: string | null;
  accounts: { platform: string; handle: string; followers: number }[] | null;
  mediaSeed: number | null;
  contents: { type: 'image' | 'video' }[] | null;
}

/** What a challenge's specification is held against. Throws 404. */
export async function describeCreator(tx: Tx, creatorId: number): Promise<SpecifiedCreator> {
  const [row] = await tx
    .select({
      row: sql<SpecifiedCreator & { categoryMask: number }>`json_build_object('country', c.country, 'gender', c.gender,
    'birthDate', to_char(c.birth_date, 'YYYY-MM-DD'), 'categoryMask', c.category_mask)`,
    })
    .from(sql`creators c`)
    .where(sql`c.id = ${creatorId}`);
  if (!row) throw notFound();
  return { ...row.row, categories: categoriesOf(row.row.categoryMask) };
}

/** A creator as the brand is to see them for good. Throws 404. */
export async function takeSnapshot(tx: Tx, creatorId: number, now: Date): Promise<CreatorSnapshot> {
  const [row] = await tx
    .select({
      row: sql<Row>`json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'username', c.username,
    'country', c.country, 'city', c.city, 'gender', c.gender, 'birthDate', to_char(c.birth_date, 'YYYY-MM-DD'), 'categoryMask', c.category_mask,
    'followers', c.followers, 'engagementTenths', c.engagement_tenths, 'bio', p.bio, 'accounts', p.accounts,
    'mediaSeed', c.media_seed, 'contents', p.contents)`,
    })
    .from(sql`creators c left join creator_profiles p on p.creator_id = c.id`)
    .where(sql`c.id = ${creatorId}`);
  if (!row) throw notFound();
  const { birthDate, categoryMask, engagementTenths, bio, accounts, contents, ...same } = row.row;
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
