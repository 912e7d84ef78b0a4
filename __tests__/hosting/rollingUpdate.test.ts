import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, signIn } from '../support/apiClient.ts';
import { lastRelease } from '../support/lastRelease.ts';
import { underLoad } from '../support/memberLoad.ts';
import { type Proxied, startProxied } from '../support/proxied.ts';
import { sampleVideo } from '../support/sampleVideo.ts';
import { ROOT } from '../support/sources.ts';
import { tellFigure } from '../support/tellFigure.ts';
import { uploadToBoth } from '../support/uploadToBoth.ts';

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

/** A process reads a video in one that it starts for the occasion. */
async function statusOfUpload(which: 0 | 1): Promise<number> {
  const origin = house.origins[which];
  const sender = { token: await signIn(origin), brandId: (await connect(origin)).brandId };
  return (await uploadToBoth(origin, [origin, origin], sender, await sampleVideo('mp4'))).status;
}

it(
  'from the last release to this one, one process after the other, fails no call, reads what is uploaded to the old one too, and does each once',
  async () => {
    const uploaded: number[] = [];
    const load = await underLoad(
      house.origin,
      async () => {
        house.leadTo(ROOT);
        uploaded.push(await statusOfUpload(0));
        await house.restart(0);
        for (const which of [0, 1] as const) uploaded.push(await statusOfUpload(which));
        await house.restart(1);
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
    expect(uploaded).toEqual([200, 200, 200]);
    expect(house.output()).not.toMatch(/"level":[56]0/);
    expect(load.acknowledged.length).toBeGreaterThan(100);
    expect(load.kept.toSorted()).toEqual(load.acknowledged.toSorted());
  },
  LIMIT,
);
