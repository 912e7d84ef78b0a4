import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductPage } from '#contract/schemas/products';
import { freePort } from '../../scripts/freePort.ts';
import { spawnServer } from '../../scripts/serverProcess.ts';
import { connect, draftProduct } from '../support/apiClient.ts';
import { scaled } from '../support/scale.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { serve } from '../support/serve.ts';

const KILLS = Math.min(scaled(3), 200);
/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

/** The lines a failed start printed; there must be one. */
const lines = (output: string) => output.trim().split('\n').filter(Boolean);

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
      const missing: string[] = [];
      for (const name of acknowledged) {
        const { items } = await client.get<ProductPage>(
          `/products?brandId=${client.brandId}&page=1&limit=100&q=${encodeURIComponent(name)}`,
        );
        if (!items.some((item) => item.name === name)) missing.push(name);
      }
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      expect(missing).toEqual([]);
    },
    LIMIT + KILLS * 20_000,
  );

  it(
    'says in one line that its port is taken',
    async () => {
      const occupant = createServer();
      const port = await freePort();
      await new Promise<void>((resolve) => occupant.listen(port, '127.0.0.1', resolve));
      cleanUp.push(() => void occupant.close());
      const dataDir = mkdtempSync(join(tmpdir(), 'meydan-data-'));
      cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const server = spawnServer({ dataDir, port });
      expect(await server.exited).toBe(1);
      expect(lines(server.output())).toEqual([expect.stringContaining(String(port))]);
    },
    LIMIT,
  );

  it(
    'says in one line that another process holds the data folder, and harms nothing',
    async () => {
      const first = await serve();
      cleanUp.push(first.close);
      const second = spawnServer({ dataDir: first.dataDir, port: await freePort() });
      expect(await second.exited).toBe(1);
      expect(lines(second.output())).toEqual([expect.stringContaining(first.dataDir)]);
      const client = await connect(first.origin);
      expect(
        (await client.post(`/products?brandId=${client.brandId}`, draftProduct('Still writable', 'face-care'))).status,
      ).toBe(201);
    },
    LIMIT,
  );

  it(
    'has its data folder for itself although somebody deletes the lock file, and leaves it when killed',
    async () => {
      const first = await serve();
      cleanUp.push(first.close);
      rmSync(join(first.dataDir, 'lock'));
      const second = spawnServer({ dataDir: first.dataDir, port: await freePort() });
      expect(await second.exited).toBe(1);
      expect(lines(second.output())).toEqual([expect.stringContaining(first.dataDir)]);
      await first.kill('SIGKILL');
      const third = await serve({ dataDir: first.dataDir });
      cleanUp.push(third.close);
      expect((await fetch(`${third.origin}/readyz`)).status).toBe(200);
    },
    LIMIT,
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

  it(
    'says in one line that the data folder cannot be used',
    async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'meydan-data-')), 'not-a-folder');
      writeFileSync(file, '');
      const server = spawnServer({ dataDir: file, port: await freePort() });
      expect(await server.exited).toBe(1);
      expect(lines(server.output())).toEqual([expect.stringContaining(file)]);
    },
    LIMIT,
  );
});
