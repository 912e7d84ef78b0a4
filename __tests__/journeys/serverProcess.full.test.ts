import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { spawnServer } from '../../scripts/serverProcess.ts';
import { connect, draftProduct } from '../support/apiClient.ts';
import { serve } from '../support/serve.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const cleanUp: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

/** The lines a failed start printed; there must be one. */
const lines = (output: string) => output.trim().split('\n').filter(Boolean);

describe('a server that cannot start', () => {
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
