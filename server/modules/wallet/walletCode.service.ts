import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code to tell on the telephone: `TU` and eight letters or digits. */
export const walletCode = (prefix: string, draw: (below: number) => number = randomInt): string =>
  prefix + Array.from({ length: LENGTH }, () => ALPHABET[draw(ALPHABET.length)]).join('');
