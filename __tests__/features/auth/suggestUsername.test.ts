import { describe, expect, it } from '@jest/globals';
import { suggestUsername } from '../../../src/features/auth/suggestUsername.ts';

describe('suggestUsername', () => {
  it.each([
    ['Çınar Kozmetik!', 'cinar-kozmetik'],
    ['İSTANBUL', 'istanbul'],
    ['..ayse..', 'ayse'],
    ['José', 'jose'],
    ['a'.repeat(40), 'a'.repeat(30)],
  ])('turns %p into %p', (typed, expected) => expect(suggestUsername(typed)).toBe(expected));

  it.each(['elif.y', 'a', '???', ''])('has nothing to say about %p', (typed) =>
    expect(suggestUsername(typed)).toBeNull(),
  );
});
