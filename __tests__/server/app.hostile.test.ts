import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hostileUploads } from '../../scripts/bench/hostileFiles.ts';
import { type Sender, sendHostile } from '../../scripts/bench/sendHostile.ts';
import { scaled } from '../support/scale.ts';

const WHOLE = scaled(0, 1) === 1;
/** Nothing that is sent keeps anybody else waiting for longer, on a machine that is busy with other tests. */
const STALL_MS = 3000;
/** In bytes; the largest form of the corpus has more. */
const GROWTH = 100e6;
jest.setTimeout(WHOLE ? 1_200_000 : 240_000);

let child: ChildProcess;
let sender: Sender;
beforeAll(async () => {
  child = fork(join(import.meta.dirname, '../support/hostileServer.ts'), { execArgv: [] });
  // The child says who may send once it listens.
  [sender] = (await once(child, 'message')) as [Sender];
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
});

async function memory(): Promise<number> {
  child.send('memory');
  const [answer] = (await once(child, 'message')) as [{ memory: number }];
  return answer.memory;
}

/** Milliseconds of a small call while `work` is under way, one after the other; the longest of them. */
async function longestWaitBeside(work: Promise<unknown>): Promise<number> {
  let under = true;
  void work.finally(() => (under = false));
  let longest = 0;
  while (under) {
    const started = performance.now();
    const answer = await fetch(`${sender.api}/auth/me`, {
      headers: { authorization: `Bearer ${sender.token}` },
      signal: AbortSignal.timeout(30_000),
    });
    await answer.text();
    expect(answer.status).toBe(200);
    longest = Math.max(longest, performance.now() - started);
  }
  return longest;
}

describe('hostile uploads', () => {
  it.each(hostileUploads(WHOLE ? 'whole' : 'small'))(
    'refuses or reads $name, keeps nobody waiting and little of it in memory',
    async (upload) => {
      const before = await memory();
      const sent = sendHostile(sender, upload);
      const longest = await longestWaitBeside(sent);
      const { status, text } = await sent;
      expect([upload.name, upload.statuses, text]).toEqual([upload.name, expect.arrayContaining([status]), text]);
      expect(longest).toBeLessThan(STALL_MS);
      expect((await memory()) - before).toBeLessThan(GROWTH);
    },
  );
});
