import { listJobs, retryJob } from '#server/jobs/operateJobs';
import type { Command } from '#server/operator/commands';
import { said } from '#server/operator/said';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the operator can see and do of background work. */
export const JOB_COMMANDS: Record<string, Command> = {
  'list-jobs': {
    usage: 'list-jobs',
    run: async ({ database }) => {
      const jobs = await listJobs(database);
      if (jobs.length === 0) return ['No job waits, runs or was given up.'];
      return jobs.map(({ id, queue, key, state, tries, dueAt, failure }) =>
        [id, `${queue}/${key}`, state, `${tries} failed`, dueAt.toISOString(), failure === null ? '' : said(failure)]
          .join('\t')
          .trimEnd(),
      );
    },
  },
  'retry-job': {
    usage: 'retry-job ID',
    run: async ({ database }, [id]) => {
      if (!id) throw new Error('Name the job by its id, as list-jobs has it.');
      if (!UUID.test(id) || !(await retryJob(database, id))) throw new Error('No job with this id was given up.');
      return [`${id} is tried again.`];
    },
  },
};
