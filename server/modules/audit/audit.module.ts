import { auditRoutes } from '#server/modules/audit/audit.routes';
import { auditEntries } from '#server/modules/audit/auditEntries.table';
import { headsFolder, keepHeads } from '#server/modules/audit/chainHeads.service';
import type { Module } from '#server/plugins/routes';

export const auditModule: Module = {
  routes: [auditRoutes],
  access: ['audit.read'],
  chain: {
    kind: 'audit',
    table: auditEntries,
    chain: auditEntries.chain,
    place: auditEntries.place,
    hash: auditEntries.hash,
  },
  chores: ({ database, modules, config, log }) => [
    {
      name: 'chain heads',
      run: async (now) => {
        const tables = modules.flatMap(({ chain }) => chain ?? []);
        const kept = await keepHeads(database, { tables, folder: headsFolder(config.dataDir), now });
        if (kept && kept.broken.length > 0) log.error(kept, 'chains have lost what was kept of them');
        else if (kept) log.info(kept, 'chain heads kept');
      },
    },
  ],
  samples: () => ({ chain_seals: { kind: 'audit', currency: '' } }),
};
