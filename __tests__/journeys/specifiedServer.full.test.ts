import { describe, expect, it } from '@jest/globals';
import { OVERLAYS, SCREENS, startSpecifiedConsole } from '../support/specifiedConsole.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 180_000;
const specified = startSpecifiedConsole();
const { openConsole, walk } = specified;

describe('against a server of the specification alone', () => {
  it(
    'every screen stands with an active plan',
    async () => {
      specified.server.state.subscription = { status: 'active', plan: null, planId: '3' };
      await openConsole();
      expect(await walk([...SCREENS, ...OVERLAYS])).toEqual([]);
    },
    LIMIT,
  );

  const asText = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(asText);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]));
    return String(value);
  };
  const BENT: [string, (body: unknown) => { body?: unknown; text?: string }][] = [
    ['null', () => ({ body: null })],
    ['an array', () => ({ body: [1] })],
    ['an empty object', () => ({ body: {} })],
    ['a page of something else', () => ({ text: '<!doctype html><p>Maintenance</p>' })],
    ['null in each field', (body) => ({ body: Object.fromEntries(Object.keys(body ?? {}).map((key) => [key, null])) })],
    [
      'lists of nothing known',
      () => ({ body: { items: [{}], total: '1', invoices: [null], plans: ['x'], preferences: [3] } }),
    ],
    ['texts', (body) => ({ body: asText(body) })],
  ];
  it.each(BENT.map(([name, bent]) => ({ name, bent })))(
    'no screen breaks on 200 with $name',
    async ({ bent }) => {
      const { page, server } = specified;
      await openConsole();
      server.bend = (call, answer) => (/ \/auth\//.test(call.name) ? answer : { status: 200, ...bent(answer.body) });
      await page.reload();
      await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
      expect(await walk([...SCREENS, ...OVERLAYS])).toEqual([]);
    },
    LIMIT,
  );
});
