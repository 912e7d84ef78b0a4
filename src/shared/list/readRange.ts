type End = 'from' | 'to';

/**
 * Both ends of a range that was typed, or which of them are wrong: one that cannot be read (`read` answers null), or one
 * that lies before the beginning. `place` says where a value stands among the others.
 */
export function readRange(
  typed: Record<End, string>,
  read: (text: string) => string | null,
  place: (value: string) => number,
): Record<End, string | undefined> | End[] {
  const ends = { from: typed.from.trim(), to: typed.to.trim() };
  const from = ends.from === '' ? undefined : read(ends.from);
  const to = ends.to === '' ? undefined : read(ends.to);
  if (from === null || to === null)
    return [...(from === null ? (['from'] as const) : []), ...(to === null ? (['to'] as const) : [])];
  return from !== undefined && to !== undefined && place(from) > place(to) ? ['to'] : { from, to };
}
