import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { TOTAL_CAP } from '#contract/constants/lists';
import { CONTENT_STATUSES, type ContentStatus } from '#contract/constants/contents';
import {
  canConfirmFigures,
  needsPost,
  nextContentStatuses,
  publicationFault,
  tidyTags,
} from '#contract/rules/contents';
import { dayIn } from '#contract/rules/days';
import { foldTr } from '#contract/rules/text';
import type {
  ContentCountsAnswer,
  ContentCountsQuery,
  ContentListQuery,
  ContentPage,
  ProductContentListQuery,
  PublishContentBody,
  UpdateContentBody,
} from '#contract/schemas/contents';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { endOfDay } from '#server/modules/challenges/challengeState.service';
import { readContent, toRow } from '#server/modules/contents/contentAnswer';
import { toMetrics } from '#server/modules/contents/contentMetrics';
import { matchContents, onlyStatuses, orderContents } from '#server/modules/contents/contentQuery';
import { keptTotal, listShown } from '#server/modules/contents/contentRows.repository';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentRecord } from '#server/modules/contents/contents.table';
import { lockScene, moveContent, refuseUnlessAllowed, type Deed } from '#server/modules/contents/contentState.service';
import { refuseKnownPost } from '#server/modules/contents/posts.service';
import { isOwnProduct } from '#server/modules/products/productParts.service';
import { announceChange } from '#server/modules/notifications/live.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

export interface LibraryContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

/** One page of the library, in one statement. Throws 400 on a filter with an impossible value. */
export async function listLibrary(
  { tx, scope: { brandId }, files, now }: LibraryContext,
  { page, limit, sort = '-createdAt', ...filters }: ContentListQuery,
): Promise<ContentPage> {
  const statuses = onlyStatuses(filters);
  const { rows, total } = await listShown(tx, matchContents(brandId, filters, now), orderContents(sort), {
    limit,
    offset: (page - 1) * limit,
    counted: TOTAL_CAP,
    total: statuses ? keptTotal(brandId, statuses) : undefined,
  });
  return {
    items: rows.map((row) => toRow(files, row, now)),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
  };
}

/** How many contents match, by status; the total leaves out the archived ones. Throws 400 as the list does. */
export async function countContents(
  { tx, scope: { brandId }, now }: LibraryContext,
  filters: ContentCountsQuery,
): Promise<ContentCountsAnswer> {
  const rows = onlyStatuses(filters)
    ? await repository.listKeptCounts(tx, brandId)
    : await repository.countByStatus(
        tx,
        matchContents(brandId, { ...filters, status: CONTENT_STATUSES.join(',') }, now),
      );
  return {
    statuses: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    total: rows.reduce((sum, { status, count }) => (status === 'archived' ? sum : sum + count), 0),
  };
}

/** Whether all of these products are the brand's. */
async function areOwnProducts(tx: Tx, brandId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const [found] = await tx
    .select({ count: sql<number>`(count(*) filter (where ${isOwnProduct(brandId, sql`t.id`)}))::int` })
    .from(sql`unnest(${arrayOf(ids, 'int')}) as t(id)`);
  return found?.count === ids.length;
}

/** Refuses products that the brand does not have. */
export async function refuseUnknownProducts(tx: Tx, brandId: number, ids: readonly number[]): Promise<void> {
  if (!(await areOwnProducts(tx, brandId, ids))) throw invalid({ productIds: [{ code: 'UNKNOWN' }] });
}

/** What of a captured content is searched. */
export const capturedSearchText = ({
  caption,
  creatorName,
  postUrl,
}: Pick<ContentRecord, 'caption' | 'creatorName' | 'postUrl'>): string =>
  foldTr(`${caption} ${creatorName} ${postUrl ?? ''}`);

