import { DashboardAnswer, DismissStepsAnswer, DismissStepsBody } from '#contract/schemas/dashboard';
import * as service from '#server/modules/dashboard/dashboard.service';
import type { Routes } from '#server/plugins/routes';

/** What a member sees first in a brand, and what of it they have put away. */
export const dashboardRoutes: Routes = async (app) => {
  const waiting = app.modules.flatMap((module) => module.waiting ?? []);
  app.get(
    '/dashboard',
    {
      schema: { response: { 200: DashboardAnswer } },
      config: { access: 'dashboard.read', fromStandby: true },
    },
    ({ scope }) =>
      app.database.transaction(scope, (tx) => service.getDashboard(tx, scope, waiting, app.files, app.clock.now())),
  );

  app.put(
    '/dashboard/set-up',
    {
      schema: { body: DismissStepsBody, response: { 200: DismissStepsAnswer } },
      config: { access: 'dashboard.arrange' },
    },
    async ({ scope, body }) => ({
      dismissed: await app.database.transaction(scope, (tx) => service.dismissSteps(tx, scope, body.dismissed)),
    }),
  );
};
