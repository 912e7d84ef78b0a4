import { eq, sql } from 'drizzle-orm';
import { creatorCommands } from '#contract/rules/contents';
import type { Dispute, OpenDisputeBody } from '#contract/schemas/disputes';
import type { DeliverContentBody, OwnContent, PublishOwnContentBody } from '#contract/schemas/ownContents';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { toOwnFeedback, toFile } from '#server/modules/contents/contentAnswer';
import {
  lockScene,
  moveContent,
  readBriefOf,
  readScene,
  rulesOf,
  toRejection,
  type Deed,
} from '#server/modules/contents/contentState.service';
import { contentStatus } from '#server/modules/contents/contents.news';
import { listShown } from '#server/modules/contents/contentRows.repository';
import * as repository from '#server/modules/contents/contents.repository';
import { contents } from '#server/modules/contents/contents.table';
import { toMetrics } from '#server/modules/contents/contentMetrics';
import { takeDelivered } from '#server/modules/contents/contentUploads.service';
import { deliver } from '#server/modules/contents/delivery.service';
import { findAnyDispute, findLastDispute } from '#server/modules/contents/disputes.repository';
import { addEvidence, describeOwnDispute, openDispute } from '#server/modules/contents/disputes.service';
import { tell } from '#server/modules/notifications/news.service';
import { brandOfOwn } from '#server/modules/participations/participationEnds.service';
import { ApiError, notFound } from '#server/plugins/errors';

interface Creator {
  creatorId: number;
}

/** The stores that a creator's calls work with. */
export interface Stores {
  database: Database;
  files: Files;
}

const asCreator = ({ creatorId }: Creator, now: Date): Deed => ({ actor: { type: 'creator', id: creatorId }, now });

/** The brand of a creator's own content. Throws 404 for one that is missing or somebody else's. */
async function brandOf(database: Database, { creatorId }: Creator, id: number): Promise<number> {
  const [found] = await database.system((tx) =>
    tx
      .select({ brandId: contents.brandId })
      .from(contents)
      .where(
        sql`${eq(contents.id, id)} and ${eq(contents.creatorId, creatorId)} and ${contents.participationId} is not null`,
      ),
  );
  if (!found) throw notFound();
  return found.brandId;
}

/** A content as its creator sees it. */
async function toOwn(tx: Tx, files: Files, brandId: number, id: number, now: Date): Promise<OwnContent> {
  const { content, standing } = await readScene(tx, brandId, id);
  const bound = await readBriefOf(tx, content);
  const rules = bound ? rulesOf(bound.brief) : [];
  const [submission] = (await repository.listSubmissions(tx, id)).slice(-1);
  const own = (await repository.listFiles(tx, [id])).filter((file) => file.submission === content.submission);
  const duplicates = await repository.listDuplicates(
    tx,
    brandId,
    id,
    own.map(({ sha256 }) => sha256),
  );
  const [title] = await tx
    .select({ title: sql<string | null>`${challengeTitle(sql`${content.challengeId}::int`)}` })
    .from(sql`(select 1) one`);
  const dispute = await findLastDispute(tx, brandId, id);
  const isRequired = (bound?.brief.disclosure.length ?? 0) > 0;
  const { found = false, label = null } = submission?.disclosure ?? {};
  return {
    id,
    participationId: content.participationId ?? 0,
    challengeId: content.challengeId ?? 0,
    title: title?.title ?? '',
    status: content.status,
    round: content.round,
    roundsTotal: content.revisionRounds + 1,
    flag: content.flag,
    isDisputed: standing.isDisputed,
    caption: content.caption,
    postUrl: content.postUrl,
    files: own.map((file) => toFile(files, file)),
    metrics: content.metrics,
    feedback: await toOwnFeedback(tx, content),
    rejection: toRejection(content.rejection, rules),
    disclosure: { required: isRequired, found, label },
    warnings: [
      ...(duplicates.length > 0 ? (['duplicate'] as const) : []),
      ...(isRequired && !found ? (['disclosure'] as const) : []),
    ],
    allowed: creatorCommands(standing, now.toISOString()),
    submittedAt: (content.submittedAt ?? content.createdAt).toISOString(),
    reviewDueAt: content.reviewDueAt?.toISOString() ?? null,
    disputableUntil: content.disputableUntil?.toISOString() ?? null,
    disputeId: dispute?.id ?? null,
  };
}

