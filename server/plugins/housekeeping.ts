import { refreshStatistics } from '#server/db/statistics';
import type { App } from '#server/plugins/routes';

/** Something that has to be done now and then. Harmless to repeat, also beside another process doing the same. */
export interface Chore {
  name: string;
  /** Pause between two runs in ms: whole minutes that divide an hour, or a day; an hour unless told. */
  everyMs?: number;
  run(now: Date): Promise<unknown>;
}

export interface Housekeeping {
  /** Adds a chore; to be called before the server listens. Throws for a pace that no schedule keeps. */
  add(chore: Chore): void;
  /** Does every chore once. One that fails is logged and keeps none of the others from being done. */
  runAll(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    housekeeping: Housekeeping;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * When a chore is due, in UTC. Hourly chores are spread over the hour and daily ones over the day, so that not all of them
 * are due at once. Throws for any other pace: pg-boss takes minutes beyond the hour for the start of every hour.
 */
function cronOf({ name, everyMs = HOUR_MS }: Chore, place: number): string {
  const minutes = everyMs / MINUTE_MS;
  const minute = (place * 7) % 60;
  if (everyMs === DAY_MS) return `${minute} ${(place * 7) % 24} * * *`;
  if (minutes < 1 || !Number.isInteger(minutes) || 60 % minutes !== 0)
    throw new Error(`${name} cannot be done every ${minutes} minutes: they have to divide an hour, or be a day`);
  if (minutes === 60) return `${minute} * * * *`;
  return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`;
}

const keyOf = ({ name }: Chore) => name.replaceAll(' ', '-');

/**
 * Lets the modules' chores be done as jobs: each at its own pace, by one process at a time, again when it fails, and soon
 * after the start when its time passed while no server ran. An app that does not listen does them when told to.
 */
export function registerHousekeeping(app: App): void {
  const chores: (Chore & { cron: string })[] = [];
  const add = (chore: Chore) => void chores.push({ ...chore, cron: cronOf(chore, chores.length) });
  app.jobs.add({
    name: 'chores',
    run: async (key) => chores.find((one) => keyOf(one) === key)?.run(app.clock.now()),
    schedules: () => chores.map((chore) => ({ key: keyOf(chore), cron: chore.cron })),
  });
  app.decorate('housekeeping', {
    add,
    runAll: async () => {
      for (const chore of chores) {
        try {
          await chore.run(app.clock.now());
        } catch (error) {
          app.log.error({ err: error, chore: chore.name }, 'chore failed');
        }
      }
    },
  });
  // A PostgreSQL server does both by itself.
  if (app.database.kind === 'pglite') {
    add({ name: 'statistics', run: () => refreshStatistics(app.database) });
    add({ name: 'vacuum', run: () => app.database.foreign('vacuum jobs.job_common') });
  }
}
