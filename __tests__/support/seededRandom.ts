/** Random numbers in [0, 1), and the seed that brings the same again. */
export interface SeededRandom {
  (): number;
  seed: number;
}

/** Random numbers in [0, 1) that repeat with the same TEST_SEED; the seed is printed. (mulberry32) */
export function seededRandom(
  seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
): SeededRandom {
  process.stdout.write(`TEST_SEED=${seed}\n`);
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Object.assign(next, { seed });
}
