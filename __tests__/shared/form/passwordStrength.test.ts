import { describe, expect, it } from '@jest/globals';
import { passwordStrength } from '../../../src/shared/form/passwordStrength.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 'empty'],
    ['kisa', 'tooShort'],
    ['12345678', 'guessable'],
    ['elif.yilmaz1990', 'guessable'],
    ['q8#Lw2!z', 'weak'],
    ['abababababababab', 'weak'],
    ['mavi kapı 12', 'good'],
    ['uzun ve sakin bir cümle', 'strong'],
  ])('calls %p %s', (password, strength) =>
    expect(passwordStrength(password, ['elif.yilmaz@cinar.example'])).toBe(strength),
  );
});
