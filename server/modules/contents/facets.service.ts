import { sql, type SQL } from 'drizzle-orm';
import type { ContentFacetsAnswer, ContentFacetsQuery, ContentTagsQuery } from '#contract/schemas/contents';
import type { Tx } from '#server/db/client';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { matchContents } from '#server/modules/contents/contentQuery';
import type { LibraryContext } from '#server/modules/contents/library.service';
import { productName } from '#server/modules/products/productParts.service';
import { readIds } from '#server/plugins/filterValues';

const FACETS_SHOWN = 200;

interface Facet {
  id: SQL;
  name: (id: SQL) => SQL;
  /** What is narrowed down by already: named even where the view has nothing of it. */
  chosen: readonly number[];
}

/** The ids that most contents in view have there, with their names; what is gone has none and is left out. */
async function facetOf(tx: Tx, brandId: number, inView: SQL, { id, name, chosen }: Facet) {
  const isChosen = sql`v.id = any(${sql.param(`{${chosen.join(',')}}`)}::int[])`;
  const rows = await tx
    .select({
      row: sql<{ id: number; name: string | null }>`json_build_object('id', f.id, 'name', ${name(sql`f.id`)})`,
    })
    .from(
      sql`(select v.id, count(*) as n, ${isChosen} as chosen from contents cross join lateral (select ${id} as id) v
        where contents.brand_id = ${brandId} and v.id is not null and ((${inView}) or ${isChosen})
        group by v.id order by chosen desc, n desc, v.id limit ${FACETS_SHOWN}) f`,
    )
    .orderBy(sql`f.n desc, f.id`);
  return rows.flatMap(({ row }) => (row.name === null ? [] : [{ id: row.id, name: row.name }]));
}

const creatorNameOf = (brandId: number) => (id: SQL) =>
  sql`(select c.creator_name from contents c where c.brand_id = ${brandId} and c.creator_id = ${id} order by c.id desc limit 1)`;

/**
 * The creators, challenges and products that the library can be narrowed down by and still show something, those with most
 * contents first: of the archive where it is asked for, else of all the rest. Throws 400 as the list does.
 */
export async function listFacets(
  { tx, scope: { brandId }, now }: LibraryContext,
  { status, ...chosen }: ContentFacetsQuery,
): Promise<ContentFacetsAnswer> {
  const inView = matchContents(brandId, { status }, now);
  const ids = (filter: keyof typeof chosen) => {
    const value = chosen[filter];
    return value === undefined ? [] : readIds(filter, value);
  };
  return {
    creators: await facetOf(tx, brandId, inView, {
      id: sql`contents.creator_id`,
      name: creatorNameOf(brandId),
      chosen: ids('creator'),
    }),
    challenges: await facetOf(tx, brandId, inView, {
      id: sql`contents.challenge_id`,
      name: challengeTitle,
      chosen: ids('challenge'),
    }),
    products: await facetOf(tx, brandId, inView, {
      id: sql`unnest(contents.product_ids)`,
      name: productName,
      chosen: ids('product'),
    }),
  };
}

const TAGS_SHOWN = 200;

/** Tags of the brand, the most used first: of all its contents, or of those in the statuses. Throws 400 as the list does. */
export async function listTags(
  { tx, scope: { brandId }, now }: LibraryContext,
  { status }: ContentTagsQuery,
): Promise<{ tag: string; count: number }[]> {
  const inView = status === undefined ? sql`contents.brand_id = ${brandId}` : matchContents(brandId, { status }, now);
  return tx
    .select({ tag: sql<string>`t.tag`, count: sql<number>`count(*)::int` })
    .from(sql`contents cross join lateral unnest(contents.tags) t(tag)`)
    .where(inView)
    .groupBy(sql`t.tag`)
    .orderBy(sql`count(*) desc, t.tag`)
    .limit(TAGS_SHOWN);
}
