import { afterEach, expect, it, jest } from '@jest/globals';
import { FEED_REQUIRED_ATTRIBUTES } from '#contract/constants/feeds';
import { stageItems } from '#server/modules/feeds/stageItems';
import { itemOf } from '../../support/feedServer.ts';

afterEach(() => void jest.restoreAllMocks());

const mapping = Object.fromEntries(FEED_REQUIRED_ATTRIBUTES.map((name) => [name, name]));
const rules = { mapping, currency: 'TRY', now: 0, categoryOf: () => null } as const;
const fieldsOf = (id: string) => new Map(Object.entries(itemOf(id)).map(([key, value = '']) => [key, [value]]));

it('hands on what comes slowly before a batch of it is full', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 300));
  async function* items() {
    for (let line = 1; line <= 20; line += 1) yield { line, fields: fieldsOf(`S-${line}`) };
  }
  const handedOn: number[] = [];
  await stageItems({ items: items() }, rules, async (_rows, { itemsTotal }) => void handedOn.push(itemsTotal));
  expect(handedOn.length).toBeGreaterThan(3);
  expect(handedOn.at(-1)).toBe(20);
});

it('gives everybody else a turn among items that have all arrived already', async () => {
  let now = 0;
  // An item takes a millisecond here, however fast the machine is.
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let read = 0;
  async function* items() {
    for (; read < 200; read += 1) {
      yield { line: read + 1, fields: fieldsOf(`A-${read}`) };
    }
  }
  const turns: number[] = [];
  let isOver = false;
  const takeTurn = () => {
    turns.push(read);
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const staged = await stageItems({ items: items() }, rules, async () => {}).finally(() => (isOver = true));
  expect(staged.itemsValid).toBe(200);
  expect(turns.length).toBeGreaterThan(10);
  expect(turns[0]).toBeLessThan(20);
});
