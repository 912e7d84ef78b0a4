import { expect, it } from '@jest/globals';
import { changesOf } from '../../../src/shared/form/isSame.ts';

it('tells of two versions what differs, as the later one has it', () => {
  expect(changesOf({ a: 1, b: [1, 2], c: 'x' }, { a: 1, b: [2, 1], c: 'y' })).toEqual({ b: [2, 1], c: 'y' });
  expect(changesOf<{ a?: number; b?: number }>({ a: 1 }, { b: 2 })).toEqual({ b: 2 });
});
