import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '../../scripts/freePort.ts';
import { spawnServer, whenReady } from '../../scripts/serverProcess.ts';

jest.setTimeout(300_000);

/** A fault that nobody catches, on demand. Its message holds a value that somebody sent. */
const FAULT = `process.on('SIGUSR2', () => void Promise.reject(
  Object.assign(new Error('invalid input syntax: "ayse@example.com"\\nand more'), { code: '22P02' })))`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-fault-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('ends by a fault that nobody caught, and says so in one line without the values of people', async () => {
  const server = await whenReady(
    spawnServer({
      dataDir: folder,
      port: await freePort(),
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`, LOG_LEVEL: 'error' },
    }),
  );
  const before = server.output().length;
  process.kill(server.pid, 'SIGUSR2');
  expect(await server.exited).toBe(1);
  const lines = server.output().slice(before).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 60,
    msg: 'ended by a fault',
    err: { type: 'Error', message: 'A value did not fit', code: '22P02' },
  });
  expect(server.output()).not.toContain('ayse@example.com');
});

it('says in one line which setting is wrong', async () => {
  const server = spawnServer({
    dataDir: folder,
    port: await freePort(),
    env: { METRICS_TOKEN: 'short', METRICS_PORT: '0' },
  });
  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toBe('METRICS_TOKEN must have 16 characters at least.');
});
