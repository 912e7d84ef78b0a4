import type { FastifyRequest } from 'fastify';
import { SHIPMENT_IMPORT_BYTES_MAX } from '#contract/constants/shipments';
import { IdParams } from '#contract/schemas/common';
import { CheckShipmentsAnswer, PackingListQuery, ShipmentExportQuery } from '#contract/schemas/shipments';
import { SHIPMENT_TEXTS } from '#server/messages/shipments';
import { getBrandName } from '#server/modules/brands/memberships.service';
import { checkShipments, SHIPMENT_FILE_LIMITS } from '#server/modules/shipments/checkShipments';
import { exportShipments } from '#server/modules/shipments/exportShipments';
import { packingList } from '#server/modules/shipments/packingList';
import { forPacking, type ShipmentContext } from '#server/modules/shipments/shipments.service';
import { invalid } from '#server/plugins/errors';
import { readCsvUpload } from '#server/plugins/csvUpload';
import type { Routes } from '#server/plugins/routes';
import { registerUploads, withUpload } from '#server/plugins/upload';

/** Ids of the database are 32-bit integers; the pattern of the query lets a few more through. */
const ID_MAX = 2_147_483_647;

/** Shipments as files: the CSV that goes out, is filled in and comes back, and the packing list. */
export const shipmentFilesRoutes: Routes = async (app) => {
  await registerUploads(app);
  const inBrand = <T>({ scope }: FastifyRequest, work: (context: ShipmentContext) => Promise<T>): Promise<T> =>
    app.database.transaction(scope, (tx) => work({ tx, scope, files: app.files, now: app.clock.now() }));
  const fileName = (name: string, ending: string) =>
    `attachment; filename="${name}-${app.clock.now().toISOString().slice(0, 10)}.${ending}"`;

  // Two addresses and not a parameter, so that the access matrix says who gets which.
  for (const [path, access] of [
    ['/challenges/:id/shipments/export', 'shipments.read'],
    ['/challenges/:id/shipments/export/addresses', 'shipments.reveal'],
  ] as const)
    app.get(
      path,
      {
        schema: { params: IdParams, querystring: ShipmentExportQuery, produces: ['text/csv'] },
        config: { access, isExport: true },
      },
      async ({ scope, language, params, query }, reply) => {
        const csv = await exportShipments((work) => app.database.transaction(scope, work), scope, params.id, query, {
          language,
          now: app.clock.now(),
          withAddresses: access === 'shipments.reveal',
        });
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', fileName(SHIPMENT_TEXTS[language].fileName, 'csv'))
          .send(csv);
      },
    );

  app.post(
    '/challenges/:id/shipments/import',
    {
      schema: { params: IdParams, consumes: ['multipart/form-data'], response: { 200: CheckShipmentsAnswer } },
      config: { access: 'shipments.write' },
    },
    async (request) => {
      const { params, language, scope } = request;
      const csv = await withUpload(request, SHIPMENT_IMPORT_BYTES_MAX, ({ path }) =>
        readCsvUpload(path, SHIPMENT_FILE_LIMITS, scope.userId),
      );
      return inBrand(request, (context) => checkShipments(context, params.id, csv, language));
    },
  );

  app.get(
    '/challenges/:id/shipments/packing-list',
    {
      schema: { params: IdParams, querystring: PackingListQuery, produces: ['application/pdf'] },
      config: { access: 'shipments.reveal', limit: { max: 60, windowSeconds: 60 } },
    },
    async (request, reply) => {
      const { params, query, language } = request;
      const now = app.clock.now();
      const ids = [...new Set(query.ids.split(',').map(Number))];
      if (ids.some((id) => id > ID_MAX)) throw invalid({ ids: [{ code: 'INVALID' }] });
      const { records, title, brandName } = await inBrand(request, async (context) => ({
        ...(await forPacking(context, params.id, ids)),
        brandName: await getBrandName(context.tx, context.scope.brandId),
      }));
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', fileName(SHIPMENT_TEXTS[language].packingName, 'pdf'))
        .send(await packingList(records, { title, brandName, language, now }));
    },
  );
};
