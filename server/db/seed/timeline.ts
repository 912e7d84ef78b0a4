/** A part of the demo data that has a past: says before each step when that happens. */
export type Life = AsyncGenerator<Date, void>;

/** Lives them all at once: what happened first is done first, across all of them, so that books and numbers are in the order of time. */
export async function liveInOrder(lives: readonly Life[]): Promise<void> {
  const waiting = await Promise.all(lives.map(async (life) => ({ life, next: await life.next() })));
  for (;;) {
    const [first] = waiting
      .filter(({ next }) => !next.done)
      .toSorted((a, b) => Number(a.next.value) - Number(b.next.value));
    if (!first) return;
    first.next = await first.life.next();
  }
}
