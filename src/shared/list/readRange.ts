type End = 'from' | 'to';

/** What is wrong with an end: it cannot be read, or it lies before the beginning. */
export type RangeFault = 'invalid' | 'reversed';
export type RangeFaults = Partial<Record<End, RangeFault>>;

/**
 * Both ends of a range that was typed, or what is wrong with them. `read` answers null for what it cannot read; `place`
 * says where a value stands among the others.
 */
export function readRange(
  typed: Record<End, string>,
  read: (text: string) => string | null,
  place: (value: string) => number,
): { range: Record<End, string | undefined> } | { faults: RangeFaults } {
  const ends = { from: typed.from.trim(), to: typed.to.trim() };
  const from = ends.from === '' ? undefined : read(ends.from);
  const to = ends.to === '' ? undefined : read(ends.to);
  if (from === null || to === null)
    return { faults: { ...(from === null && { from: 'invalid' }), ...(to === null && { to: 'invalid' }) } };
  if (from !== undefined && to !== undefined && place(from) > place(to)) return { faults: { to: 'reversed' } };
  return { range: { from, to } };
}
