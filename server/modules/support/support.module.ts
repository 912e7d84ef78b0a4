import { sql } from 'drizzle-orm';
import { supportRoutes } from '#server/modules/support/support.routes';
import { removeOldReports } from '#server/modules/support/supportReports.service';
import type { Module } from '#server/plugins/routes';

export const supportModule: Module = {
  routes: [supportRoutes],
  access: ['support.report'],
  chores: ({ database }) => [{ name: 'old support reports', run: (now) => removeOldReports(database, now) }],
  samples: ({ uuid }) => ({ support_reports: { file_id: uuid } }),
  fileUses: [{ purposes: ['support_report'], ids: () => sql`select file_id::text as id from support_reports` }],
};
