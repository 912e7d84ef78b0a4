/** How many rows of what is due are looked up at once. */
const PAGE = 500;

/**
 * Does something about each row that `find` gives, page after page by their ids: a row that stays due, whatever is done about
 * it, keeps none behind it from being looked at. Apart from each other: one that fails keeps no other waiting. Throws what
 * failed, once all were tried.
 */
export async function eachDue<T extends { id: number }>(
  find: (after: number, limit: number) => Promise<T[]>,
  work: (row: T) => Promise<unknown>,
  pageSize = PAGE,
): Promise<void> {
  const failures: unknown[] = [];
  let tried = 0;
  let after = 0;
  let page: T[];
  do {
    page = await find(after, pageSize);
    for (const row of page) await work(row).catch((error: unknown) => failures.push(error));
    tried += page.length;
    after = page.at(-1)?.id ?? after;
  } while (page.length === pageSize);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tried} failed`);
}
