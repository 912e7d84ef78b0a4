import { expect, it } from '@jest/globals';
import { challengeClocks, type ClockFacts } from '#contract/rules/challengeClocks';

const none = { count: 0, next: null };
const facts: ClockFacts = {
  startDate: '2026-11-10',
  endDate: '2026-11-21',
  contentStart: '2026-11-21',
  contentEnd: '2026-12-01',
  decisions: none,
  invitations: none,
  reaccepts: none,
  due: none,
};
const clocks = (changes: Partial<ClockFacts> = {}, now = '2026-11-21T09:00:00.000Z') =>
  challengeClocks({ ...facts, ...changes }, now, now.slice(0, 10));

it('orders the days, first days over once they begin and last days once they have passed', () => {
  expect(clocks().map(({ kind, isOver }) => [kind, isOver])).toEqual([
    ['recruiting_starts', true],
    ['submissions_open', true],
    ['recruiting_ends', false],
    ['submissions_close', false],
  ]);
  expect(clocks({ contentStart: null, startDate: null }).map(({ kind }) => kind)).toEqual([
    'recruiting_ends',
    'submissions_close',
  ]);
});

it('says who is waiting, how many they are and whether their time is over', () => {
  const found = clocks({
    decisions: { count: 2, next: '2026-11-21T08:00:00.000Z' },
    invitations: { count: 1, next: '2026-11-22T08:00:00.000Z' },
    reaccepts: { count: 3, next: '2026-11-23T08:00:00.000Z' },
    due: { count: 1, next: '2026-12-01T20:59:59.999Z' },
  });
  expect(
    found
      .filter(({ waitingFor }) => waitingFor !== null)
      .map(({ kind, waitingFor, count, isOver }) => [kind, waitingFor, count, isOver]),
  ).toEqual([
    ['decisions', 'brand', 2, true],
    ['invitations', 'creators', 1, false],
    ['reaccepts', 'creators', 3, false],
    ['due', 'creators', 1, false],
  ]);
  expect(found.map(({ kind }) => kind).slice(-2)).toEqual(['due', 'submissions_close']);
});
