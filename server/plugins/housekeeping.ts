import { refreshStatistics } from '#server/db/statistics';
import type { App } from '#server/plugins/routes';

/** Something that has to be cleared away now and then. Harmless to repeat, also beside another process doing the same. */
export interface Chore {
  name: string;
  run(now: Date): Promise<unknown>;
}

export interface Housekeeping {
  add(chore: Chore): void;
  /** Does every chore once. One that fails is logged and keeps none of the others from being done. */
  runAll(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    housekeeping: Housekeeping;
  }
}

const FIRST_MS = 60_000;
const EVERY_MS = 3600_000;

/** Does the modules' chores once an hour while the server listens. An app that does not, as in tests, does them when told to. */
export function registerHousekeeping(app: App): void {
  const chores: Chore[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function runAll(): Promise<void> {
    for (const { name, run } of chores) {
      try {
        await run(app.clock.now());
      } catch (error) {
        app.log.error({ err: error, chore: name }, 'chore failed');
      }
    }
  }

  function schedule(milliseconds: number): void {
    timer = setTimeout(() => {
      running = runAll().then(() => {
        if (timer) schedule(EVERY_MS);
      });
    }, milliseconds);
    timer.unref();
  }

  app.decorate('housekeeping', { add: (chore) => void chores.push(chore), runAll });
  // A PostgreSQL server keeps its statistics by itself.
  if (app.database.kind === 'pglite') chores.push({ name: 'statistics', run: () => refreshStatistics(app.database) });
  app.addHook('onListen', async () => schedule(FIRST_MS));
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
    await running;
  });
}
