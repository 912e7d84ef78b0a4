import { Acknowledged } from '#contract/schemas/common';
import { ReportBody } from '#contract/schemas/reports';
import { maskUrl } from '#server/plugins/maskUrl';
import type { Routes } from '#server/plugins/routes';

/** What goes wrong in consoles where nobody would hear of it, as lines of the log under the request id that the person sees. */
export const reportsRoutes: Routes = async (app) => {
  app.post(
    '/reports',
    {
      schema: { body: ReportBody, response: { 200: Acknowledged } },
      config: { access: 'signedIn', limit: { max: 30, windowSeconds: 60 } },
    },
    async (request) => {
      const { kind, what, count } = request.body;
      request.log.warn({ report: { kind, what: maskUrl(what), count } }, 'reported by a console');
      return { ok: true as const };
    },
  );
};
