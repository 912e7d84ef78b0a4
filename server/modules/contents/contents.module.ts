import { sql } from 'drizzle-orm';
import { libraryDemo } from '#server/db/seed/demoLibrary';
import { sweepContentChanges } from '#server/modules/contents/bulkContents';
import { contentsRoutes } from '#server/modules/contents/contents.routes';
import {
  approveOverdue,
  remindOfReviews,
  settleRejected,
  tellOverdue,
} from '#server/modules/contents/contentChores.service';
import { contentStatus, payoutReleased, reviewDue } from '#server/modules/contents/contents.news';
import { foldCounts } from '#server/modules/contents/contents.repository';
import { contentSamples } from '#server/modules/contents/contents.samples';
import { contentsWaiting } from '#server/modules/contents/contents.waiting';
import { libraryRoutes } from '#server/modules/contents/library.routes';
import { ownContentsRoutes } from '#server/modules/contents/ownContents.routes';
import { rightsEntries } from '#server/modules/contents/rightsEntries.table';
import type { Module } from '#server/plugins/routes';

const OFTEN = { everyMs: 5 * 60_000 };

export const contentsModule: Module = {
  routes: [contentsRoutes, libraryRoutes],
  creatorRoutes: [ownContentsRoutes],
  access: ['contents.read', 'contents.write', 'contents.decide', 'contents.download'],
  entitlements: ['captured_contents'],
  chores: ({ database }) => [
    { name: 'reviews that ended', ...OFTEN, run: (now) => approveOverdue(database, now) },
    { name: 'reminders of reviews', ...OFTEN, run: (now) => remindOfReviews(database, now) },
    { name: 'overdue deliveries', ...OFTEN, run: (now) => tellOverdue(database, now) },
    { name: 'bulk changes of contents', run: (now) => database.system((tx) => sweepContentChanges(tx, now)) },
    { name: 'counts of contents', run: () => database.system(foldCounts) },
    { name: 'undisputed rejections', ...OFTEN, run: (now) => settleRejected(database, now) },
  ],
  waiting: contentsWaiting,
  news: [contentStatus, reviewDue, payoutReleased],
  fileUses: [
    { purposes: ['content_image', 'content_video'], ids: () => sql`select file_id::text as id from content_files` },
  ],
  auditNames: [
    {
      subject: 'content',
      ofActions: 'contents.',
      names: (_tx, brandId, ids) =>
        sql`select id, coalesce(nullif(creator_name, ''), left(caption, 60)) from contents where brand_id = ${brandId} and id = any(${ids})`,
    },
    {
      subject: 'collection',
      names: (_tx, brandId, ids) =>
        sql`select id, name from collections where brand_id = ${brandId} and id = any(${ids})`,
    },
  ],
  chain: {
    kind: 'rights',
    table: rightsEntries,
    chain: rightsEntries.chain,
    place: rightsEntries.place,
    hash: rightsEntries.hash,
  },
  demo: libraryDemo,
  samples: contentSamples,
};
