import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';

interface Row {
  id: number;
}
/** A page as the API answers it. */
interface Answer {
  items: readonly Row[];
}
type RowOf<P extends Answer> = P['items'][number];

/** A page of a list as the cache holds it: its rows by id, their order, and what came with them, such as `total`. */
export type CachedPage<P extends Answer> = Omit<P, 'items'> & EntityState<RowOf<P>, number>;

/** For `transformResponse` of every paged list. */
export function toCachedPage<P extends Answer>({ items, ...rest }: P): CachedPage<P> {
  const adapter = createEntityAdapter<RowOf<P>>();
  return { ...rest, ...adapter.setAll(adapter.getInitialState(), items) };
}

const known = new WeakMap<object, readonly unknown[]>();
const NO_ROWS: never[] = [];

/** The rows of a page in their order, the same array as long as the page is the same; none of a page that is not there. */
export function rowsOf<R extends Row>(page: EntityState<R, number> | undefined): R[] {
  if (!page) return NO_ROWS;
  const rows = (known.get(page) as R[] | undefined) ?? page.ids.flatMap((id) => page.entities[id] ?? []); // made of this very page
  known.set(page, rows);
  return rows;
}
