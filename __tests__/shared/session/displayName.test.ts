import { describe, expect, it } from '@jest/globals';
import { displayName } from '../../../src/shared/session/displayName.ts';

const profile = (firstName: string, lastName: string) => ({
  userId: 1,
  firstName,
  lastName,
  profileImage: null,
  phone: null,
  language: null,
  version: 1,
});

describe('displayName', () => {
  it.each([
    ['Elif', 'Işık', 'elif', 'e@x.co', 'Elif Işık'],
    ['Elif', '', 'elif', 'e@x.co', 'Elif'],
    ['', 'Işık', 'elif', 'e@x.co', 'Işık'],
    ['', '', 'elif', 'e@x.co', 'elif'],
    ['', '', null, 'e@x.co', 'e@x.co'],
    [' ', ' ', null, '', 'Hesap'],
  ])('makes %j %j %j %j into %s', (first, last, name, email, shown) => {
    expect(displayName({ profile: profile(first, last), name, email })).toBe(shown);
  });
});
