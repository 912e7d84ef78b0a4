import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const auditArea: Area = {
  screens: [
    {
      path: patterns.audit,
      words: ['audit', 'lists'],
      lists: ['audit'],
      load: async () => (await import('../../features/audit/AuditListPage.tsx')).AuditListPage,
      hasGrid: true,
    },
  ],
  entries: [{ key: 'audit', path: paths.settings.audit(), icon: 'clock', needs: 'audit.read', place: 'settings' }],
};
