import { sql } from 'drizzle-orm';
import { feedsDemo } from '#server/db/seed/demoFeeds';
import { addFeedJobs } from '#server/modules/feeds/feedJobs';
import { feedRunsRoutes } from '#server/modules/feeds/feedRuns.routes';
import { feedFailed } from '#server/modules/feeds/feeds.news';
import { feedsRoutes } from '#server/modules/feeds/feeds.routes';
import { feedSamples } from '#server/modules/feeds/feeds.samples';
import { feeds } from '#server/modules/feeds/feeds.table';
import { feedsWaiting } from '#server/modules/feeds/feeds.waiting';
import { publicFeedsRoutes } from '#server/modules/feeds/publicFeeds.routes';
import type { Module } from '#server/plugins/routes';

export const feedsModule: Module = {
  routes: [feedsRoutes, feedRunsRoutes, publicFeedsRoutes],
  access: ['feeds.read', 'feeds.write'],
  chores: addFeedJobs,
  news: [feedFailed],
  waiting: feedsWaiting,
  fileUses: [
    { purposes: ['feed_source'], ids: () => sql`select upload_id::text as id from feeds where upload_id is not null` },
    {
      purposes: ['feed_export'],
      ids: () => sql`select built_file_id::text as id from feeds where built_file_id is not null`,
    },
  ],
  sealed: [
    { value: feeds.secretSealed, rowKey: feeds.id },
    { value: feeds.tokenSealed, rowKey: feeds.id },
  ],
  auditNames: [
    {
      subject: 'feed',
      ofActions: 'feeds.',
      names: (_tx, brandId, ids) => sql`select id, name from feeds where brand_id = ${brandId} and id = any(${ids})`,
    },
  ],
  demo: feedsDemo,
  samples: feedSamples,
};
