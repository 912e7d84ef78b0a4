import { sql, type SQL } from 'drizzle-orm';
import {
  CREATOR_CATEGORIES,
  CREATOR_CATEGORY_FILTER_MAX,
  CREATOR_PLATFORMS,
  type CreatorSort,
} from '#contract/constants/creators';
import type { CreatorFilters } from '#contract/schemas/creators';
import { arrayOf } from '#server/db/arrays';
import { likeText, searchWords } from '#server/db/searchText';
import {
  categoryFacet,
  countryFacet,
  genderCountryFacet,
  genderFacet,
  platformCategoryFacet,
  platformFacet,
} from '#server/modules/creators/creatorFacets';
import { invalid } from '#server/plugins/errors';

/** Words that are looked for at most, and letters from which a word is looked for anywhere and not at a start only. */
const WORDS_MAX = 6;
const ANYWHERE_LETTERS = 3;

/** Conditions of discovery on the alias `c`. Throws a 400 on the field whose value is none. */
export function matchCreators(brandId: number, filters: CreatorFilters): SQL {
  const { q, country, city, minER, followersMin, followersMax, blocked = false } = filters;
  const own = sql`(select b.creator_id from creator_blocks b where b.brand_id = ${brandId})`;
  // What an index does not answer is tested in this order: words and blocks last, since they take longer. A plain
  // comparison with a text would be moved behind them.
  const conditions = [
    ...(minER === undefined ? [] : [sql`c.engagement_tenths >= ${tenths(minER)}::int`]),
    ...(followersMin === undefined ? [] : [sql`c.followers >= ${followersMin}::int`]),
    ...(followersMax === undefined ? [] : [sql`c.followers <= ${followersMax}::int`]),
    ...(country && isByPlace(filters) ? [sql`c.country = any(array[${country}])`] : []),
    ...(city ? [sql`c.city = any(array[${city}])`] : []),
    ...facetSets(filters).map((facets) => sql`c.facets && ${arrayOf(facets, 'int')}`),
    ...searchConditions(q ?? ''),
    blocked ? sql`c.id in ${own}` : sql`c.id not in ${own}`,
  ];
  return sql.join(conditions, sql` and `);
}

/** A country alone, or with a city, is found by its place; beside other facets their index leaves the rest out before rows are read. */
const isByPlace = ({ platform, category, gender, city }: CreatorFilters): boolean =>
  city !== undefined || !(platform ?? category ?? gender);

/** Of each set a creator has one facet at least. */
function facetSets(filters: CreatorFilters): number[][] {
  const platforms = filters.platform === undefined ? null : oneOf('platform', filters.platform, CREATOR_PLATFORMS);
  const categories =
    filters.category === undefined
      ? null
      : oneOf('category', filters.category, CREATOR_CATEGORIES, CREATOR_CATEGORY_FILTER_MAX);
  const genders = filters.gender === undefined ? null : [filters.gender];
  const countries = filters.country === undefined || isByPlace(filters) ? null : [filters.country];
  return [
    ...pairs(platforms, categories, platformFacet, categoryFacet, platformCategoryFacet),
    ...pairs(genders, countries, genderFacet, countryFacet, genderCountryFacet),
  ];
}

/** One set when both are asked for, or of the one that is. */
function pairs<A, B>(
  first: readonly A[] | null,
  second: readonly B[] | null,
  firstFacet: (a: A) => number,
  secondFacet: (b: B) => number,
  pairFacet: (a: A, b: B) => number,
): number[][] {
  if (first && second) return [first.flatMap((a) => second.map((b) => pairFacet(a, b)))];
  if (first) return [first.map(firstFacet)];
  return second ? [second.map(secondFacet)] : [];
}

const COLUMNS: Record<CreatorSort, SQL> = {
  engagementRate: sql`c.engagement_tenths`,
  followers: sql`c.followers`,
  lastActive: sql`c.last_active_at`,
};

/** Column and direction of a sort that needs no challenge. The id goes the same way, so that pages never overlap. */
export function orderCreators(sort: string): { column: SQL; direction: SQL } {
  const asked = sort.replace('-', '');
  const known = (Object.keys(COLUMNS) as CreatorSort[]).find((column) => column === asked) ?? 'engagementRate'; // the record's own keys
  return { column: COLUMNS[known], direction: sort.startsWith('-') ? sql`desc` : sql`asc` };
}

/**
 * Every word must occur. The kept text has a space before each word: a word of one or two letters is looked for behind
 * one, so that the trigram index helps with it too.
 */
function searchConditions(q: string): SQL[] {
  const words = searchWords(q, WORDS_MAX);
  return words.map((word) => {
    const plain = likeText(word);
    return sql`c.search_text like ${Array.from(word).length < ANYWHERE_LETTERS ? `% ${plain}%` : `%${plain}%`}`;
  });
}

function oneOf<T extends string>(field: string, list: string, known: readonly T[], most = known.length): T[] {
  const asked = [...new Set(list.split(','))];
  if (asked.length > most || asked.some((value) => !known.some((one) => one === value)))
    throw invalid({ [field]: [{ code: 'INVALID' }] });
  return known.filter((one) => asked.includes(one));
}

function tenths(percent: number): number {
  const value = Math.round(percent * 10);
  if (Math.abs(value - percent * 10) > 1e-6) throw invalid({ minER: [{ code: 'INVALID' }] });
  return value;
}
