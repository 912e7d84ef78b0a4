import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { ProductPage } from '#contract/schemas/products';
import { connect, draftProduct } from '../support/apiClient.ts';
import { scaled } from '../support/scale.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { serve } from '../support/serve.ts';
import { tellFigure } from '../support/tellFigure.ts';

const KILLS = scaled(1, 150);
/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

describe('the server process', () => {
  it(
    'keeps data over an orderly restart',
    async () => {
      const first = await serve();
      cleanUp.push(() => rmSync(first.dataDir, { recursive: true, force: true }));
      const before = await connect(first.origin);
      const created = await before.post(
        `/products?brandId=${before.brandId}`,
        draftProduct('Kept over a restart', 'face-care'),
      );
      expect(created.status).toBe(201);
      await first.kill('SIGINT');
      expect(await first.exited).toBe(0);
      const second = await serve({ dataDir: first.dataDir });
      cleanUp.push(second.close);
      const after = await connect(second.origin);
      const found = await after.get<ProductPage>(
        `/products?brandId=${after.brandId}&page=1&limit=20&q=Kept over a restart`,
      );
      expect(found.items.map(({ name }) => name)).toEqual(['Kept over a restart']);
    },
    LIMIT,
  );

  it(
    `loses no acknowledged write when killed without warning, ${KILLS} times`,
    async () => {
      const random = seededRandom();
      let server = await serve();
      const { dataDir } = server;
      const acknowledged: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const client = await connect(server.origin);
        const stopAfter = 5 + Math.floor(random() * 20);
        let written = 0;
        const write = async (writer: number): Promise<void> => {
          const name = `Kill ${kill} writer ${writer} row ${written}`;
          const answer = await client
            .post(`/products?brandId=${client.brandId}`, draftProduct(name, 'face-care'))
            .catch(() => undefined);
          if (answer?.status !== 201) return;
          acknowledged.push(name);
          written += 1;
          if (written === stopAfter) await server.kill('SIGKILL');
          await write(writer);
        };
        await Promise.all([0, 1, 2].map(write));
        await server.kill('SIGKILL');
        server = await serve({ dataDir });
      }
      cleanUp.push(server.close);
      const client = await connect(server.origin);
      const kept = new Set<string>();
      // A page for many: a member may search 1,200 times a minute.
      for (let page = 1, isMore = true; isMore; page += 1) {
        const { items, total } = await client.get<ProductPage>(
          `/products?brandId=${client.brandId}&page=${page}&limit=100&q=Kill`,
        );
        for (const { name } of items) kept.add(name);
        isMore = page * 100 < total;
      }
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
      tellFigure(`${KILLS} kills of a server that is written to, ${acknowledged.length} acknowledged, 0 lost`, random);
    },
    LIMIT + KILLS * 20_000,
  );

  it(
    'answers the request under way and stops within 10 s, whoever keeps a connection open or never ends a request',
    async () => {
      const server = await serve();
      cleanUp.push(server.close);
      const { hostname, port } = new URL(server.origin);
      const agent = new Agent({ keepAlive: true });
      cleanUp.push(() => agent.destroy());
      // Its body comes only after the server was told to stop.
      const slow = request({ hostname, port, agent, method: 'POST', path: '/api/brand/auth/login' });
      slow.setHeader('content-type', 'application/json').setHeader('content-length', '2');
      slow.flushHeaders();
      const answered = once(slow, 'response');
      const endless = request({ hostname, port, agent, method: 'POST', path: '/api/brand/auth/login' });
      endless.setHeader('content-type', 'application/json').setHeader('content-length', '2');
      endless.on('error', () => {}).flushHeaders();
      await fetch(`${server.origin}/healthz`);
      const began = performance.now();
      const stopped = server.kill('SIGTERM');
      slow.end('{}');
      const [answer] = (await answered) as [IncomingMessage];
      expect(answer.statusCode).toBe(400);
      answer.resume();
      await stopped;
      expect(await server.exited).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
    },
    LIMIT,
  );
});
