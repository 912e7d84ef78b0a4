import { ORDER_IMPORT_BYTES_MAX } from '#contract/constants/discounts';
import { ImportOrdersAnswer, ImportOrdersQuery } from '#contract/schemas/store';
import type { Tx } from '#server/db/client';
import { openSecret } from '#server/modules/auth/secrets.service';
import { importOrders, ORDER_FILE_LIMITS } from '#server/modules/discounts/importOrders';
import { CUSTOMER_KEY } from '#server/modules/discounts/storeOrders.service';
import { readCsvUpload } from '#server/plugins/csvUpload';
import type { Routes } from '#server/plugins/routes';
import { registerUploads, withUpload } from '#server/plugins/upload';

/** Orders from a file, for shops that call nobody. */
export const importOrdersRoutes: Routes = async (app) => {
  await registerUploads(app);
  const { database, secrets, clock } = app;
  const customerKey = await openSecret(database, secrets, CUSTOMER_KEY);

  app.post(
    '/store/orders/import',
    {
      schema: {
        querystring: ImportOrdersQuery,
        consumes: ['multipart/form-data'],
        response: { 200: ImportOrdersAnswer },
        description: 'assumed',
      },
      config: { access: 'discounts.write' },
    },
    async (request) => {
      const { query, language, scope } = request;
      const csv = await withUpload(request, ORDER_IMPORT_BYTES_MAX, ({ path }) =>
        readCsvUpload(path, ORDER_FILE_LIMITS, scope.userId),
      );
      const transact = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(scope, work);
      return importOrders({ transact, scope, customerKey, now: clock.now() }, csv, query.dryRun, language);
    },
  );
};
