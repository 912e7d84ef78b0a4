import { paths, patterns } from '../../shared/paths.ts';
import type { Area, AreaScreen } from './area.ts';

/** The list; at the second address with one licence open over it. */
const screenAt = (path: string): AreaScreen => ({
  path,
  words: ['licensing', 'lists', 'forms'],
  lists: ['licensing'],
  load: async () => (await import('../../features/licensing/LicenseListPage.tsx')).LicenseListPage,
  hasGrid: true,
});

export const licensingArea: Area = {
  screens: [screenAt(patterns.licenses), screenAt(patterns.license)],
  entries: [
    { key: 'licensing', path: paths.licensing.list(), icon: 'licence', needs: 'licensing.read', place: 'sidebar' },
  ],
  overlays: {
    license: async () =>
      (await import('../../features/licensing/request/LicenseRequestOverlay.tsx')).LicenseRequestOverlay,
    licenseRecord: async () =>
      (await import('../../features/licensing/request/LicenseRecordOverlay.tsx')).LicenseRecordOverlay,
  },
  news: {
    license_request: {
      label: 'licence',
      to: ({ licenseRequestId }) => (licenseRequestId ? paths.licensing.request(licenseRequestId) : null),
    },
  },
};
