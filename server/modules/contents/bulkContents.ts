import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { CONTENT_BULK_LIMIT, CONTENT_TAGS_MAX } from '#contract/constants/contents';
import type { Language } from '#contract/constants/languages';
import { UNDO_WINDOW_MS } from '#contract/constants/lists';
import { brandCommands, tidyTags } from '#contract/rules/contents';
import type { BulkContentsBody } from '#contract/schemas/bulkContents';
import type { BulkAnswer } from '#contract/schemas/common';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { CONTENT_EXPORT_TEXTS } from '#server/messages/contentExport';
import { CONTENT_NAMES, CONTENT_TEXTS } from '#server/messages/contents';
import { recordAudit } from '#server/modules/audit/audit.service';
import { keepCollection } from '#server/modules/contents/collections.service';
import { collectionContents, contentBulkChanges, type ContentBefore } from '#server/modules/contents/collections.table';
import { matchContents } from '#server/modules/contents/contentQuery';
import { type ContentRecord, contents } from '#server/modules/contents/contents.table';
import { lockScene, moveContent, type Scene } from '#server/modules/contents/contentState.service';
import { approveLocked } from '#server/modules/contents/decisions.service';
import { updateContent } from '#server/modules/contents/contents.repository';
import { archiveLocked, type LibraryContext } from '#server/modules/contents/library.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

type Failure = BulkAnswer['failures'][number];

/** Ids that are chosen, in the order in which they are locked: by their challenges. Throws 400 for more than CONTENT_BULK_LIMIT. */
async function chosenIds({ tx, scope, now }: LibraryContext, { selection }: BulkContentsBody): Promise<number[]> {
  const { brandId } = scope;
  const where =
    'ids' in selection
      ? and(eq(contents.brandId, brandId), inArray(contents.id, selection.ids))
      : and(
          matchContents(brandId, selection.query, now),
          sql`not ${contents.id} = any(${arrayOf(selection.excludedIds, 'int')})`,
        );
  const found = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(where)
    .orderBy(contents.challengeId, contents.id)
    .limit(CONTENT_BULK_LIMIT + 1);
  if (found.length > CONTENT_BULK_LIMIT)
    throw invalid({ selection: [{ code: 'TOO_LARGE', params: { max: CONTENT_BULK_LIMIT } }] });
  return found.map(({ id }) => id);
}

const nameOf = ({ type, creatorName }: ContentRecord, language: Language): string => {
  const names = CONTENT_NAMES[language];
  return names.of(CONTENT_EXPORT_TEXTS[language].types[type], creatorName || names.somebody);
};

async function refuseIncomplete({ tx, scope }: LibraryContext, body: BulkContentsBody): Promise<void> {
  if (body.action.endsWith('_tags') && tidyTags(body.tags ?? []).length === 0)
    throw invalid({ tags: [{ code: 'REQUIRED' }] });
  if (!body.action.endsWith('_collection')) return;
  if (body.collectionId === undefined) throw invalid({ collectionId: [{ code: 'REQUIRED' }] });
  if (!(await keepCollection(tx, scope.brandId, body.collectionId)))
    throw invalid({ collectionId: [{ code: 'UNKNOWN' }] });
}

/** Why a content cannot be changed so; null when it can. */
function refusal({ content, standing }: Scene, body: BulkContentsBody, language: Language): string | null {
  const { action } = body;
  // A delivery is approved by itself, for that pays its creator.
  if (action === 'approve') return content.status === 'captured' ? null : CONTENT_TEXTS[language].notNow;
  if (action === 'archive' || action === 'restore')
    return brandCommands(standing).includes(action) ? null : CONTENT_TEXTS[language].notNow;
  const count = new Set([...content.tags, ...tidyTags(body.tags ?? [])]).size;
  return action === 'add_tags' && count > CONTENT_TAGS_MAX ? CONTENT_TEXTS[language].tooManyTags : null;
}

/** Changes one content and says whether anything is different now. */
async function change({ tx, scope, now }: LibraryContext, scene: Scene, body: BulkContentsBody): Promise<boolean> {
  const { content } = scene;
  const { action, collectionId = 0 } = body;
  const { brandId } = scope;
  if (action === 'approve') {
    await approveLocked(tx, scene, { actor: { type: 'user', id: scope.userId }, now });
    return true;
  }
  if (action === 'archive' || action === 'restore') {
    await archiveLocked(tx, content, action, { actor: { type: 'user', id: scope.userId }, now });
    return true;
  }
  if (action === 'add_to_collection' || action === 'remove_from_collection') {
    const moved =
      action === 'add_to_collection'
        ? await tx
            .insert(collectionContents)
            .values({ brandId, collectionId, contentId: content.id })
            .onConflictDoNothing()
            .returning()
        : await tx.delete(collectionContents).where(isPlaced(collectionId, content.id)).returning();
    // It is as wanted already, perhaps by a colleague's hand just now.
    if (moved.length === 0) return false;
    await updateContent(tx, content, { updatedAt: now });
    return true;
  }
  const given = tidyTags(body.tags ?? []);
  const tags =
    action === 'add_tags'
      ? [...new Set([...content.tags, ...given])]
      : content.tags.filter((tag) => !given.includes(tag));
  if (tags.length === content.tags.length) return false;
  await updateContent(tx, content, { tags, updatedAt: now });
  return true;
}

