import { creatorsDemo } from '#server/db/seed/creatorsDemo';
import { creatorNames } from '#server/modules/creators/creatorNames';
import { creatorsRoutes } from '#server/modules/creators/creators.routes';
import { shortlistsRoutes } from '#server/modules/creators/shortlists.routes';
import type { Module } from '#server/plugins/routes';

export const creatorsModule: Module = {
  routes: [creatorsRoutes, shortlistsRoutes],
  access: ['creators.read', 'creators.block', 'shortlists.read', 'shortlists.write'],
  entitlements: ['creatorLibraryAccess'],
  auditNames: creatorNames,
  demo: creatorsDemo,
  samples: ({ id, creatorId }) => ({
    creator_blocks: { creator_id: creatorId },
    shortlist_entries: { shortlist_id: id, creator_id: creatorId },
  }),
};
