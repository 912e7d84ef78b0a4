/** As many whole rows as a statement may write: PostgreSQL takes 65,535 values in one, which some 1,300 discounts go beyond. */
const ROWS = 500;

/** Rows in their order, so many at a time. */
export function* inBatches<T>(rows: readonly T[], size = ROWS): Generator<T[], void> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
