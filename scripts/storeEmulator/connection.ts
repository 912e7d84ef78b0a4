import { GraphQLError } from 'graphql';

export interface PageArgs {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

/** Shopify's largest page. */
const PAGE_MAX = 250;
const cursorOf = (key: string) => Buffer.from(key).toString('base64url');

/**
 * A page of a list, as `nodes` and as `edges`. A cursor names the item it stands behind, so that what is added or deleted
 * meanwhile moves nothing. `isWhole`: all of it, as a bulk operation reads lists.
 */
export function connection<T>(
  items: readonly T[],
  { key, view, isWhole = false }: { key: (item: T) => string | number; view: (item: T) => object; isWhole?: boolean },
  { first, after, last, before }: PageArgs,
) {
  const size = first ?? last;
  if (!isWhole && typeof size !== 'number')
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } });
  if (typeof size === 'number' && (size < 0 || size > PAGE_MAX))
    throw new GraphQLError(`size of a page must be from 0 to ${PAGE_MAX}`, { extensions: { code: 'BAD_REQUEST' } });
  const placeOf = (cursor: string) => {
    const wanted = Buffer.from(cursor, 'base64url').toString();
    const place = items.findIndex((item) => String(key(item)) === wanted);
    if (place < 0) throw new GraphQLError('Invalid cursor for current pagination sort.');
    return place;
  };
  const from = after ? placeOf(after) + 1 : 0;
  const to = before ? placeOf(before) : items.length;
  const [start, end] = isWhole
    ? [from, to]
    : typeof first === 'number'
      ? [from, Math.min(to, from + first)]
      : [Math.max(from, to - (last ?? 0)), to];
  const edges = items.slice(start, end).map((item) => ({ cursor: cursorOf(String(key(item))), node: view(item) }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: end < items.length,
      hasPreviousPage: start > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
