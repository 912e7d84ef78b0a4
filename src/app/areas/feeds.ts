import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const feedsArea: Area = {
  screens: [
    {
      path: patterns.feeds,
      words: ['feeds', 'lists', 'forms'],
      lists: ['feeds'],
      load: async () => (await import('../../features/feeds/FeedListPage.tsx')).FeedListPage,
      hasGrid: true,
    },
    {
      path: patterns.feedCreate,
      words: ['feedForm', 'feeds', 'feedIssues', 'forms'],
      load: async () => (await import('../../features/feeds/FeedCreatePage.tsx')).FeedCreatePage,
    },
    {
      path: patterns.feedEdit,
      words: ['feedForm', 'feeds', 'feedIssues', 'lists', 'forms'],
      load: async () => (await import('../../features/feeds/FeedEditPage.tsx')).FeedEditPage,
    },
    {
      path: patterns.feed,
      words: ['feeds', 'feedRuns', 'feedIssues', 'feedForm', 'lists', 'forms'],
      load: async () => (await import('../../features/feeds/FeedDetailPage.tsx')).FeedDetailPage,
    },
    {
      path: patterns.feedRun,
      words: ['feeds', 'feedRuns', 'feedIssues', 'feedForm', 'lists', 'forms'],
      load: async () => (await import('../../features/feeds/FeedRunPage.tsx')).FeedRunPage,
    },
  ],
  entries: [
    { key: 'feeds', path: paths.feeds.list(), icon: 'feed', needs: 'feeds.read', place: 'integrations' },
    { key: 'feedCreate', path: paths.feeds.create(), icon: 'plus', needs: 'feeds.write' },
  ],
  records: {
    key: 'feeds',
    icon: 'feed',
    find: async () => (await import('../../features/feeds/findFeeds.ts')).findFeeds,
  },
  news: {
    feed_failed: { label: 'feed', to: ({ feedId }) => (feedId ? paths.feeds.detail(feedId) : null) },
  },
};
