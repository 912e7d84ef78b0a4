import type { Tx } from '#server/db/client';

/**
 * Keeps what `build` makes of a transaction, such as a prepared query. Single reads of the embedded database all go by the
 * same one, and building a small query takes as long as running it.
 */
export function oncePer<T>(build: (tx: Tx) => T): (tx: Tx) => T {
  const built = new WeakMap<Tx, T>();
  return (tx) => {
    const known = built.get(tx);
    if (known !== undefined) return known;
    const made = build(tx);
    built.set(tx, made);
    return made;
  };
}
