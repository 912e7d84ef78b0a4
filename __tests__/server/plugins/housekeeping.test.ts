import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import type { Database } from '#server/db/client';
import { registerHousekeeping } from '#server/plugins/housekeeping';
import type { App } from '#server/plugins/routes';

afterEach(() => {
  jest.useRealTimers();
});

/** Only what the chores use: a server that listens waits for the rest. */
const REAL = [
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'performance',
  'Date',
  'setInterval',
  'clearInterval',
] as const;
const fakeTimeouts = () => jest.useFakeTimers({ doNotFake: [...REAL] });

/** An app with nothing but chores; what listens is its hooks, not a port. */
function openApp() {
  const lines: string[] = [];
  const app: App = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  app.decorate('clock', { now: () => new Date(0) }).decorate('database', { kind: 'postgres' } as Database); // nothing here asks it
  registerHousekeeping(app);
  return { app, lines };
}

describe('chores', () => {
  it('are done each at its own pace, an hour apart unless told, and not after closing', async () => {
    fakeTimeouts();
    const { app, lines } = openApp();
    const done: string[] = [];
    app.housekeeping.add({ name: 'often', everyMs: 10_000, run: async () => done.push('often') });
    app.housekeeping.add({ name: 'hourly', run: async () => done.push('hourly') });
    app.housekeeping.add({
      name: 'broken',
      everyMs: 20_000,
      run: async () => {
        throw new Error('no');
      },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(done.filter((name) => name === 'often')).toHaveLength(6);
    expect(done.filter((name) => name === 'hourly')).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"chore":"broken"'))).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(3600_000);
    expect(done.filter((name) => name === 'hourly')).toHaveLength(2);
    await app.close();
    done.length = 0;
    await jest.advanceTimersByTimeAsync(3600_000);
    expect(done).toEqual([]);
  });

  it('never run twice at once, and closing waits for the one under way', async () => {
    fakeTimeouts();
    const { app } = openApp();
    let started = 0;
    let finish = () => {};
    app.housekeeping.add({
      name: 'slow',
      everyMs: 1000,
      run: () =>
        new Promise<void>((resolve) => {
          started += 1;
          finish = resolve;
        }),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(started).toBe(1);
    let closed = false;
    const closing = app.close().then(() => {
      closed = true;
    });
    await jest.advanceTimersByTimeAsync(10);
    expect(closed).toBe(false);
    finish();
    await closing;
    expect(started).toBe(1);
  });
});
