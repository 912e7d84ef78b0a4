import { refreshStatistics } from '#server/db/statistics';
import type { App } from '#server/plugins/routes';

/** Something that has to be done now and then. Harmless to repeat, also beside another process doing the same. */
export interface Chore {
  name: string;
  /** Pause between two runs in ms; an hour unless told. */
  everyMs?: number;
  run(now: Date): Promise<unknown>;
}

export interface Housekeeping {
  /** Adds a chore; to be called before the server listens. */
  add(chore: Chore): void;
  /** Does every chore once. One that fails is logged and keeps none of the others from being done. */
  runAll(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    housekeeping: Housekeeping;
  }
}

/** Chores wait this long after the start, unless they are due more often. */
const FIRST_MS = 60_000;
const EVERY_MS = 3600_000;

/**
 * Does the modules' chores while the server listens, each at its own pace and never twice at once in one process. What a
 * stopped server missed is done soon after it starts again. An app that does not listen, as in tests, does them when told to.
 */
export function registerHousekeeping(app: App): void {
  const chores: Chore[] = [];
  const timers = new Map<Chore, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;

  async function runOne({ name, run }: Chore): Promise<void> {
    try {
      await run(app.clock.now());
    } catch (error) {
      app.log.error({ err: error, chore: name }, 'chore failed');
    }
  }

  function schedule(chore: Chore, milliseconds: number): void {
    timers.set(
      chore,
      setTimeout(() => {
        const run = runOne(chore).then(() => {
          running.delete(run);
          if (!closed) schedule(chore, chore.everyMs ?? EVERY_MS);
        });
        running.add(run);
      }, milliseconds).unref(),
    );
  }

  app.decorate('housekeeping', {
    add: (chore) => void chores.push(chore),
    runAll: async () => {
      for (const chore of chores) await runOne(chore);
    },
  });
  // A PostgreSQL server keeps its statistics by itself.
  if (app.database.kind === 'pglite') chores.push({ name: 'statistics', run: () => refreshStatistics(app.database) });
  app.addHook('onListen', async () => {
    for (const chore of chores) schedule(chore, Math.min(FIRST_MS, chore.everyMs ?? EVERY_MS));
  });
  app.addHook('onClose', async () => {
    closed = true;
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running);
  });
}
