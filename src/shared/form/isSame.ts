/** Whether two values of a form, of plain data, say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `after` that say something else than in `before`. */
export function changesOf<V extends object>(before: V, after: V): Partial<V> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => !isSame(value, old.get(field)));
  return Object.fromEntries(changed) as Partial<V>; // some of its own fields
}
