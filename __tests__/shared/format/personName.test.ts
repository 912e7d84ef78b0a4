import { describe, expect, it } from '@jest/globals';
import { personName } from '../../../src/shared/format/personName.ts';

describe('personName', () => {
  it.each([
    [{ firstName: 'Elif', lastName: 'Kaya', username: 'elif' }, 'Elif Kaya'],
    [{ firstName: 'Elif', lastName: '', username: 'elif' }, 'Elif'],
    [{ firstName: '', lastName: '', username: 'elif' }, 'elif'],
    [{ firstName: '', lastName: '' }, ''],
  ])('of %j is "%s"', (person, name) => {
    expect(personName(person)).toBe(name);
  });
});
