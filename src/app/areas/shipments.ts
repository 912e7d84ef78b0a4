import { paths, patterns } from '../../shared/paths.ts';
import type { NewsLink } from '../../shared/notify/newsLinks.ts';
import type { Area } from './area.ts';

/** The list with the shipment that it is about, if it is about one. */
const toShipment: NewsLink['to'] = ({ id, shipmentId }) =>
  id ? paths.challenges.shipments(id, shipmentId ? { shipment: shipmentId } : {}) : null;

export const shipmentsArea: Area = {
  screens: [
    {
      path: patterns.shipments,
      words: ['shipments', 'lists', 'forms'],
      lists: ['shipments'],
      load: async () => (await import('../../features/shipments/ShipmentListPage.tsx')).ShipmentListPage,
      hasGrid: true,
    },
  ],
  records: {
    key: 'shipments',
    icon: 'product',
    find: async () => (await import('../../features/shipments/findShipments.ts')).findShipments,
  },
  overlays: {
    shipment: async () => (await import('../../features/shipments/ShipmentDrawer.tsx')).ShipmentDrawer,
  },
  news: {
    shipment_issue: { label: 'shipments', to: toShipment },
    shipment_late: { label: 'shipments', to: toShipment },
    shipment_choice: { label: 'shipments', to: toShipment },
  },
};
