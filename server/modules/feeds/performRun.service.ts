import { setTimeout as wait } from 'node:timers/promises';
import { FEED_REMOVALS_SHOWN } from '#contract/constants/feeds';
import { PRODUCT_VARIANTS_MAX } from '#contract/constants/products';
import { shrinksTooMuch } from '#contract/rules/feedSchedule';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { tellWaits } from '#server/modules/feeds/feeds.news';
import { openUpload } from '#server/modules/feeds/feedUploads';
import { feeds, type FeedRunRecord, type SeenSource } from '#server/modules/feeds/feeds.table';
import { gatherIssues } from '#server/modules/feeds/issues';
import { BadFeed } from '#server/modules/feeds/reading/badFeed';
import { categoryFinder } from '#server/modules/products/categoryFinder.service';
import { asBadFeed, fetchSource, type Fetched } from '#server/modules/feeds/reading/openSource';
import { readSource } from '#server/modules/feeds/reading/readSource';
import {
  endRun,
  failRun,
  holdFeed,
  moveRun,
  NotMine,
  readRun,
  takeRun,
  type TakenRun,
} from '#server/modules/feeds/runState';
import { NothingValid, stageItems } from '#server/modules/feeds/stageItems';
import { insertItems } from '#server/modules/products/feedItems.service';
import {
  applyFeed,
  largeGroups,
  missingProducts,
  PlanIsOld,
  planFeed,
  type AppliedRun,
  type TakenSku,
} from '#server/modules/products/applyFeed.service';
import { allCategories } from '#server/modules/products/feedProducts.service';
import type { GuardedOpen } from '#server/network/guardedFetch';
import type { Secrets } from '#server/secrets/secrets';

export interface RunParts {
  database: Database;
  files: Pick<Files, 'storage'>;
  secrets: Secrets;
  open: GuardedOpen;
  clock: { now(): Date };
  /** Has the pictures of a feed's products fetched, once `tx` is committed. */
  sendImages(feedId: number, tx: Tx): Promise<unknown>;
}

/** Attempts after which a run that fails by a fault of ours is given up. */
const ATTEMPTS_MAX = 4;
/** How long everybody else has between the two long transactions of a run, in ms; on the embedded engine these hold up all. */
const PAUSE_MS = 100;
const UNKNOWN = { etag: null, lastModified: null };

/**
 * Does one run of a feed from where it is to its end, or until a person has to confirm it. Harmless to repeat: what a killed
 * process had not applied is begun anew, and what it had applied was all of it. A fault of the source ends the run; any
 * other is thrown, so that the job is tried again.
 */
export async function performRun(parts: RunParts, runId: number, signal: AbortSignal): Promise<void> {
  const taken = await takeRun(parts.database, runId, parts.clock.now());
  if (!taken) return;
  try {
    if (taken.run.status === 'applying') await apply(parts, taken, true);
    else if (await readAndPlan(parts, taken, signal)) await applyPlanned(parts, taken);
  } catch (error) {
    if (error instanceof NotMine) return;
    await giveUp(parts, taken, error, signal).catch((failure: unknown) => {
      if (!(failure instanceof NotMine)) throw failure;
    });
  }
}

async function giveUp(parts: RunParts, taken: TakenRun, error: unknown, signal: AbortSignal): Promise<void> {
  const now = parts.clock.now();
  if (signal.aborted) throw error;
  if (error instanceof NothingValid)
    return failRun(parts.database, taken, error, { ...error.counts, issues: error.issues }, now);
  if (error instanceof BadFeed) return failRun(parts.database, taken, error, {}, now);
  if (taken.run.attempt < ATTEMPTS_MAX) throw error;
  return failRun(parts.database, taken, new BadFeed('run/internal'), {}, now);
}

const appliedRun = ({ run, feed }: TakenRun, now: Date): AppliedRun => ({
  brandId: feed.brandId,
  feedId: feed.id,
  runId: run.id,
  missingItems: feed.missingItems,
  categoryId: feed.categoryId ?? '',
  now,
});

