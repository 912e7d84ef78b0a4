import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { lastRelease } from '../support/lastRelease.ts';
import { underLoad } from '../support/memberLoad.ts';
import { type Proxied, startProxied } from '../support/proxied.ts';
import { tellFigure } from '../support/tellFigure.ts';

const LIMIT = 300_000;
let release: ReturnType<typeof lastRelease>;
let house: Proxied;

beforeAll(async () => {
  release = lastRelease();
  house = await startProxied({ root: release.root });
}, LIMIT);
afterAll(async () => {
  await house.close();
  release.remove();
}, LIMIT);

it(
  'from the last release to this one, one process after the other, fails no call, and does each once',
  async () => {
    const load = await underLoad(
      house.origin,
      async () => {
        for (const which of [0, 1] as const) await house.restart(which);
      },
      [
        '/products?page=1&limit=20',
        '/challenges?page=1&limit=20',
        '/wallet',
        '/notifications',
        '/analytics?tab=overview',
      ],
    );
    tellFigure(
      `rolling update: ${load.acknowledged.length} writes, ${load.repeated} repeated, ${load.failed.length} failed, the longest call with its repeats ${(load.longestMs / 1000).toFixed(1)} s`,
      undefined,
      'PostgreSQL',
    );
    expect(load.failed).toEqual([]);
    expect(house.output()).not.toMatch(/"level":[56]0/);
    expect(load.acknowledged.length).toBeGreaterThan(100);
    expect(load.kept.toSorted()).toEqual(load.acknowledged.toSorted());
  },
  LIMIT,
);
