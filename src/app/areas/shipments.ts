import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const shipmentsArea: Area = {
  screens: [
    {
      path: patterns.shipments,
      words: ['shipments', 'lists', 'forms'],
      load: async () => (await import('../../features/shipments/ShipmentListPage.tsx')).ShipmentListPage,
      hasGrid: true,
    },
  ],
  overlays: {
    shipment: async () => (await import('../../features/shipments/ShipmentDrawer.tsx')).ShipmentDrawer,
  },
  news: {
    shipment_issue: { label: 'shipments', to: ({ id }) => (id ? paths.challenges.shipments(id) : null) },
    shipment_late: { label: 'shipments', to: ({ id }) => (id ? paths.challenges.shipments(id) : null) },
  },
};
