import { expect, it } from '@jest/globals';
import { REVIEW_STATUSES } from '#contract/constants/reviews';
import * as rules from '#contract/rules/reviews';

const NOW = '2026-11-25T09:00:00.000Z';

it('lets both rate for fourteen days, and change it until it is shown', () => {
  const closesAt = rules.reviewClosesAt(new Date(NOW)).toISOString();
  expect(closesAt).toBe('2026-12-09T09:00:00.000Z');
  const may = REVIEW_STATUSES.filter((status) => rules.mayRate({ status, closesAt }, NOW));
  expect(may).toEqual(['pending', 'submitted', 'skipped']);
  expect(REVIEW_STATUSES.filter((status) => rules.mayRate({ status, closesAt }, closesAt))).toEqual([]);
  for (const status of may) expect(rules.nextReviewStatuses(status)).toContain('submitted');
  expect(REVIEW_STATUSES.filter(rules.isRevealed)).toEqual(['published', 'reported']);
});

it('asks why at three stars and less', () => {
  expect([1, 2, 3, 4, 5].map(rules.needsReason)).toEqual([true, true, true, false, false]);
  expect(rules.ratingFaults({ rating: 3, reasons: [] })).toEqual(['reasons']);
  expect(rules.ratingFaults({ rating: 3, reasons: ['late'] })).toEqual([]);
  expect(rules.ratingFaults({ rating: 4, reasons: [] })).toEqual([]);
});

it('has no mean and no rate without anything to count', () => {
  expect([rules.meanRating([]), rules.meanRating([5, 4, 4])]).toEqual([null, 4.3]);
  expect(rules.onTimePercent({ delivered: 0, onTime: 0 })).toBeNull();
  expect(rules.onTimePercent({ delivered: 3, onTime: 2 })).toBe(67);
});
