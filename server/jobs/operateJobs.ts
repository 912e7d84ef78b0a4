import type { Database } from '#server/db/client';
import { openBoss } from '#server/jobs/boss';

/** A job that is not done. */
export interface WaitingJob {
  id: string;
  queue: string;
  key: string;
  /** Failed: given up. */
  state: 'created' | 'retry' | 'active' | 'failed';
  /** How many tries failed. */
  tries: number;
  dueAt: Date;
  /** Why its last try failed. */
  failure: string | null;
}

const LIST_MAX = 200;
const FAILURE_MAX = 300;

/** Jobs that were given up within the last day, that run and that wait, newest first, at most 200. */
export async function listJobs(database: Database): Promise<WaitingJob[]> {
  const { rows } = await database.foreign(
    `select id, name as queue, coalesce(singleton_key, '') as key, state::text as state,
       retry_count + case when state = 'failed' then 1 else 0 end as tries, start_after as "dueAt",
       left(output->>'message', ${FAILURE_MAX}) as failure
     from jobs.job where name not like '\\_\\_pgboss%' and state in ('failed', 'active', 'retry', 'created')
     order by state = 'failed' desc, created_on desc limit ${LIST_MAX}`,
  );
  // As the statement above selects them.
  return rows as unknown as WaitingJob[];
}

/** How many jobs of a kind are in a state. */
export interface JobCount {
  kind: string;
  state: WaitingJob['state'];
  count: number;
  /** For how long the oldest of them has been due without being begun; 0 where none is due. */
  overdueSeconds: number;
}

/** What is not done, by kind and state. */
export async function countJobs(database: Database): Promise<JobCount[]> {
  const { rows } = await database.foreign(
    `select name as kind, state::text as state, count(*)::integer as count,
       coalesce(greatest(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0), 0)::float8
         as "overdueSeconds"
     from jobs.job where name not like '\\_\\_pgboss%' and state in ('created', 'retry', 'active', 'failed')
     group by name, state`,
  );
  // As the statement above selects them.
  return rows as unknown as JobCount[];
}

/** Puts a job that was given up back into its queue, with all its tries. False when there is none. */
export async function retryJob(database: Database, id: string): Promise<boolean> {
  const found = (await listJobs(database)).find((job) => job.id === id && job.state === 'failed');
  if (!found) return false;
  const boss = await openBoss(database, { isWorking: false, onError: () => {} });
  try {
    await boss.retry(found.queue, id);
    return true;
  } finally {
    await boss.stop();
  }
}
