import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { fetchReport, listReports } from '#server/modules/support/supportReports.service';
import { rowNumber } from '#server/operator/args';
import { said } from '#server/operator/said';
import type { Clock } from '#server/plugins/clock';

interface Context {
  database: Database;
  clock: Clock;
  files?: Pick<Files, 'storage'>;
}

/** What members reported to whoever runs the installation. */
export const SUPPORT_COMMANDS = {
  'list-support-reports': {
    usage: 'list-support-reports',
    run: async ({ database }: Context) => {
      const reports = await database.system(listReports);
      if (reports.length === 0) return ['Nothing is reported.'];
      return reports.map(
        ({ id, brand, email, words, bytes, createdAt }) =>
          `${id}  ${createdAt.toISOString()}  ${said(brand)}  ${said(email)}  ${Math.ceil(bytes / 1024)} KB  ${said(words)}`,
      );
    },
  },
  'fetch-support-report': {
    usage: 'fetch-support-report ID > FILE.json',
    run: async ({ database, files, clock }: Context, [number]: readonly string[]) => {
      const id = rowNumber(number, 'report');
      if (!files) throw new Error('The files of this installation are not open.');
      const file = await fetchReport({ database, files }, id, clock.now());
      if (file === null) throw new Error(`There is no report ${id}.`);
      return [file];
    },
  },
};
