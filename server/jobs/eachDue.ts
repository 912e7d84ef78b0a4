/** How many rows of what is due are looked up at once. */
const PAGE = 500;

/** Does something about each, one after the other, and keeps what failed. */
async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  failures: unknown[],
): Promise<void> {
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
}

function throwAny(failures: readonly unknown[], tried: number): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tried} failed`);
}

/**
 * Does something about each of several, apart from each other: one that fails keeps no other waiting. Throws what failed,
 * once all were tried.
 */
export async function eachApart<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  await tryEach(items, work, failures);
  throwAny(failures, items.length);
}

/**
 * Does something about each row that `find` gives, page after page by their ids: a row that stays due, whatever is done about
 * it, keeps none behind it from being looked at. Apart from each other, and throws, like `eachApart`.
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
    await tryEach(page, work, failures);
    tried += page.length;
    after = page.at(-1)?.id ?? after;
  } while (page.length === pageSize);
  throwAny(failures, tried);
}