/** What it is searched by after a change; that of a delivery stays, which is its creator's words and the challenge. */
function searchedAs(
  content: ContentRecord,
  {
    caption = content.caption,
    postUrl = content.postUrl,
  }: { caption?: string | undefined; postUrl?: string | null | undefined },
): { searchText?: string } {
  return content.source === 'challenge_submission'
    ? {}
    : { searchText: capturedSearchText({ ...content, caption, postUrl }) };
}

/** Refuses to take the address from what has nothing else, or proves a publication by it. */
async function refuseWithoutPost(tx: Tx, { id, publishedAt, submission }: ContentRecord): Promise<void> {
  const files = (await repository.listFiles(tx, [id])).filter((file) => file.submission === submission);
  if (needsPost(publishedAt, files.length)) throw invalid({ postUrl: [{ code: 'REQUIRED' }] });
}

export const auditContent = (scope: BrandScope, tx: Tx, verb: string, id: number, now: Date, details = {}) =>
  recordAudit(tx, {
    brandId: scope.brandId,
    userId: scope.userId,
    action: `contents.${verb}`,
    now,
    subjectType: 'content',
    subjectId: id,
    details,
  });

/** Throws 412 with what is stored where another version was looked at. */
async function refuseStale(
  { tx, scope, files, now }: LibraryContext,
  { id, version }: ContentRecord,
  seen: number | null,
): Promise<void> {
  if (seen === null || seen === version) return;
  throw new ApiError(412, 'STALE_VERSION', {
    details: { current: await readContent(tx, files, scope.brandId, id, now) },
  });
}

/**
 * Vouches for the figures of a post that its creator gave, so that they count as verified. What is verified stays as it
 * is. Throws 404, 409 without figures, and 412 for other figures than were looked at.
 */
export async function confirmFigures(context: LibraryContext, id: number, version: number | null): Promise<void> {
  const { tx, scope, now } = context;
  const { content } = await lockScene(tx, scope.brandId, id);
  await refuseStale(context, content, version);
  const { metrics } = content;
  if (metrics === null) throw new ApiError(409, 'CONFLICT');
  if (!canConfirmFigures(metrics)) return;
  await repository.updateContent(tx, content, {
    metrics: { ...metrics, confirmedAt: now.toISOString() },
    updatedAt: now,
  });
  await auditContent(scope, tx, 'confirm_figures', id, now);
  await announceChange(tx, { brandId: scope.brandId, tag: 'Content', id });
}

/** What `updateContent` may change, by its name in the body and in the table. */
const NOTED = [
  ['caption', 'caption'],
  ['tags', 'tags'],
  ['productIds', 'productIds'],
  ['postUrl', 'postUrl'],
  ['metrics', 'metrics'],
  ['publishedOn', 'publishedAt'],
] as const;

/**
 * Notes tags, products, the post and its figures, and the caption of what the brand captured itself. Throws 404, 412 with
 * what is stored for another version, 400, also for the caption of a delivery, which is its creator's, and for a post that has to stay, and 409 for a post
 * that another content has.
 */
export async function updateContent(
  { tx, scope, files, now }: LibraryContext,
  id: number,
  version: number | null,
  { caption, tags, productIds, postUrl, metrics, publishedOn }: UpdateContentBody,
): Promise<void> {
  const scene = await lockScene(tx, scope.brandId, id);
  const { content } = scene;
  await refuseStale({ tx, scope, files, now }, content, version);
  if (caption !== undefined && content.source === 'challenge_submission')
    throw invalid({ caption: [{ code: 'INVALID' }] });
  if (publishedOn !== undefined && content.publishedAt === null) throw invalid({ publishedOn: [{ code: 'INVALID' }] });
  await refuseUnknownProducts(tx, scope.brandId, productIds ?? []);
  const text = caption?.normalize('NFC').trim();
  const moved = postUrl === content.postUrl ? undefined : postUrl;
  await refuseKnownPost(tx, scope.brandId, moved, content);
  if (moved === null) await refuseWithoutPost(tx, content);
  const updated = await repository.updateContent(tx, content, {
    ...(text === undefined ? {} : { caption: text }),
    ...searchedAs(content, { caption: text, postUrl: moved }),
    ...(tags === undefined ? {} : { tags: tidyTags(tags) }),
    ...(productIds === undefined ? {} : { productIds }),
    ...(moved === undefined ? {} : { postUrl: moved }),
    ...(publishedOn === undefined ? {} : { publishedAt: await publishedInstant(tx, content, publishedOn, now) }),
    ...toMetrics(metrics, 'member', now),
    updatedAt: now,
  });
  const changed = NOTED.filter(([, column]) => !isDeepStrictEqual(updated[column], content[column]));
  if (changed.length > 0)
    await auditContent(scope, tx, 'update', id, now, { changed: changed.map(([field]) => field) });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Content', id });
}

