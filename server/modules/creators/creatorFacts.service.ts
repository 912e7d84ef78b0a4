import { sql } from 'drizzle-orm';
import { categoriesOf, type SpecifiedCreator } from '#contract/rules/creators';
import type { Tx } from '#server/db/client';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { notFound } from '#server/plugins/errors';

/** What a creator says of themselves, and what is known of them. */
export interface CreatorFacts {
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

/** A creator with their profile. Throws 404. */
export async function readCreator(tx: Tx, creatorId: number): Promise<CreatorFacts> {
  const [row] = await tx
    .select({
      row: sql<CreatorFacts>`json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'username', c.username,
    'country', c.country, 'city', c.city, 'gender', c.gender, 'birthDate', to_char(c.birth_date, 'YYYY-MM-DD'), 'categoryMask', c.category_mask,
    'followers', c.followers, 'engagementTenths', c.engagement_tenths, 'bio', p.bio, 'accounts', p.accounts,
    'mediaSeed', c.media_seed, 'contents', p.contents)`,
    })
    .from(sql`creators c left join creator_profiles p on p.creator_id = c.id`)
    .where(sql`c.id = ${creatorId}`);
  if (!row) throw notFound();
  return row.row;
}

/** What a creator is called; empty when there is none. */
export async function getCreatorName(tx: Tx, creatorId: number): Promise<string> {
  const [found] = await tx
    .select({ name: sql<string | null>`${creatorName(sql`${creatorId}::int`)}` })
    .from(sql`(select 1) one`);
  return found?.name ?? '';
}
