import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Tx } from '#server/db/client';
import { openBoss } from '#server/jobs/boss';
import { plainMessage } from '#server/plugins/requestLog';
import type { App } from '#server/plugins/routes';

/** Background work of one kind; all jobs of a kind wait in one queue. */
export interface JobKind {
  /** Of letters and dashes, such as `mail`. */
  name: string;
  /**
   * Does one job. What it throws puts the job back, up to `RETRIES` times. May be done twice, when its process is killed
   * before it could say so; must be harmless then. `signal` is aborted when the process has to stop. `key` is the job's own.
   */
  run(key: string, signal: AbortSignal): Promise<unknown>;
  /** Jobs that come by themselves; asked for when the server listens. */
  schedules?(): Schedule[];
}

interface Schedule {
  key: string;
  /** In UTC. */
  cron: string;
}

export interface Jobs {
  /** Adds a kind; to be called before the server listens. */
  add(kind: JobKind): void;
  /**
   * Puts a job into its queue. Of jobs with the same key one waits and one runs at most; the answer is false when one waits
   * already. With `tx`, a transaction of the system, the job is part of that: it exists only if that commits. Only
   * ids belong into a key, no secrets: it is kept in clear for a day.
   */
  send(name: string, key: string, tx?: Tx): Promise<boolean>;
  /** Resolves once no job runs in this process any more; to be called when the server closes. */
  end(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

const RETRIES = 4;
/** In seconds. */
const PACE = {
  /** Pauses after a failed try double from this one, with a random part. */
  retryDelay: 15,
  /** New jobs wake their workers; tries again, and what was not heard, are found by looking. Also the pause after a start that failed. */
  look: 5,
};
const RETRY_DELAY_MAX = 1800;
/** A job of a killed process is another one's after this, in seconds; a running one says so far more often. */
const LEASE_SECONDS = 15;
/** A job that takes longer is put back, in seconds. */
const RUN_SECONDS = 15 * 60;
/** What is done or given up is kept so long, in seconds. */
const KEEP_SECONDS = 24 * 3600;
/** What runs may end by itself when the server stops, in ms; then it is aborted and put back. */
const STOP_MS = 4000;

const OPTIONS = {
  retryLimit: RETRIES,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_MAX,
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: RUN_SECONDS,
  deleteAfterSeconds: KEEP_SECONDS,
  notify: true,
};

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Gives the server its background work: one queue a kind in the database, which all processes share. A job runs in one
 * process at a time; when that is killed, another takes it over. Works from the moment the server listens until it
 * closes. An app that does not listen, as in tests, takes jobs and does none.
 */
export function registerJobs(app: App, { retryDelay, look } = PACE): void {
  const kinds = new Map<string, JobKind>();
  const onError = (error: Error) => app.log.error({ err: error }, 'jobs failed');
  /** Takes jobs; also does them once the server listens. */
  let boss: PgBoss | undefined;
  const stopping = new AbortController();
  let started = Promise.resolve();
  let stopped: Promise<void> | undefined;

  const stopBoss = (opened: PgBoss) => opened.stop({ graceful: true, timeout: STOP_MS }).catch(onError);

  /** Rejects when the database fails a statement; nothing of it runs then. */
  async function open(isWorking: boolean): Promise<PgBoss> {
    const opened = await openBoss(app.database, { isWorking, onError });
    try {
      for (const { name } of kinds.values()) {
        await opened.createQueue(name, { policy: 'stately', ...OPTIONS, retryDelay });
        // Making it again changes nothing of a queue that was made by an older version.
        if (isWorking) await opened.updateQueue(name, { ...OPTIONS, retryDelay });
        // Read once and known from then on: a job that joins a transaction cannot ask on the embedded engine's one connection.
        await opened.findJobs(name, { limit: 1 });
      }
      if (!isWorking) return opened;
      for (const kind of kinds.values()) await plan(opened, kind);
      // Last, and without a statement of its own: no job has begun that a failed start would break off.
      for (const kind of kinds.values()) await work(opened, kind);
      return opened;
    } catch (error) {
      await stopBoss(opened);
      throw error;
    }
  }

  async function plan(opened: PgBoss, { name, schedules }: JobKind): Promise<void> {
    const wanted = schedules?.() ?? [];
    for (const { key, cron } of wanted)
      await opened.schedule(name, cron, null, { key, singletonKey: key, missed: 'once' });
    for (const { key } of await opened.getSchedules(name))
      if (!wanted.some((one) => one.key === key)) await opened.unschedule(name, key);
  }

  async function work(opened: PgBoss, { name, run }: JobKind): Promise<void> {
    const worker = await opened.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: look, notifyPollingIntervalSeconds: look },
      async ([job]) => {
        if (!job) return;
        // What piled up behind it is not left for the next look: one of hundreds that came together would wait for an hour.
        opened.notifyWorker(worker);
        const failure = await run(job.singletonKey ?? '', job.signal).then(() => null, asError);
        if (!failure) return;
        app.log.error({ err: failure, job: name, key: job.singletonKey, tries: job.retryCount + 1 }, 'job failed');
        // What is thrown is kept in clear: the message and no more.
        throw new Error(plainMessage(failure));
      },
    );
  }

  app.decorate('jobs', {
    add: (kind) => void kinds.set(kind.name, kind),
    send: async (name, key, tx) => {
      if (!boss) throw new Error('Jobs are taken once the app is ready');
      // Its types name one driver's answers; of a transaction it calls `execute` only.
      const options = { singletonKey: key, ...(tx ? { db: fromDrizzle(tx as never, sql as never) } : {}) };
      return (await boss.send(name, null, options)) !== null;
    },
    end: async () => stopped,
  });
  app.addHook('onReady', async () => {
    boss = await open(false);
  });

  /** Begins the work, again and again until the database does all that this takes, or the app stops. Never rejects. */
  async function start(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const [first, working] = [boss, await open(true)];
        boss = working;
        if (first) await stopBoss(first);
        return;
      } catch (error) {
        onError(asError(error));
        await wait(look * 1000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await started;
    if (boss) await stopBoss(boss);
  }

  app.addHook('onListen', async () => {
    started = start();
  });
  app.addHook('preClose', async () => {
    // Beside the requests under way, which have as much time.
    stopped = stop();
  });
  app.addHook('onClose', async () => stopped);
}
