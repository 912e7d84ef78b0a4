import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChallengePage } from '#contract/schemas/challenges';
import type { UploadedFile } from '#contract/schemas/files';
import { connect, draftProduct, signIn } from '../support/apiClient.ts';
import { until } from '../support/hosting.ts';
import { openStream } from '../support/liveStream.ts';
import { allNames, underLoad } from '../support/memberLoad.ts';
import { type Proxied, startProxied } from '../support/proxied.ts';
import { ROOT } from '../support/sources.ts';
import { sampleVideo } from '../support/sampleVideo.ts';
import { tellFigure } from '../support/tellFigure.ts';
import { uploadToBoth } from '../support/uploadToBoth.ts';

const LIMIT = 300_000;
/** For so long a process goes by what it knows of a session; see accessCache.ts. */
const REMEMBERED_MS = 1000;
const SETTLED_MS = 10_000;
let house: Proxied;
let client: Awaited<ReturnType<typeof connect>>;
let token: string;

beforeAll(async () => {
  house = await startProxied();
  client = await connect(house.origin);
  token = await signIn(house.origin);
}, LIMIT);
afterAll(() => house.close(), LIMIT);

const bearer = () => ({ authorization: `Bearer ${token}` });
describe('two processes behind nginx', () => {
  it('serve the console by TLS, with its headers', async () => {
    const page = await fetch(`${house.origin}/login`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('strict-transport-security')).toBeTruthy();
  });

  it('hand out what only one of them has, so that a page of a new version finds its parts while the other process is still of the old one', async () => {
    const name = `assets/part.${randomBytes(5).toString('hex')}.js`;
    const file = join(ROOT, 'dist', name);
    writeFileSync(file, 'of the new version');
    try {
      await house.restart(1);
      const ask = async (origin: string) => {
        const answer = await fetch(`${origin}/${name}`);
        return `${answer.status} ${answer.ok ? await answer.text() : ''}`;
      };
      expect(await ask(house.origins[0])).toBe('404 ');
      expect(await ask(house.origins[1])).toBe('200 of the new version');
      const asked = await Promise.all(Array.from({ length: 10 }, () => ask(house.origin)));
      expect(new Set(asked)).toEqual(new Set(['200 of the new version']));
      // What neither has stays away,
      expect((await fetch(`${house.origin}/assets/none.js`)).status).toBe(404);
    } finally {
      rmSync(file);
    }
  });

  it('pass news of the one on to who listens at the other, and nginx holds nothing back', async () => {
    const { items } = await client.get<ChallengePage>(`/challenges?brandId=${client.brandId}&page=1&limit=50`);
    const challenge = items.find(({ status }) => status === 'published');
    const change = (origin: string, command: string) =>
      fetch(`${origin}/api/brand/challenges/${challenge?.id}/${command}?brandId=${client.brandId}`, {
        method: 'POST',
        headers: bearer(),
      });
    const [first, second] = house.origins;
    for (const [listened, written, command] of [
      [first, second, 'pause'],
      [second, first, 'resume'],
      [house.origin, first, 'pause'],
    ] as const) {
      const stream = await openStream(`${listened}/api/brand/notifications/stream?brandId=${client.brandId}`, token);
      await stream.until(({ event }) => event === 'ready');
      expect((await change(written, command)).status).toBe(200);
      await stream.until(({ event, data }) => event === 'changed' && data['id'] === challenge?.id);
      stream.close();
    }
  });

  it('do what a key names once, whichever of them is asked', async () => {
    const send = (origin: string) =>
      fetch(`${origin}/api/brand/products?brandId=${client.brandId}`, {
        method: 'POST',
        headers: { ...bearer(), 'content-type': 'application/json', 'idempotency-key': 'one-of-two-processes' },
        body: JSON.stringify(draftProduct('Once for both', 'face-care')),
      });
    const atOnce = await Promise.all(Array.from({ length: 10 }, (_, n) => send(house.origins[n % 2 === 0 ? 0 : 1])));
    // While the first is under way the others are told so; whoever asks later has its answer.
    const statuses = atOnce.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const later = await Promise.all(house.origins.map(async (origin) => (await send(origin)).text()));
    expect(later[1]).toBe(later[0]);
    expect(await allNames(client, 'Once for')).toEqual(['Once for both']);
  });

  it('refuse at the one who signed out at the other, because that tells it: sooner than it would forget by itself', async () => {
    /** How long the other process went on, in ms since before it first heard of the session. */
    const refusedAfter = async (left: string, asked: string) => {
      const session = await signIn(house.origin);
      const headers = { authorization: `Bearer ${session}` };
      const ask = async () => (await fetch(`${asked}/api/brand/auth/me`, { headers })).status;
      const begun = performance.now();
      expect(await ask()).toBe(200);
      expect((await fetch(`${left}/api/brand/auth/logout`, { method: 'POST', headers })).ok).toBe(true);
      await until('the other process refuses', async () => (await ask()) === 401, SETTLED_MS);
      return performance.now() - begun;
    };
    for (const [left, asked] of [house.origins, house.origins.toReversed()] as [string, string][]) {
      const times: number[] = [];
      // One time in the life of an entry is proof; on a busy machine the calls themselves may take longer.
      while (times.length < 10 && !times.some((ms) => ms < REMEMBERED_MS)) times.push(await refusedAfter(left, asked));
      expect(Math.min(...times)).toBeLessThan(REMEMBERED_MS);
    }
  });

  it('take an upload whose parts arrive at both, and hand out ranges of it', async () => {
    const bytes = await sampleVideo('mp4', { frameBytes: 20_000 });
    const sender = { token, brandId: client.brandId };
    const last = await uploadToBoth(house.origins[0], [house.origins[1], house.origin], sender, bytes);
    expect(last.status).toBe(200);
    const file = (await last.json()) as UploadedFile;
    const part = await fetch(new URL(file.video?.url ?? '', house.origin), { headers: { range: 'bytes=0-99' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  });
});

describe('a rolling restart', () => {
  it(
    'fails no call: what a stopping process does not take is told to come back, and is done once',
    async () => {
      const load = await underLoad(house.origin, async () => {
        await house.restart();
        await house.restart();
      });
      tellFigure(
        `rolling restart: ${load.acknowledged.length} writes, ${load.repeated} repeated, ${load.failed.length} failed`,
        undefined,
        'PostgreSQL',
      );
      expect(load.failed).toEqual([]);
      expect(load.acknowledged.length).toBeGreaterThan(100);
      expect(load.kept.toSorted()).toEqual(load.acknowledged.toSorted());
    },
    LIMIT,
  );
});