const isPlaced = (collectionId: number, contentId: number) =>
  and(eq(collectionContents.collectionId, collectionId), eq(collectionContents.contentId, contentId));

/**
 * Changes many contents at once: rows by id, or all that a query matches without the excluded ones. What cannot be changed
 * is reported and the rest is changed. Throws 400 for more than CONTENT_BULK_LIMIT or without what the action needs.
 */
export async function changeContents(
  context: LibraryContext,
  body: BulkContentsBody,
  language: Language,
): Promise<BulkAnswer> {
  const { tx, scope, now } = context;
  await refuseIncomplete(context, body);
  const ids = await chosenIds(context, body);
  const failures: Failure[] =
    'ids' in body.selection
      ? body.selection.ids
          .filter((id) => !ids.includes(id))
          .map((id) => ({ id, name: CONTENT_NAMES[language].missing(id), message: CONTENT_TEXTS[language].missing }))
      : [];
  const before: ContentBefore[] = [];
  // What is changed was in the collection where it is taken out of it, and was not where it is added.
  const isTakenOut = body.action === 'remove_from_collection';
  for (const id of ids) {
    const scene = await lockScene(tx, scope.brandId, id);
    const message = refusal(scene, body, language);
    const { tags, status, formerStatus, version } = scene.content;
    if (message !== null) failures.push({ id, name: nameOf(scene.content, language), message });
    else if (await change(context, scene, body))
      before.push({ id, version: version + 1, tags, status, formerStatus, isInCollection: isTakenOut });
  }
  if (before.length === 0) return { matched: ids.length, changed: 0, failures, undoId: null };
  const [kept] = await tx
    .insert(contentBulkChanges)
    .values({
      brandId: scope.brandId,
      userId: scope.userId,
      action: body.action,
      collectionId: body.action.endsWith('_collection') ? (body.collectionId ?? null) : null,
      before,
      createdAt: now,
      expiresAt: new Date(now.getTime() + UNDO_WINDOW_MS),
    })
    .returning({ id: contentBulkChanges.id });
  await finish(context, 'bulk', kept?.id ?? null, before);
  return { matched: ids.length, changed: before.length, failures, undoId: kept?.id ?? null };
}

async function finish({ tx, scope, now }: LibraryContext, verb: string, undoId: number | null, rows: { id: number }[]) {
  await recordAudit(tx, {
    ...scope,
    action: `contents.${verb}`,
    now,
    subjectType: 'content',
    details: { ids: rows.map(({ id }) => id), undoId },
  });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Content' });
}

/**
 * Takes back a bulk change of the same person within UNDO_WINDOW_MS. Contents that were changed since stay as they are and
 * are reported. Throws 404, or 409 UNDO_EXPIRED.
 */
export async function undoContents(context: LibraryContext, id: number, language: Language): Promise<BulkAnswer> {
  const { tx, scope, now } = context;
  const own = and(
    eq(contentBulkChanges.brandId, scope.brandId),
    eq(contentBulkChanges.userId, scope.userId),
    eq(contentBulkChanges.id, id),
  );
  const [kept] = await tx.select().from(contentBulkChanges).where(own).for('update');
  if (!kept) throw notFound();
  if (kept.undoneAt || kept.expiresAt <= now) throw new ApiError(409, 'UNDO_EXPIRED');
  const failures: Failure[] = [];
  const restored: ContentBefore[] = [];
  for (const row of kept.before) {
    const { content } = await lockScene(tx, scope.brandId, row.id);
    if (content.version !== row.version) {
      failures.push({ id: row.id, name: nameOf(content, language), message: CONTENT_TEXTS[language].changedSince });
      continue;
    }
    // Written by `changeContents` from the same column.
    const status = row.status as typeof content.status;
    const deed = { actor: { type: 'user' as const, id: scope.userId }, now, reason: 'undone' };
    await moveContent(tx, content, status, deed, {
      tags: row.tags,
      formerStatus: row.formerStatus as typeof content.formerStatus, // from the same column, too
      // What is only captured was not decided about.
      ...(status === 'captured' && { decidedAt: null }),
    });
    if (kept.collectionId !== null) await putBack(tx, scope.brandId, kept.collectionId, row);
    restored.push(row);
  }
  await tx.update(contentBulkChanges).set({ undoneAt: now }).where(eq(contentBulkChanges.id, id));
  await finish(context, 'bulk.undo', id, restored);
  return { matched: kept.before.length, changed: restored.length, failures, undoId: null };
}

/** A content in or out of a collection as it was, where the collection is still there. */
async function putBack(
  tx: Tx,
  brandId: number,
  collectionId: number,
  { id, isInCollection }: ContentBefore,
): Promise<void> {
  await tx.delete(collectionContents).where(isPlaced(collectionId, id));
  if (isInCollection && (await keepCollection(tx, brandId, collectionId)))
    await tx.insert(collectionContents).values({ brandId, collectionId, contentId: id });
}

/** Forgets changes that can no longer be undone. */
export async function sweepContentChanges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(contentBulkChanges).where(lte(contentBulkChanges.expiresAt, now));
}
