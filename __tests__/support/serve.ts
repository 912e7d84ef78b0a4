import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoData } from '../../scripts/demoData.ts';
import { freePort } from '../../scripts/freePort.ts';
import { spawnServer, whenReady } from '../../scripts/serverProcess.ts';

interface ServeOptions {
  /** An existing data folder; without it a fresh copy of the demo data. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

async function demoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-data-'));
  cpSync(await demoData(), folder, { recursive: true });
  return folder;
}

/** The real server with the built console and demo data of its own; `close` ends it and removes the data. */
export async function serve({ dataDir, port, env }: ServeOptions = {}) {
  const folder = dataDir ?? (await demoFolder());
  const server = await whenReady(
    spawnServer({ dataDir: folder, port: port ?? (await freePort()), ...(env ? { env } : {}) }),
  );
  return {
    ...server,
    dataDir: folder,
    close: async () => {
      await server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
