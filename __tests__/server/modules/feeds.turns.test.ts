import { afterEach, expect, it, jest } from '@jest/globals';
import { FEED_REQUIRED_ATTRIBUTES } from '#contract/constants/feeds';
import { stageItems } from '#server/modules/feeds/stageItems';
import { itemOf } from '../../support/feedServer.ts';

afterEach(() => void jest.restoreAllMocks());

it('gives everybody else a turn among items that have all arrived already', async () => {
  let now = 0;
  // An item takes a millisecond here, however fast the machine is.
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let read = 0;
  async function* items() {
    for (; read < 200; read += 1) {
      const fields = new Map(Object.entries(itemOf(`A-${read}`)).map(([key, value = '']) => [key, [value]]));
      yield { line: read + 1, fields };
    }
  }
  const turns: number[] = [];
  let isOver = false;
  const takeTurn = () => {
    turns.push(read);
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const mapping = Object.fromEntries(FEED_REQUIRED_ATTRIBUTES.map((name) => [name, name]));
  const rules = { mapping, currency: 'TRY', now: 0, categoryOf: () => null } as const;
  const staged = await stageItems({ items: items() }, rules, async () => {}).finally(() => (isOver = true));
  expect(staged.itemsValid).toBe(200);
  expect(turns.length).toBeGreaterThan(10);
  expect(turns[0]).toBeLessThan(20);
});