/** Fetches, reads, checks and plans. True when what was planned is to be applied now. */
async function readAndPlan(parts: RunParts, taken: TakenRun, signal: AbortSignal): Promise<boolean> {
  const { database, clock } = parts;
  const { run, feed } = taken;
  const fetched = await fetchFeed(parts, taken).catch((error: unknown) => {
    throw asBadFeed(error);
  });
  if (!fetched) {
    await database.keeper(feed.brandId, (tx) => endRun(tx, taken, 'succeeded', unchangedOf(taken), {}, clock.now()));
    return false;
  }
  const seen = await stage(parts, taken, fetched, signal).finally(() => void fetched.cancel().catch(() => {}));
  if (seen.hash === feed.sourceHash && !isRevisited(taken, clock.now())) {
    const { etag, lastModified } = seen;
    await database.keeper(feed.brandId, (tx) =>
      endRun(tx, taken, 'succeeded', unchangedOf(taken), { etag, lastModified }, clock.now()),
    );
    return false;
  }
  return database.keeper(feed.brandId, async (tx) => {
    const plan = appliedRun(taken, clock.now());
    await moveRun(tx, run, { status: 'validating', seen });
    const before = await readRun(tx, run.id);
    const large = await largeGroups(tx, run.id, PRODUCT_VARIANTS_MAX);
    const { taken: skus, removed, current, ...counts } = await planFeed(tx, plan);
    const waits = shrinksTooMuch(current, removed, feed.shrinkLimitPercent);
    await moveRun(tx, run, {
      ...counts,
      removed,
      ...leftOut(before, skus, large),
      status: waits ? 'awaiting_confirmation' : 'applying',
      waitsSince: waits ? clock.now() : null,
      shrink: waits
        ? {
            current,
            removed,
            percent: Math.round((removed * 1000) / current) / 10,
            limitPercent: feed.shrinkLimitPercent,
            examples: await missingProducts(tx, plan, FEED_REMOVALS_SHOWN),
          }
        : null,
    });
    if (waits) await tellWaits(tx, feed.brandId, { name: feed.name, feedId: feed.id, current, removed }, clock.now());
    return !waits;
  });
}

type Checked = Pick<FeedRunRecord, 'issues' | 'errors' | 'itemsValid'>;

/** What a run has found, with the items that planning leaves out: of skus that belong elsewhere, and of groups that are too large. */
function leftOut(
  { issues: known, errors, itemsValid }: Checked,
  skus: readonly TakenSku[],
  large: Awaited<ReturnType<typeof largeGroups>> = [],
): Checked {
  const issues = gatherIssues(known);
  for (const { externalId, line, count } of large)
    issues.add(
      { code: 'validation/too_many_variants', severity: 'error', attribute: 'item_group_id', value: String(count) },
      externalId,
      line,
    );
  for (const { sku, line, productId, name } of skus)
    issues.add(
      { code: 'validation/sku_elsewhere', severity: 'error', attribute: 'id', value: `${name} (#${productId})` },
      sku,
      line,
    );
  const fewer = [...skus, ...large].reduce((sum, { count }) => sum + count, 0);
  return { issues: issues.all(), errors: errors + fewer, itemsValid: Math.max(0, itemsValid - fewer) };
}

/**
 * From when on the source is read again though it is the same: when a sale price of it begins or ends, and from now on
 * where a sku of it belonged elsewhere, which somebody may change.
 */
function revisitOf({ seen, issues }: Pick<FeedRunRecord, 'seen' | 'issues'>, now: Date): Date | null {
  if (issues.some(({ code }) => code === 'validation/sku_elsewhere')) return now;
  return seen?.revisitAt ? new Date(seen.revisitAt) : null;
}

const isRevisited = ({ feed }: TakenRun, now: Date) => feed.revisitAt !== null && feed.revisitAt <= now;

const unchangedOf = ({ feed }: TakenRun) => ({
  isUnchanged: true,
  itemsTotal: feed.itemsTotal,
  itemsValid: feed.itemsValid,
  unchanged: feed.itemsValid,
  errors: 0,
  warnings: 0,
  issues: [],
});

async function fetchFeed(parts: RunParts, taken: TakenRun): Promise<Fetched | null> {
  const { open, secrets, clock } = parts;
  const { feed } = taken;
  if (feed.source === 'upload' || feed.url === null) return openUpload(parts, feed.brandId, feed.uploadId);
  const secret = feed.secretSealed === null ? null : secrets.open(feed.secretSealed, feeds.secretSealed, feed.id);
  const known = isRevisited(taken, clock.now()) ? UNKNOWN : feed;
  return fetchSource(open, feed.url, { auth: feed.auth, username: feed.username, secret }, known);
}

