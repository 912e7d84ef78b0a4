/** The creators of the list that is open, in its order: where the arrow keys lead from one profile to the next. */
let trail: readonly number[] = [];

export function keepTrail(ids: readonly number[]): void {
  trail = ids;
}

/** Who comes before and after; null at either end and for somebody who is on no list. */
export function neighboursOf(id: number): { previous: number | null; next: number | null } {
  const place = trail.indexOf(id);
  return place < 0
    ? { previous: null, next: null }
    : { previous: trail[place - 1] ?? null, next: trail[place + 1] ?? null };
}
