import { FEED_RUN_CANCELABLE } from '#contract/constants/feeds';
import { can } from '#contract/rules/access';
import type { Feed, FeedRow, FeedRun, FeedRunDetail } from '#contract/schemas/feeds';
import { feeds, type FeedRecord, type FeedRunRecord } from '#server/modules/feeds/feeds.table';
import type { Secrets } from '#server/secrets/secrets';

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const toRun = (run: FeedRunRecord): FeedRun => ({
  id: run.id,
  feedId: run.feedId,
  status: run.status,
  trigger: run.trigger,
  itemsTotal: run.itemsTotal,
  itemsValid: run.itemsValid,
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  removed: run.removed,
  isUnchanged: run.isUnchanged,
  errors: run.errors,
  warnings: run.warnings,
  failure: run.failure,
  bytes: run.bytes,
  bytesTotal: run.bytesTotal,
  // To go on after it was confirmed is not another try.
  attempt: Math.max(1, run.attempt - (run.confirmedBy === null ? 0 : 1)),
  queuedAt: run.queuedAt.toISOString(),
  startedAt: instant(run.startedAt),
  finishedAt: instant(run.finishedAt),
  hasChanges: run.hasChanges,
  isCancelable: FEED_RUN_CANCELABLE.includes(run.status),
});

export const toRunDetail = (run: FeedRunRecord, confirmedBy: string | null): FeedRunDetail => ({
  ...toRun(run),
  issues: run.issues,
  shrink: run.shrink,
  confirmedBy,
});

/** `runs`: its last ones, newest first. */
export const toRow = (feed: FeedRecord, runs: readonly FeedRunRecord[]): FeedRow => ({
  id: feed.id,
  name: feed.name,
  direction: feed.direction,
  format: feed.format,
  status: feed.status,
  schedule: feed.schedule,
  itemsTotal: feed.itemsTotal,
  itemsValid: feed.itemsValid,
  lastRun: runs[0] ? toRun(runs[0]) : null,
  nextRunAt: instant(feed.nextRunAt),
  builtAt: instant(feed.builtAt),
  trend: runs.map(({ status, itemsTotal, itemsValid }) => ({ status, itemsTotal, itemsValid })).toReversed(),
  version: feed.version,
  createdAt: feed.createdAt.toISOString(),
  updatedAt: feed.updatedAt.toISOString(),
});

export interface FeedFacts {
  runs: readonly FeedRunRecord[];
  products: number;
  /** Of the reader. */
  role: string;
  publicUrl: string;
  secrets: Secrets;
}

export function toFeed(feed: FeedRecord, { runs, products, role, publicUrl, secrets }: FeedFacts): Feed {
  const { exportForm, tokenSealed } = feed;
  const token =
    tokenSealed !== null && can(role, 'feeds.write') ? secrets.open(tokenSealed, feeds.tokenSealed, feed.id) : null;
  return {
    ...toRow(feed, runs),
    source: feed.source,
    url: feed.url,
    upload:
      feed.uploadName !== null && feed.uploadedAt
        ? { name: feed.uploadName, bytes: feed.uploadBytes ?? 0, at: feed.uploadedAt.toISOString() }
        : null,
    auth: feed.auth,
    hasSecret: feed.secretSealed !== null,
    username: feed.username,
    country: feed.country,
    language: feed.language,
    currency: feed.currency,
    category: feed.categoryId,
    delimiter: feed.delimiter,
    itemsPath: feed.itemsPath,
    mapping: feed.mapping,
    missingItems: feed.missingItems,
    shrinkLimitPercent: feed.shrinkLimitPercent,
    failures: feed.failures,
    products,
    export:
      exportForm === null
        ? null
        : {
            form: exportForm,
            url: token === null ? null : `${publicUrl}/api/brand/public/feeds/${token}`,
            bytes: feed.builtBytes ?? 0,
            withLicensed: feed.withLicensed,
          },
  };
}
