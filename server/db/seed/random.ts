export interface Random {
  /** A number from 0 up to 1. */
  next(): number;
  /** An integer from min to max, both included. */
  between(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  /** Distinct values in random order. */
  sample<T>(values: readonly T[], count: number): T[];
}

/** Mulberry32: the same seed gives the same demo data on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[between(0, values.length - 1)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  return {
    next,
    between,
    pick,
    sample(values, count) {
      const rest = [...values];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat();
    },
  };
}