/** Reads the source into the run's staging. */
async function stage(
  { database, clock }: RunParts,
  { run, feed }: TakenRun,
  fetched: Fetched,
  signal: AbortSignal,
): Promise<SeenSource> {
  const categories = await database.system((tx) => allCategories(tx));
  let bytes = 0;
  // What is packed unpacks to more than it was said to have.
  const bytesTotal = () => (fetched.bytesTotal !== null && bytes > fetched.bytesTotal ? null : fetched.bytesTotal);
  /** What goes wrong then is no fault of the source. */
  let isWriting = false;
  await database.keeper(feed.brandId, (tx) => moveRun(tx, run, { status: 'parsing', bytesTotal: fetched.bytesTotal }));
  try {
    const source = await readSource(fetched.body, {
      format: feed.format,
      delimiter: feed.delimiter,
      itemsPath: feed.itemsPath,
      sentAs: fetched.sentAs,
      onBytes: (read) => {
        bytes = read;
      },
    });
    const { mapping, currency } = feed;
    const rules = { mapping, currency, now: clock.now().getTime(), categoryOf: categoryFinder(categories) };
    const { revisitAt, ...staged } = await stageItems(source, rules, async (rows, { itemsTotal, itemsValid }) => {
      signal.throwIfAborted();
      isWriting = true;
      await database.keeper(feed.brandId, async (tx) => {
        await moveRun(tx, run, { itemsTotal, itemsValid, bytes, bytesTotal: bytesTotal() });
        if (rows.length > 0) await insertItems(tx, run.id, run.brandId, rows);
      });
      isWriting = false;
    });
    const { errors, warnings, issues, itemsTotal, itemsValid } = staged;
    await database.keeper(feed.brandId, (tx) =>
      moveRun(tx, run, { errors, warnings, issues, itemsTotal, itemsValid, bytes, bytesTotal: bytesTotal() }),
    );
    const { etag, lastModified } = fetched;
    return {
      etag,
      lastModified,
      hash: source.hash(),
      revisitAt: revisitAt === null ? null : new Date(revisitAt).toISOString(),
      version: feed.version,
    };
  } catch (error) {
    if (isWriting || error instanceof NotMine || signal.aborted) throw error;
    throw asBadFeed(error);
  }
}

/** Applies what was planned just now, and plans once more only where that is not how things are any more. */
async function applyPlanned(parts: RunParts, taken: TakenRun): Promise<void> {
  await wait(PAUSE_MS);
  try {
    await apply(parts, taken, false);
  } catch (error) {
    if (!(error instanceof PlanIsOld)) throw error;
    await apply(parts, taken, true);
  }
}

/** Applies what was planned, all of it or nothing; `anew` plans it once more before. Throws PlanIsOld. */
async function apply({ database, clock, sendImages }: RunParts, taken: TakenRun, anew: boolean): Promise<void> {
  await database.keeper(taken.feed.brandId, async (tx) => {
    const plan = appliedRun(taken, clock.now());
    await holdFeed(tx, taken.feed.id);
    const before = await readRun(tx, taken.run.id);
    const planned = anew ? await planFeed(tx, plan) : null;
    const { created, updated, unchanged, removed } = planned ?? before;
    // What belongs elsewhere by now is left out as what did when it was planned first.
    const run = { ...before, ...leftOut(before, planned?.taken ?? []) };
    await applyFeed(tx, plan, { created, updated, removed });
    if (created + updated > 0) await sendImages(taken.feed.id, tx);
    const { seen } = run;
    const status = run.errors + run.warnings > 0 ? 'succeeded_with_warnings' : 'succeeded';
    await endRun(
      tx,
      taken,
      status,
      {
        created,
        updated,
        unchanged,
        removed,
        hasChanges: created + updated + removed > 0,
        issues: run.issues,
        errors: run.errors,
        itemsValid: run.itemsValid,
      },
      {
        itemsTotal: run.itemsTotal,
        itemsValid: run.itemsValid,
        etag: seen?.etag ?? null,
        lastModified: seen?.lastModified ?? null,
        sourceHash: seen?.hash ?? null,
        revisitAt: revisitOf(run, clock.now()),
        readAs: seen?.version,
      },
      clock.now(),
    );
  });
}
