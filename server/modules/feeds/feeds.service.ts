import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { FEEDS_MAX } from '#contract/constants/feeds';
import { isSameOrigin } from '#contract/rules/feedAddress';
import { nextRunAt } from '#contract/rules/feedSchedule';
import type { CreateFeedBody, Feed, FeedListQuery, FeedPage, UpdateFeedBody } from '#contract/schemas/feeds';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { toFeed, toRow } from '#server/modules/feeds/feedAnswer';
import {
  applyBody,
  checkFields,
  READING_FIELDS,
  searchTextOf,
  type FeedFields,
} from '#server/modules/feeds/feedFields';
import { uploadOf } from '#server/modules/feeds/feedUploads';
import * as repository from '#server/modules/feeds/feeds.repository';
import { feeds, NOTHING_SEEN, type FeedRecord } from '#server/modules/feeds/feeds.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { countKept, releaseProducts } from '#server/modules/products/feedProducts.service';
import { knownCategories } from '#server/modules/products/productParts.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, limitReached, notFound } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

/** What every command on feeds needs to know. */
export interface FeedContext {
  tx: Tx;
  scope: BrandScope;
  secrets: Secrets;
  publicUrl: string;
  now: Date;
}

const TOKEN_BYTES = 24;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

async function answer({ tx, scope, secrets, publicUrl }: FeedContext, feed: FeedRecord): Promise<Feed> {
  const runs = (await repository.lastRuns(tx, feed.brandId, [feed.id])).get(feed.id) ?? [];
  const products = await countKept(tx, feed.brandId, feed.id);
  return toFeed(feed, { runs, products, role: scope.role, secrets, publicUrl });
}

/** One page of feeds. Throws 400 on a filter with an impossible value. */
export async function listFeeds({ tx, scope: { brandId } }: FeedContext, query: FeedListQuery): Promise<FeedPage> {
  const { rows, total } = await repository.listFeeds(tx, brandId, query);
  const runs = await repository.lastRuns(
    tx,
    brandId,
    rows.map(({ id }) => id),
  );
  const { page, limit } = query;
  return { items: rows.map((row) => toRow(row, runs.get(row.id) ?? [])), total, page, limit };
}

/** A feed. Throws 404. */
export async function getFeed(context: FeedContext, id: number): Promise<Feed> {
  const found = await repository.findFeed(context.tx, context.scope.brandId, id);
  if (!found) throw notFound();
  return answer(context, found);
}

/** Makes a feed: an import as a draft, which its first run begins, an export with an address at once. Throws 400, and 409 CONFLICT beyond FEEDS_MAX. */
export async function createFeed(context: FeedContext, body: CreateFeedBody): Promise<Feed> {
  const { tx, scope, secrets, now } = context;
  const fields = applyBody(null, body);
  const secret = fields.auth === 'none' ? null : (body.secret ?? null);
  const upload = await uploadOf(tx, scope.brandId, fields, body.upload, null, now);
  await refuseWrong(tx, fields, { hasSecret: secret !== null, hasUpload: upload.uploadId !== null });
  // Of two that are made at once the second counts the first.
  await advisoryLock(tx, 'feeds', scope.brandId);
  if ((await repository.countFeeds(tx, scope.brandId)) >= FEEDS_MAX) throw limitReached(FEEDS_MAX);
  const made = await repository.insertFeed(tx, {
    ...fields,
    ...upload,
    brandId: scope.brandId,
    searchText: searchTextOf(fields),
    status: fields.direction === 'export' ? 'active' : 'draft',
    createdBy: scope.userId,
    createdAt: now,
    updatedAt: now,
  });
  // What is sealed is bound to its row, so the row comes first.
  const token = fields.direction === 'export' ? newToken(secrets, made.id) : {};
  const kept = secret === null ? {} : { secretSealed: secrets.seal(secret, feeds.secretSealed, made.id) };
  const feed = await repository.updateFeed(tx, made, { name: fields.name, ...token, ...kept });
  await note(context, 'feeds.create', feed);
  return answer(context, feed);
}

function newToken(secrets: Secrets, id: number): Pick<FeedRecord, 'tokenHash' | 'tokenSealed'> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { tokenHash: hashToken(token), tokenSealed: secrets.seal(token, feeds.tokenSealed, id) };
}

/**
 * Changes the given fields. `version` is the one the person saw, null to skip that check. A secret that is left out stays
 * kept, unless the address goes to another origin. Throws 404, 412 with the current feed, or 400 with the fields that are wrong.
 */