/** A creator's own content. Throws 404. */
export async function getOwn(
  { database, files }: Stores,
  creator: Creator,
  id: number,
  now: Date,
): Promise<OwnContent> {
  const brandId = await brandOf(database, creator, id);
  return database.transaction({ brandId }, (tx) => toOwn(tx, files, brandId, id, now));
}

/** A creator's own contents, the newest first. */
export async function listOwn(
  { database, files }: Stores,
  { creatorId }: Creator,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<{ items: OwnContent[]; total: number; page: number; limit: number }> {
  return database.system(async (tx) => {
    const where = sql`${eq(contents.creatorId, creatorId)} and ${contents.participationId} is not null`;
    const { rows, total } = await listShown(tx, where, sql`${contents.createdAt} desc`, {
      limit,
      offset: (page - 1) * limit,
      counted: 10_000,
    });
    const items: OwnContent[] = [];
    for (const { id, brandId } of rows) items.push(await toOwn(tx, files, brandId, id, now));
    return { items, total, page, limit };
  });
}

/**
 * Delivers uploaded files for an accepted participation, the first time or again. Throws 404, 409 NOT_DELIVERABLE, and 400
 * for files that are not the creator's or that the brief excludes.
 */
export async function deliverOwn(
  stores: Stores,
  creator: Creator,
  participationId: number,
  body: DeliverContentBody,
  now: Date,
): Promise<OwnContent> {
  const { database } = stores;
  const { creatorId } = creator;
  const brandId = await database.system((tx) => brandOfOwn(tx, creatorId, participationId));
  const id = await database.keeper(brandId, async (tx) => {
    const uploads = await takeDelivered(tx, { creatorId, brandId, ids: body.fileIds });
    const { content } = await deliver(tx, { brandId, creatorId, participationId }, body, uploads, now);
    return content.id;
  });
  return getOwn(stores, creator, id, now);
}

/** Says where an approved content was published, and how it does there, which the brand is told. Throws 404 and 409. */
export async function publishOwn(
  stores: Stores,
  creator: Creator,
  id: number,
  { postUrl, metrics }: PublishOwnContentBody,
  now: Date,
): Promise<OwnContent> {
  const { database } = stores;
  const brandId = await brandOf(database, creator, id);
  await database.transaction({ brandId }, async (tx) => {
    const { content, standing, work } = await lockScene(tx, brandId, id);
    const allowed = creatorCommands(standing, now.toISOString());
    if (!allowed.includes('publish'))
      throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: content.status, to: 'published', allowed } });
    await moveContent(tx, content, 'published', asCreator(creator, now), {
      postUrl,
      publishedAt: now,
      ...toMetrics(metrics, 'creator', now),
    });
    await recordAudit(tx, {
      brandId,
      action: 'contents.publish',
      subjectType: 'content',
      subjectId: id,
      details: { creator: creator.creatorId, postUrl },
      now,
    });
    const about = { creator: content.creatorName, challenge: work?.challenge.title ?? '', data: { contentId: id } };
    await tell(tx, brandId, contentStatus, { text: 'published', ...about }, now);
  });
  return getOwn(stores, creator, id, now);
}

/** Disputes a rejection, or that a delivery cannot be judged. Throws 404 and 409. */
export async function disputeOwn(
  stores: Stores,
  creator: Creator,
  id: number,
  body: OpenDisputeBody,
  now: Date,
): Promise<OwnContent> {
  const brandId = await brandOf(stores.database, creator, id);
  await stores.database.transaction({ brandId }, (tx) =>
    openDispute(tx, { brandId, contentId: id }, body, asCreator(creator, now)),
  );
  return getOwn(stores, creator, id, now);
}

/** A dispute about a content of theirs, and what they add to it. Throws 404, and 409 for evidence that comes too late. */
export async function ownDispute(
  { database }: Stores,
  creator: Creator,
  id: number,
  now: Date,
  text?: string,
): Promise<Dispute> {
  const found = await database.system((tx) => findAnyDispute(tx, id));
  if (!found) throw notFound();
  const brandId = await brandOf(database, creator, found.contentId);
  return database.transaction({ brandId }, async (tx) => {
    return describeOwnDispute(
      tx,
      text === undefined ? found : await addEvidence(tx, found, text, asCreator(creator, now)),
    );
  });
}
