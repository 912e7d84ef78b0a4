import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/constants/languages';
import { PRODUCT_STATUSES, type ProductSort, type StockLabel, STOCK_LABELS } from '#contract/constants/products';
import { majorToMinor } from '#contract/rules/money';
import type { ProductFilters } from '#contract/schemas/products';
import { startOfDay } from '#server/db/days';
import { containing, searchWords } from '#server/db/searchText';
import type { Tx } from '#server/db/client';
import { brandTimezone, stockLevel } from '#server/modules/brands/memberships.service';
import { invalid } from '#server/plugins/errors';

/** Letters the trigram index needs at least. */
const INDEXED_WORD_MIN = 3;
/** Matches up to which looking them up by the trigram index beats walking the sorted list and testing every row. */
export const INDEXED_MATCHES_MAX = 3000;
/** Matches up to which counting them by their ids beats testing every row of the list. */
const COUNTED_MATCHES_MAX = 30_000;

/** The condition of each stock label, by the brand's own levels. */
function stockConditions(brandId: number): Record<StockLabel, SQL> {
  const inStock = stockLevel(brandId, 'inStockFrom');
  const limited = stockLevel(brandId, 'limitedFrom');
  return {
    in_stock: sql`(p.stock >= ${inStock} or p.stock is null)`,
    limited: sql`(p.stock >= ${limited} and p.stock < ${inStock})`,
    low_stock: sql`p.stock < ${limited}`,
  };
}

export interface ProductMatch {
  brandId: number;
  /** Conditions on the alias `p`, the brand's included. */
  where: SQL;
  /** The same with the ids of a common word's matches instead of the word: to count by, or to read by when few are left. */
  byIds: SQL | null;
  /** The condition on the status of `p`; null for every status. */
  status: SQL | null;
  /** True when nothing but brand and status narrows the match, so that kept counts give the total. */
  statusOnly: boolean;
}

/** Conditions of the list's filters. Throws a 400 on the field whose value is none. */
export async function matchProducts(tx: Tx, brandId: number, filters: ProductFilters): Promise<ProductMatch> {
  const statuses =
    filters.status === undefined
      ? PRODUCT_STATUSES.filter((status) => status !== 'archived')
      : oneOf('status', filters.status, PRODUCT_STATUSES);
  const search = await searchConditions(tx, filters.q);
  const narrowing = [
    ...(filters.category ? [sql`p.category_id in ${values(split(filters.category))}`] : []),
    ...(filters.stock
      ? [
          sql`(${sql.join(
            oneOf('stock', filters.stock, STOCK_LABELS).map((label) => stockConditions(brandId)[label]),
            sql` or `,
          )})`,
        ]
      : []),
    ...(filters.currency ? [sql`p.currency = ${filters.currency}`] : []),
    ...(filters.priceMin === undefined ? [] : [sql`p.price_minor >= ${minor('priceMin', filters.priceMin)}::bigint`]),
    ...(filters.priceMax === undefined ? [] : [sql`p.price_minor <= ${minor('priceMax', filters.priceMax)}::bigint`]),
    ...(filters.createdFrom ? [sql`p.created_at >= ${startOfDay(filters.createdFrom, brandTimezone(brandId))}`] : []),
    ...(filters.createdTo ? [sql`p.created_at < ${startOfDay(filters.createdTo, brandTimezone(brandId), 1)}`] : []),
  ];
  // Every status asked for: no condition, so that the sorted index needs no further look.
  const status =
    statuses.length === PRODUCT_STATUSES.length
      ? null
      : sql.raw(`p.status in (${statuses.map((one) => `'${one}'`).join(', ')})`);
  const all = (conditions: SQL[]) =>
    sql.join([sql`p.brand_id = ${brandId}`, ...(status ? [status] : []), ...conditions, ...narrowing], sql` and `);
  return {
    brandId,
    where: all(search.words),
    byIds: search.ids && all(search.ids),
    status,
    statusOnly: search.words.length + narrowing.length === 0,
  };
}

export interface ProductOrder {
  order: SQL;
  /** Set when the category's name comes first: the direction. */
  byCategory: { direction: SQL } | null;
}

const ORDERS: Record<Exclude<ProductSort, 'category'>, string> = {
  name: 'p.name collate "tr_sort"',
  price: 'p.price_minor',
  stock: 'p.stock',
  status: 'p.status',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
};
const CATEGORY_ORDERS: Record<Language, string> = { tr: 'c.name_tr collate "tr_sort"', en: 'c.name_en' };

/** Order of the list with the id as last word, so that pages never overlap. `c` is the category. */
export function orderProducts(sort: ProductSort | `-${ProductSort}` | undefined, language: Language): ProductOrder {
  const asked = sort ?? '-createdAt';
  const direction = asked.startsWith('-') ? 'desc' : 'asc';
  const column = asked.replace('-', '') as ProductSort; // the rest is the sign
  const expression = column === 'category' ? CATEGORY_ORDERS[language] : ORDERS[column];
  return {
    order: sql.raw(`${expression} ${direction}, p.id ${direction}`),
    byCategory: column === 'category' ? { direction: sql.raw(direction) } : null,
  };
}

/**
 * Every word of the search must occur. Row-level security keeps the planner from using the trigram index itself, because
 * LIKE may tell about rows it hides; the function `product_matches` may, and answers for the transaction's brand alone.
 * When the longest word is rare its ids narrow the list. Otherwise the rows of the sorted list are tested in turn, which
 * fills a page soon; counting in the same way would test them all, so the ids come along for that.
 */
async function searchConditions(tx: Tx, q: string | undefined): Promise<{ words: SQL[]; ids: SQL[] | null }> {
  const words = searchWords(q);
  const [longest, ...rest] = words.toSorted((a, b) => b.length - a.length);
  const test = (word: string) => sql`p.search_text like ${containing(word)}`;
  if (longest === undefined || longest.length < INDEXED_WORD_MIN) return { words: words.map(test), ids: null };
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, ids: sql<string>`coalesce(array_agg(id), '{}')::text` })
    .from(sql`product_matches(${containing(longest)}, ${COUNTED_MATCHES_MAX + 1}) id`);
  const { count, ids } = found ?? { count: 0, ids: '{}' };
  if (count > COUNTED_MATCHES_MAX) return { words: words.map(test), ids: null };
  const narrowed = [sql`p.id = any(${sql.param(ids)}::int[])`, ...rest.map(test)];
  return count > INDEXED_MATCHES_MAX ? { words: words.map(test), ids: narrowed } : { words: narrowed, ids: null };
}

const split = (list: string) =>
  list
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
const values = (list: readonly string[]) =>
  list.length === 0
    ? sql`(null)`
    : sql`(${sql.join(
        list.map((value) => sql`${value}`),
        sql`, `,
      )})`;

function oneOf<T extends string>(field: string, list: string, known: readonly T[]): T[] {
  const asked = split(list);
  if (asked.length === 0 || asked.some((value) => !known.some((one) => one === value)))
    throw invalid({ [field]: [{ code: 'INVALID' }] });
  return known.filter((one) => asked.includes(one));
}

/** All currencies of the product have two digits, so one conversion serves a filter that names none. */
function minor(field: string, major: number): number {
  const amount = majorToMinor(major, 'TRY');
  if (amount === null) throw invalid({ [field]: [{ code: 'INVALID' }] });
  return amount;
}
