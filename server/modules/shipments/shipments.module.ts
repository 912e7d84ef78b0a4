import { sql } from 'drizzle-orm';
import { choicesRoutes, ownChoicesRoutes } from '#server/modules/shipments/choices.routes';
import { digitalCodesRoutes } from '#server/modules/shipments/digitalCodes.routes';
import { digitalCodes } from '#server/modules/shipments/digitalCodes.table';
import { ownShipmentsRoutes } from '#server/modules/shipments/ownShipments.routes';
import {
  purgeAddresses,
  receiveByItself,
  refuseExpired,
  remindToShip,
} from '#server/modules/shipments/shipmentClocks.service';
import { shipmentFilesRoutes } from '#server/modules/shipments/shipmentFiles.routes';
import { shipmentChoice, shipmentIssue, shipmentLate } from '#server/modules/shipments/shipments.news';
import { shipmentsRoutes } from '#server/modules/shipments/shipments.routes';
import { shipmentsWaiting } from '#server/modules/shipments/shipments.waiting';
import { forgetEvents } from '#server/modules/shipments/trackingUpdates.service';
import { shipmentSamples } from '#server/modules/shipments/shipments.samples';
import type { Module } from '#server/plugins/routes';

export const shipmentsModule: Module = {
  routes: [shipmentsRoutes, choicesRoutes, shipmentFilesRoutes, digitalCodesRoutes],
  creatorRoutes: [ownShipmentsRoutes, ownChoicesRoutes],
  access: ['shipments.read', 'shipments.write', 'shipments.reveal'],
  chores: ({ database }) => [
    { name: 'shipping reminders', run: (now) => remindToShip(database, now) },
    { name: 'silent deliveries', run: (now) => receiveByItself(database, now) },
    { name: 'expired codes', run: (now) => refuseExpired(database, now) },
    { name: 'old addresses', run: (now) => purgeAddresses(database, now) },
    { name: 'tracking events', run: (now) => database.system((tx) => forgetEvents(tx, now)) },
  ],
  news: [shipmentIssue, shipmentLate, shipmentChoice],
  waiting: shipmentsWaiting,
  fileUses: [{ purposes: ['issue_photo'], ids: () => sql`select unnest(issue_photo_ids)::text as id from shipments` }],
  sealed: [{ value: digitalCodes.codeSealed, rowKey: digitalCodes.id }],
  auditNames: [
    {
      subject: 'shipment',
      ofActions: 'shipments.',
      names: (_tx, brandId, ids) =>
        sql`select s.id, s.creator_name from shipments s where s.brand_id = ${brandId} and s.id = any(${ids})`,
    },
  ],
  samples: shipmentSamples,
};
