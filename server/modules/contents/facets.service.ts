import { sql, type SQL } from 'drizzle-orm';
import { CONTENT_STATUSES, type ContentStatus } from '#contract/constants/contents';
import type { ContentFacetsAnswer, ContentFacetsQuery, ContentTagsQuery } from '#contract/schemas/contents';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { statusesInView } from '#server/modules/contents/contentQuery';
import type { ContentFacet } from '#server/modules/contents/contents.table';
import type { LibraryContext } from '#server/modules/contents/library.service';
import { productName } from '#server/modules/products/productParts.service';
import { readIds } from '#server/plugins/filterValues';

const FACETS_SHOWN = 200;

/** Ids or statuses, of which none has a comma in it. */
const oneOf = (values: readonly (string | number)[]): SQL => sql`any(${arrayOf(values, 'text')})`;

interface Facet {
  facet: ContentFacet;
  name: (id: SQL) => SQL;
  /** What is narrowed down by already: named even where the view has nothing of it. */
  chosen: readonly number[];
}

/** The ids that most contents in view have there, with their names; what is gone has none and is left out. */
async function facetOf(
  tx: Tx,
  brandId: number,
  inView: readonly ContentStatus[],
  { facet, name, chosen }: Facet,
): Promise<{ id: number; name: string }[]> {
  const isChosen = sql`k.value = ${oneOf(chosen)}`;
  const rows = await tx
    .select({
      row: sql<{ id: number; name: string | null }>`json_build_object('id', f.id, 'name', ${name(sql`f.id`)})`,
    })
    .from(
      sql`(select k.value::int as id, sum(k.changed) as n, ${isChosen} as chosen from content_facets k
        where k.brand_id = ${brandId} and k.facet = ${facet} and (k.status = ${oneOf(inView)} or ${isChosen})
        group by k.value having sum(k.changed) > 0 order by chosen desc, n desc, id limit ${FACETS_SHOWN}) f`,
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
  { tx, scope: { brandId } }: LibraryContext,
  { status, ...chosen }: ContentFacetsQuery,
): Promise<ContentFacetsAnswer> {
  const inView = statusesInView(status);
  const ids = (filter: keyof typeof chosen) => {
    const value = chosen[filter];
    return value === undefined ? [] : readIds(filter, value);
  };
  const of = (facet: 'creator' | 'challenge' | 'product', name: Facet['name']) =>
    facetOf(tx, brandId, inView, { facet, name, chosen: ids(facet) });
  return {
    creators: await of('creator', creatorNameOf(brandId)),
    challenges: await of('challenge', challengeTitle),
    products: await of('product', productName),
  };
}

const TAGS_SHOWN = 200;

/** Tags of the brand, the most used first: of all its contents, or of those in the statuses. Throws 400 as the list does. */
export async function listTags(
  { tx, scope: { brandId } }: LibraryContext,
  { status }: ContentTagsQuery,
): Promise<{ tag: string; count: number }[]> {
  const inView = status === undefined ? CONTENT_STATUSES : statusesInView(status);
  return tx
    .select({ tag: sql<string>`k.value`, count: sql<number>`sum(k.changed)::int` })
    .from(sql`content_facets k`)
    .where(sql`k.brand_id = ${brandId} and k.facet = 'tag' and k.status = ${oneOf(inView)}`)
    .groupBy(sql`k.value`)
    .having(sql`sum(k.changed) > 0`)
    .orderBy(sql`sum(k.changed) desc, k.value`)
    .limit(TAGS_SHOWN);
}
