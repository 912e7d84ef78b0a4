import { countJobs } from '#server/jobs/operateJobs';
import { countMails } from '#server/mail/outbox';
import { Counter } from 'prom-client';
import { addGauge } from '#server/metrics/gauge';
import { inTime } from '#server/metrics/inTime';
import type { App } from '#server/plugins/routes';

/** What waits in the database, for all processes that share it. */
async function readWaiting({ database, clock }: App) {
  const [jobs, mails] = await Promise.all([countJobs(database), database.system((tx) => countMails(tx, clock.now()))]);
  return { jobs, mails };
}

/** Counts connections to the database, and what waits in it. */
export function measureDatabase(app: App): void {
  const { measures } = app;
  const { pool } = app.database;
  // Before the others, whose questions would be counted.
  if (pool) {
    addGauge(
      measures,
      {
        name: 'meydan_database_pool_connections',
        help: 'Connections of this process to the database: busy, idle, and as many as it may have (max)',
        labels: ['state'],
      },
      (gauge) => {
        const { max, open, idle } = pool();
        gauge.set({ state: 'max' }, max);
        gauge.set({ state: 'busy' }, open - idle);
        gauge.set({ state: 'idle' }, idle);
      },
    );
    addGauge(
      measures,
      { name: 'meydan_database_pool_waiting', help: 'Work of this process that waits for a connection' },
      (gauge) => gauge.set(pool().waiting),
    );
  }

  const { reads } = app.database;
  if (reads)
    measures.registerMetric(
      new Counter({
        name: 'meydan_database_reads_total',
        help: 'Transactions that may be read on a standby, by where they were read: standby, or primary where that was away or behind',
        labelNames: ['where'] as const,
        registers: [],
        collect() {
          const counts = reads();
          this.reset();
          this.inc({ where: 'standby' }, counts.standby);
          this.inc({ where: 'primary' }, counts.primary);
        },
      }),
    );

  const isUp = inTime(
    () => app.database.ping().then(() => true),
    () => {},
  );
  const read = inTime(
    () => readWaiting(app),
    (error) => app.log.error({ err: error }, 'not measured'),
  );
  addGauge(
    measures,
    { name: 'meydan_database_up', help: '1 while the database answers, within 1.5 s' },
    async (gauge) => gauge.set((await isUp()) ? 1 : 0),
  );
  addGauge(
    measures,
    {
      name: 'meydan_jobs',
      help: 'Jobs of all processes that are not done: created, retry, active, and failed where given up within a day',
      labels: ['kind', 'state'],
    },
    async (gauge) => {
      const found = await read();
      gauge.reset();
      for (const { kind, state, count } of found?.jobs ?? []) gauge.set({ kind, state }, count);
    },
  );
  addGauge(
    measures,
    {
      name: 'meydan_jobs_oldest_due_seconds',
      help: 'For how long the oldest job of a kind has been due without being begun',
      labels: ['kind'],
    },
    async (gauge) => {
      const found = await read();
      gauge.reset();
      const oldest = new Map<string, number>();
      for (const { kind, overdueSeconds } of found?.jobs ?? [])
        oldest.set(kind, Math.max(oldest.get(kind) ?? 0, overdueSeconds));
      for (const [kind, overdueSeconds] of oldest) gauge.set({ kind }, overdueSeconds);
    },
  );

  const mails = (name: string, help: string, of: (found: Awaited<ReturnType<typeof countMails>>) => number) =>
    addGauge(measures, { name, help }, async (gauge) => {
      const found = await read();
      // What is not known is not said.
      if (found) gauge.set(of(found.mails));
      else gauge.remove();
    });
  mails('meydan_mails_waiting', 'Mails that were neither sent nor given up', ({ waiting }) => waiting);
  mails('meydan_mails_oldest_seconds', 'Age of the oldest mail that waits', ({ oldestSeconds }) => oldestSeconds);
  mails('meydan_mails_failed', 'Mails that were given up within the last day', ({ failed }) => failed);
}
