import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config';
import { type Files, openFiles } from '#server/storage/files';
import type { Storage, StoredContent } from '#server/storage/storage';
import { ROOT } from './sources.ts';

export interface S3Server {
  /** Where its one bucket is, as S3_URL. */
  url: string;
  stop(): Promise<void>;
}

const PROGRAM = `require('@20minutes/s3rver/lib/cli.js').parseAsync().catch((error) => { console.error(error); process.exit(1); })`;

/**
 * Starts an S3 server as its own process on loopback, with one empty bucket. It refuses unknown keys; of signatures it asks
 * only that they are well formed, because it computes those of calls to the bucket without the slash that clients send.
 */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-s3-'));
  const child = spawn(
    process.execPath,
    [
      '-e',
      PROGRAM,
      's3rver',
      '-d',
      folder,
      '-a',
      '127.0.0.1',
      '-p',
      '0',
      '--allow-mismatched-signatures',
      '--configure-bucket',
      'contents',
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /listening on [\d.]+:(\d+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The S3 server ended: ${said}`)));
  });
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/contents`,
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A file store whose contents lie in the bucket that S3_URL names. */
export const openBucket = (folder: string, url: string): Promise<Files> =>
  openFiles({
    folder,
    signingKey: new Uint8Array(32),
    clock: { now: () => new Date() },
    s3: readConfig({ S3_URL: url }).s3,
  });

/** Everything that a storage keeps. */
export async function allOf(storage: Storage): Promise<StoredContent[]> {
  const found: StoredContent[] = [];
  for await (const content of storage.list()) found.push(content);
  return found;
}
