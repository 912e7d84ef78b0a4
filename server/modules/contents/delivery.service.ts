import { contentTypeOf, creatorCommands, flagOf, nextRound, offBrief, reviewDueAt } from '#contract/rules/contents';
import { checkDisclosure } from '#contract/rules/disclosure';
import { foldTr } from '#contract/rules/text';
import type { DeliverContentBody } from '#contract/schemas/ownContents';
import type { FieldErrorCode } from '#contract/constants/errors';
import type { Brief } from '#contract/rules/brief';
import type { Tx } from '#server/db/client';
import type { ChallengeActor } from '#server/modules/challenges/challengeState.service';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentRecord } from '#server/modules/contents/contents.table';
import { toMetrics } from '#server/modules/contents/contentMetrics';
import {
  bindingBrief,
  logContent,
  moveContent,
  standingOf,
  type Work,
} from '#server/modules/contents/contentState.service';
import { toContentFiles, type DeliveredUpload } from '#server/modules/contents/contentUploads.service';
import { tellDelivered } from '#server/modules/contents/decisions.service';
import { findOpenDispute } from '#server/modules/contents/disputes.repository';
import { lockParticipation, setStage } from '#server/modules/participations/participationEnds.service';
import { pickedProducts } from '#server/modules/shipments/pickedProducts.service';
import { isHeld } from '#server/modules/wallet/ledger.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/** Refuses what the brief's shape excludes, file by file, with the numbers. */
function refuseOffBrief(uploads: readonly DeliveredUpload[], brief: Brief): void {
  const fields: Record<string, { code: FieldErrorCode; params: Record<string, string | number> }[]> = {};
  uploads.forEach(({ kind, width, height, durationMs = null }, i) => {
    const found = offBrief({ kind, width, height, durationMs }, brief);
    if (found.length > 0) fields[`fileIds.${i}`] = found.map(({ code, ...params }) => ({ code, params }));
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** The content as it stands before this delivery; null before the first. Throws 409 where nothing is waited for. */
async function lockDeliverable(tx: Tx, { participation }: Work, now: Date): Promise<ContentRecord | null> {
  const refused = (details: Record<string, unknown>) => new ApiError(409, 'NOT_DELIVERABLE', { details });
  const { brandId, id, status, stage } = participation;
  if (status !== 'accepted') throw refused({ status });
  const content = await repository.lockOfParticipation(tx, id);
  if (!content) {
    if (stage !== 'creating') throw refused({ status, stage });
    return null;
  }
  const standing = standingOf(content, {
    isDisputed: (await findOpenDispute(tx, brandId, content.id)) !== null,
    isHeld: await isHeld(tx, brandId, id),
  });
  if (!creatorCommands(standing, now.toISOString()).includes('resubmit')) throw refused({ status: content.status });
  return content;
}

export interface Delivered {
  content: ContentRecord;
  warnings: ('duplicate' | 'disclosure')[];
}

/**
 * Takes what a creator delivers for a participation of theirs and starts the review's clock, unless it cannot be judged.
 * Runs for the participation's brand. Throws 404, 409 NOT_DELIVERABLE, and 400 for files that the brief excludes.
 */
export async function deliver(
  tx: Tx,
  { brandId, creatorId, participationId }: { brandId: number; creatorId: number; participationId: number },
  body: DeliverContentBody,
  uploads: readonly DeliveredUpload[],
  now: Date,
): Promise<Delivered> {
  const work = await lockParticipation(tx, brandId, participationId);
  const { challenge, participation } = work;
  if (participation.creatorId !== creatorId) throw notFound();
  const former = await lockDeliverable(tx, work, now);
  const brief = await bindingBrief(tx, work);
  refuseOffBrief(uploads, brief);
  const caption = body.caption.normalize('NFC').trim();
  const disclosure = checkDisclosure(caption, brief.disclosure);
  const duplicates = await repository.listDuplicates(
    tx,
    brandId,
    former?.id ?? null,
    uploads.map(({ sha256 }) => sha256),
  );
  const actor: ChallengeActor = { type: 'creator', id: creatorId };
  const flag = flagOf(
    uploads.map(({ durationMs = null, videoCodec = null, ...file }) => ({ ...file, durationMs, videoCodec })),
  );
  const { firstName, lastName } = participation.snapshot;
  const values = {
    platform: body.platform,
    type: contentTypeOf(uploads),
    caption,
    postUrl: body.postUrl ?? null,
    ...toMetrics(body.metrics, 'creator', now),
    flag,
    submittedAt: now,
    reviewDueAt: reviewDueAt(now, brief.reviewDays),
    stoppedAt: flag === null ? null : now,
    remindedHours: null,
    searchText: foldTr(`${caption} ${firstName} ${lastName} ${challenge.title}`),
  };
  const content = former
    ? await moveContent(
        tx,
        former,
        'submitted',
        { actor, now },
        {
          ...values,
          submission: former.submission + 1,
          round: nextRound(former),
          checklist: {},
        },
      )
    : await repository.insertContent(tx, {
        ...values,
        brandId,
        source: 'challenge_submission',
        challengeId: challenge.id,
        participationId,
        creatorId,
        creatorName: `${firstName} ${lastName}`.trim(),
        status: 'submitted',
        revisionRounds: brief.revisionRounds,
        isOnTime: participation.dueAt === null || now <= participation.dueAt,
        productIds: brief.productId === null ? await pickedProducts(tx, brandId, participationId) : [brief.productId],
        createdAt: now,
        updatedAt: now,
      });
  await repository.insertSubmission(
    tx,
    {
      brandId,
      contentId: content.id,
      number: content.submission,
      round: content.round,
      caption,
      postUrl: values.postUrl,
      disclosure,
      submittedAt: now,
    },
    toContentFiles(uploads),
  );
  await setStage(tx, participation, 'in_review', { now });
  await logContent(tx, { content, work }, 'content_delivered', { actor, now }, { round: content.round });
  await tellDelivered(tx, content, challenge.title, now);
  return {
    content,
    warnings: [
      ...(duplicates.length > 0 ? (['duplicate'] as const) : []),
      ...(disclosure.found || brief.disclosure.length === 0 ? [] : (['disclosure'] as const)),
    ],
  };
}
