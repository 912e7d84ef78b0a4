import { expect, it } from '@jest/globals';
import { workQuality } from '#contract/rules/match';

it('counts stars and what came in time, each only where it is known', () => {
  const none = { ratings: 0, ratingsSum: 0, delivered: 0, onTime: 0 };
  expect(workQuality(none)).toBe(100);
  expect(workQuality({ ...none, ratings: 2, ratingsSum: 7 })).toBe(70);
  expect(workQuality({ ...none, delivered: 3, onTime: 2 })).toBe(66);
  expect(workQuality({ ratings: 1, ratingsSum: 4, delivered: 2, onTime: 1 })).toBe(65);
  expect(workQuality({ ratings: 1, ratingsSum: 1, delivered: 1, onTime: 0 })).toBe(10);
});
