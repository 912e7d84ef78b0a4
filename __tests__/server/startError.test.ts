import { expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { reasonOf } from '#server/startError';

it('says in one line why a server does not start: of a failed migration what the database refused', () => {
  const refused = new Error('permission denied to create role');
  expect(reasonOf(new DrizzleQueryError('do $$\nbegin\n  create role meydan_keeper;\nend $$;', [], refused))).toBe(
    'permission denied to create role',
  );
  expect(reasonOf(new Error('A newer version\n  has used it'))).toBe('A newer version has used it');
  expect(reasonOf('no error')).toBe('no error');
});