/** Puts a content into the archive or back to where it was. Throws 404 and 409. */
export async function moveArchive(
  { tx, scope, now }: LibraryContext,
  id: number,
  command: 'archive' | 'restore',
): Promise<void> {
  const scene = await lockScene(tx, scope.brandId, id);
  refuseUnlessAllowed(scene, command);
  await archiveLocked(tx, scene.content, command, { actor: { type: 'user', id: scope.userId }, now });
  await auditContent(scope, tx, command, id, now);
}

export function archiveLocked(
  tx: Tx,
  content: ContentRecord,
  command: 'archive' | 'restore',
  deed: Deed,
): Promise<ContentRecord> {
  if (command === 'archive') return moveContent(tx, content, 'archived', deed, { formerStatus: content.status });
  const to: ContentStatus = content.formerStatus ?? 'captured';
  if (!nextContentStatuses('archived').includes(to)) throw new ApiError(409, 'CONFLICT');
  return moveContent(tx, content, to, deed, { formerStatus: null });
}

/** When a post was published: now, or at the end of an earlier day. Throws 400 for a day to come, or before the content was there. */
async function publishedInstant(
  tx: Tx,
  { brandId, createdAt }: ContentRecord,
  day: string | undefined,
  now: Date,
): Promise<Date> {
  if (day === undefined) return now;
  const timezone = await getBrandTimezone(tx, brandId);
  const [min, max] = [dayIn(timezone, createdAt), dayIn(timezone, now)];
  const code = publicationFault(day, min, max);
  if (code !== null) throw invalid({ publishedOn: [{ code, params: { min, max } }] });
  const end = await endOfDay(tx, brandId, day);
  return end < now ? end : now;
}

/** Says that an approved content is published, where and when, or that it was taken down. Throws 404, 409, and 400 for an impossible day. */
export async function movePublished(
  { tx, scope, now }: LibraryContext,
  id: number,
  command: 'publish' | 'remove',
  post?: PublishContentBody,
): Promise<void> {
  const scene = await lockScene(tx, scope.brandId, id);
  refuseUnlessAllowed(scene, command);
  const deed: Deed = { actor: { type: 'user', id: scope.userId }, now };
  if (command === 'publish') {
    await refuseKnownPost(tx, scope.brandId, post?.postUrl, scene.content);
    await moveContent(tx, scene.content, 'published', deed, {
      publishedAt: await publishedInstant(tx, scene.content, post?.publishedOn, now),
      postUrl: post?.postUrl ?? null,
      ...searchedAs(scene.content, { postUrl: post?.postUrl }),
    });
  } else await moveContent(tx, scene.content, 'removed', deed);
  await auditContent(scope, tx, command, id, now);
}

/** Contents of one product; `usable` are those with a right to the brand's website now. Throws 404. */
export async function listOfProduct(
  context: LibraryContext,
  productId: number,
  query: ProductContentListQuery,
): Promise<ContentPage> {
  if (!(await areOwnProducts(context.tx, context.scope.brandId, [productId]))) throw notFound();
  return listLibrary(context, { ...query, product: String(productId) });
}
