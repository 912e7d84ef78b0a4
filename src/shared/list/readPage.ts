import { fieldsOf, listOf, numberOrNull } from '../api/answerFields.ts';

/** A page of a list as its answer tells it. */
export interface KnownPage<T> {
  items: T[];
  total: number;
  /** There may be more than `total`. */
  totalCapped?: boolean;
}

/** Nobody turns so many pages: behind the end, such an address leads back to the beginning instead of page by page. */
const FAR_BEHIND = 20;

/**
 * What can be made of a page, `asked` as it was, if pages were asked for at all. A server that does not count leaves open
 * what lies behind a full page: then the total is what was seen so far, and capped. One that sends more than was asked for
 * knows no pages, and its rows are paged here. Undefined for an answer without a list.
 */
export function readPage<T>(
  answer: unknown,
  field: string,
  read: (item: unknown) => T | null,
  asked?: { page: number; limit: number },
): KnownPage<T> | undefined {
  const given = fieldsOf(answer);
  const list = given?.[field];
  const items = listOf(list, read);
  if (!items || !Array.isArray(list)) return undefined;
  const total = numberOrNull(given?.['total']);
  if (total !== null) return { items, total, ...(given?.['totalCapped'] === true && { totalCapped: true }) };
  if (!asked) return { items, total: items.length };
  const { page, limit } = asked;
  const before = (page - 1) * limit;
  if (list.length > limit) return { items: items.slice(before, before + limit), total: items.length };
  // A row of which nothing can be made counts here: the page was full with it.
  if (list.length === limit) return { items, total: page * limit, totalCapped: true };
  if (list.length === 0 && page > FAR_BEHIND) return { items, total: 1 };
  return { items, total: before + items.length };
}
