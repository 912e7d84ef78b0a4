import type { Feed, FeedRow, FeedRun, FeedRunDetail } from '#contract/schemas/feeds';

/** A run that ended well. */
export const feedRun = (part: Partial<FeedRun> = {}): FeedRun => ({
  id: 31,
  feedId: 5,
  status: 'succeeded',
  trigger: 'schedule',
  itemsTotal: 1204,
  itemsValid: 1204,
  created: 4,
  updated: 12,
  unchanged: 1188,
  removed: 0,
  isUnchanged: false,
  errors: 0,
  warnings: 0,
  failure: null,
  bytes: 90_000,
  bytesTotal: 90_000,
  attempt: 1,
  queuedAt: '2026-11-20T00:00:00.000Z',
  startedAt: '2026-11-20T00:00:01.000Z',
  finishedAt: '2026-11-20T00:00:09.000Z',
  hasChanges: true,
  isCancelable: false,
  ...part,
});

/** The same as its own call answers it. */
export const runDetail = (part: Partial<FeedRunDetail> = {}): FeedRunDetail => ({
  ...feedRun(),
  issues: [],
  shrink: null,
  confirmedBy: null,
  ...part,
});

/** An import that runs every day, as a list answers it. */
export const feedRow = (part: Partial<FeedRow> = {}): FeedRow => ({
  id: 5,
  name: 'Mağaza',
  direction: 'import',
  format: 'xml_rss',
  status: 'active',
  schedule: { kind: 'daily', at: '03:00', day: null },
  itemsTotal: 1204,
  itemsValid: 1200,
  lastRun: feedRun(),
  nextRunAt: '2026-11-22T00:00:00.000Z',
  builtAt: null,
  trend: [
    { status: 'failed', itemsTotal: 0, itemsValid: 0 },
    { status: 'succeeded', itemsTotal: 1204, itemsValid: 1200 },
  ],
  version: 3,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...part,
});

/** The same as its own page answers it. */
export const feed = (part: Partial<Feed> = {}): Feed => ({
  ...feedRow(),
  source: 'url',
  url: 'https://shop.example/feed.xml',
  upload: null,
  auth: 'none',
  hasSecret: false,
  username: null,
  country: 'TR',
  language: 'tr',
  currency: 'TRY',
  category: 'mugs',
  delimiter: null,
  itemsPath: null,
  mapping: { id: 'g:id', title: 'title' },
  missingItems: 'archive',
  shrinkLimitPercent: 20,
  failures: 0,
  products: 1200,
  export: null,
  ...part,
});