export async function updateFeed(
  context: FeedContext,
  id: number,
  version: number | null,
  body: UpdateFeedBody,
): Promise<Feed> {
  const { tx, secrets, now } = context;
  const feed = await lockCurrent(context, id, version);
  const before = pick(feed);
  const fields = applyBody(before, body);
  const mayKeep = feed.secretSealed !== null && feed.auth === fields.auth && isSameOrigin(feed.url, fields.url);
  const secret = fields.auth === 'none' ? null : (body.secret ?? null);
  const upload = await uploadOf(tx, feed.brandId, fields, body.upload, feed, now);
  await refuseWrong(tx, fields, {
    hasSecret: secret !== null || (mayKeep && body.secret === undefined),
    hasUpload: upload.uploadId !== null,
  });
  // Object.keys forgets the type of its keys.
  const changed: string[] = (Object.keys(fields) as (keyof FeedFields)[]).filter(
    (key) => !isDeepStrictEqual(before[key], fields[key]),
  );
  if (secret !== null) changed.push('secret');
  const isUploaded = upload.uploadId !== feed.uploadId;
  if (isUploaded) changed.push('upload');
  if (changed.length === 0) return answer(context, feed);
  const isReadAnew = isUploaded || READING_FIELDS.some((field) => changed.includes(field));
  const timezone = await getBrandTimezone(tx, feed.brandId);
  const updated = await repository.updateFeed(tx, feed, {
    ...fields,
    ...upload,
    searchText: searchTextOf(fields),
    secretSealed:
      secret !== null
        ? secrets.seal(secret, feeds.secretSealed, id)
        : mayKeep && fields.auth !== 'none'
          ? feed.secretSealed
          : null,
    ...(isReadAnew ? NOTHING_SEEN : {}),
    ...(changed.includes('schedule') && feed.status === 'active'
      ? { nextRunAt: nextRunAt(fields.schedule, now, timezone) }
      : {}),
    version: feed.version + 1,
    updatedAt: now,
  });
  await note(context, 'feeds.update', updated, { changed });
  if (isUploaded && upload.uploadName !== null)
    await note(context, 'feeds.upload', updated, { fileName: upload.uploadName });
  return answer(context, updated);
}

/** Removes a feed with its runs; its products stay, and become the brand's own. Throws 404 or 412. */
export async function deleteFeed(context: FeedContext, id: number, version: number | null): Promise<void> {
  const { tx, scope, now } = context;
  // A run that is being applied keeps the feed before it takes its products, and is waited for here.
  const feed = await lockCurrent(context, id, version, 'update');
  await releaseProducts(tx, scope.brandId, id, now);
  await tx.delete(feeds).where(sql`${feeds.id} = ${id} and ${feeds.brandId} = ${scope.brandId}`);
  await note(context, 'feeds.delete', feed);
}

/** Stops a feed from running by itself. Harmless to repeat. Throws 404, and 409 INVALID_TRANSITION for a draft. */
export async function pauseFeed(context: FeedContext, id: number): Promise<Feed> {
  return move(context, id, 'paused');
}

/** Lets a feed run by itself again, with no failure counted. Throws like `pauseFeed`. */
export async function resumeFeed(context: FeedContext, id: number): Promise<Feed> {
  return move(context, id, 'active');
}

async function move(context: FeedContext, id: number, to: 'active' | 'paused'): Promise<Feed> {
  const { tx, now } = context;
  const feed = await lockCurrent(context, id, null);
  if (feed.status === to) return answer(context, feed);
  if (feed.status === 'draft')
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: feed.status, to, allowed: [] } });
  const timezone = await getBrandTimezone(tx, feed.brandId);
  const moved = await repository.updateFeed(tx, feed, {
    status: to,
    failures: 0,
    nextRunAt: to === 'active' ? nextRunAt(feed.schedule, now, timezone) : null,
    version: feed.version + 1,
    updatedAt: now,
  });
  await note(context, to === 'active' ? 'feeds.resume' : 'feeds.pause', moved);
  return answer(context, moved);
}

/** Gives an export another address; the one before finds nothing from now on. Throws 404, also for an import. */
export async function rotateAddress(context: FeedContext, id: number): Promise<Feed> {
  const { tx, secrets, now } = context;
  const feed = await lockCurrent(context, id, null);
  if (feed.direction !== 'export') throw notFound();
  const rotated = await repository.updateFeed(tx, feed, {
    ...newToken(secrets, id),
    version: feed.version + 1,
    updatedAt: now,
  });
  await note(context, 'feeds.rotate', rotated);
  return answer(context, rotated);
}

const FIELDS = [
  'name',
  'direction',
  'format',
  'source',
  'url',
  'auth',
  'username',
  'schedule',
  'country',
  'language',
  'currency',
  'categoryId',
  'delimiter',
  'itemsPath',
  'mapping',
  'missingItems',
  'shrinkLimitPercent',
  'exportForm',
  'withLicensed',
] as const satisfies readonly (keyof FeedFields)[];
const pick = (feed: FeedRecord): FeedFields =>
  Object.fromEntries(FIELDS.map((key) => [key, feed[key]])) as unknown as FeedFields; // fromEntries forgets the names

async function lockCurrent(
  context: FeedContext,
  id: number,
  version: number | null,
  strength?: 'update',
): Promise<FeedRecord> {
  const feed = await repository.lockFeed(context.tx, context.scope.brandId, id, strength);
  if (!feed) throw notFound();
  if (version !== null && version !== feed.version)
    throw new ApiError(412, 'STALE_VERSION', { details: { current: await answer(context, feed) } });
  return feed;
}

async function refuseWrong(tx: Tx, fields: FeedFields, has: Parameters<typeof checkFields>[1]): Promise<void> {
  const faults = checkFields(fields, has);
  if (fields.categoryId !== null) {
    const [known] = await tx
      .select({ total: sql<number>`(select count(*)::int from ${knownCategories([fields.categoryId])} c)` })
      .from(sql`(select 1) one`);
    if (known?.total !== 1) faults.category = [{ code: 'UNKNOWN' }];
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Writes what happened into the trail, and tells open pages. Never a secret. */
export async function note(
  { tx, scope, now }: Pick<FeedContext, 'tx' | 'scope' | 'now'>,
  action: string,
  { id, brandId, name }: Pick<FeedRecord, 'id' | 'brandId' | 'name'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, { ...scope, action, subjectType: 'feed', subjectId: id, details: { name, ...details }, now });
  await announceChange(tx, { brandId, tag: 'Feed', id });
}
