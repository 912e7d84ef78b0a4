import { SUPPORT_REPORT_BYTES_MAX, SUPPORT_WORDS_MAX } from '#contract/constants/support';
import { SupportReportAnswer, SupportReportBody } from '#contract/schemas/support';
import { keepReport } from '#server/modules/support/supportReports.service';
import type { Routes } from '#server/plugins/routes';

/** The file as it is, with words of which each letter may be six bytes. */
const BODY_LIMIT = SUPPORT_REPORT_BYTES_MAX + 6 * SUPPORT_WORDS_MAX + 1024;

/** Reports of members to whoever runs the installation. */
export const supportRoutes: Routes = async (app) => {
  app.post(
    '/support/reports',
    {
      schema: { body: SupportReportBody, response: { 201: SupportReportAnswer }, description: 'assumed' },
      config: { access: 'support.report', idempotent: true, limit: { max: 10, windowSeconds: 3600 } },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      reply.code(201);
      return { report: await keepReport(app, request.scope, request.body, app.clock.now()) };
    },
  );
};
