import { expect, it } from '@jest/globals';
import { createPseudonyms } from '../../../src/features/support/pseudonyms.ts';

const DRAWS = 64;

it('never shows the digits of an amount, whatever factor a file has', () => {
  const shown = Array.from({ length: DRAWS }, (_, draw) =>
    String(createPseudonyms(() => draw / DRAWS).scaled(7_418_529_635)),
  );
  expect(new Set(shown).size).toBeGreaterThan(10);
  expect(shown.filter((amount) => amount.includes('7418529635'))).toEqual([]);
});
