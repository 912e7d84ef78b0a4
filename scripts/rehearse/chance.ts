import { seededRandom, type Random } from '#server/db/seed/random';

/**
 * Random numbers that belong to one decision of one creator: they depend on nothing but the seed, the creator and what
 * is decided, so that one creator's luck never shifts because another did something else.
 */
export function chanceOf(seed: number, email: string, about: string): Random {
  // FNV-1a over the text.
  let hash = 0x811c9dc5;
  for (const letter of `${seed} ${email} ${about}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seededRandom(hash);
}
