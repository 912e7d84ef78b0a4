import { disputableUntil, resumedDueAt } from '#contract/rules/contents';
import type { FlagContentBody, RejectContentBody, RequestChangesBody } from '#contract/schemas/contents';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import {
  bindingBrief,
  lockScene,
  logContent,
  moveContent,
  refuseUnlessAllowed,
  rulesOf,
  type ContentRecord,
  type Deed,
  type Scene,
  type Work,
} from '#server/modules/contents/contentState.service';
import { contentStatus, payoutReleased } from '#server/modules/contents/contents.news';
import * as repository from '#server/modules/contents/contents.repository';
import { addRight } from '#server/modules/contents/rightsTrail.service';
import { statedTerms } from '#server/modules/contents/statedTerms.service';
import { tell } from '#server/modules/notifications/news.service';
import { finishLocked, setStage } from '#server/modules/participations/participationEnds.service';
import { openReviews } from '#server/modules/reviews/openReviews.service';
import { invalid } from '#server/plugins/errors';

const DAY_MS = 86_400_000;
/** Days that a creator has at least for making the changes that were asked for. */
const REVISION_DAYS = 5;

const audit = (tx: Tx, { content }: Pick<Scene, 'content'>, verb: string, { actor, now }: Deed, details = {}) =>
  recordAudit(tx, {
    brandId: content.brandId,
    ...(actor.type === 'user' && actor.id !== null ? { userId: actor.id } : {}),
    action: `contents.${verb}`,
    now,
    subjectType: 'content',
    subjectId: content.id,
    details,
  });

/** Grants the licence of the brief that binds the creator, from now on for as long as it says. */
export async function grantTerms(tx: Tx, content: ContentRecord, work: Work, { actor, now }: Deed): Promise<void> {
  const { participation } = work;
  const { usages, durationDays, territory } = (await bindingBrief(tx, work)).licence;
  const terms = JSON.stringify({
    participationId: participation.id,
    briefVersion: participation.briefVersion,
    usages,
    durationDays,
    territory,
  });
  await addRight(tx, {
    brandId: content.brandId,
    contentId: content.id,
    kind: 'grant',
    origin: 'challenge_terms',
    usages,
    territory,
    startsAt: now,
    endsAt: durationDays === null ? null : new Date(now.getTime() + durationDays * DAY_MS),
    ...statedTerms(terms),
    actorType: actor.type,
    actorId: actor.id,
    createdAt: now,
  });
}

/** Both sides may rate from now on, and the creator's content is the brand's to use. */
export async function approveLocked(tx: Tx, scene: Scene, deed: Deed): Promise<ContentRecord> {
  const { content, work } = scene;
  if (work) {
    const finished = await finishLocked(tx, work.participation, deed);
    await grantTerms(tx, content, work, deed);
    await openReviews(tx, finished, deed.now);
    const isByItself = deed.actor.type === 'system';
    const about = {
      creator: content.creatorName,
      challenge: work.challenge.title,
      data: { contentId: content.id },
    };
    if ((finished.feeMinor ?? 0) > 0)
      await tell(tx, content.brandId, payoutReleased, { text: isByItself ? 'byItself' : 'paid', ...about }, deed.now);
    // Nothing was paid, and nobody has seen it happen.
    else if (isByItself)
      await tell(tx, content.brandId, contentStatus, { text: 'approvedByItself', ...about }, deed.now);
  }
  const approved = await moveContent(tx, content, 'approved', deed, {
    flag: null,
    stoppedAt: null,
    disputableUntil: null,
    decidedAt: deed.now,
  });
  await logContent(tx, scene, 'content_approved', deed);
  await audit(tx, scene, 'approve', deed);
  return approved;
}

/**
 * Takes a content: what was delivered is paid in this transaction, its licence is granted, and the participation is
 * completed; what was captured joins the library. Runs as the brand's keeper. Throws 404 and 409.
 */
export async function approveContent(
  tx: Tx,
  brandId: number,
  id: number,
  deed: Deed,
  submission?: number,
): Promise<ContentRecord> {
  const scene = await lockScene(tx, brandId, id);
  refuseUnlessAllowed(scene, 'approve', submission);
  return approveLocked(tx, scene, deed);
}

/** Sends a delivery back with notes; the creator has some days for the next. Throws 404, and 409 after the last round. */
export async function requestChanges(
  tx: Tx,
  brandId: number,
  id: number,
  deed: Deed,
  { notes, submission }: RequestChangesBody,
): Promise<ContentRecord> {
  const scene = await lockScene(tx, brandId, id);
  refuseUnlessAllowed(scene, 'request-changes', submission);
  const { content, work } = scene;
  const files = new Set((await repository.listFiles(tx, [id])).map(({ fileId }) => fileId));
  notes.forEach(({ fileId }, i) => {
    if (fileId !== undefined && !files.has(fileId)) throw invalid({ [`notes.${i}.fileId`]: [{ code: 'UNKNOWN' }] });
  });
  await repository.insertFeedback(
    tx,
    notes.map(({ text, atMs = null, fileId = null }) => ({
      brandId,
      contentId: id,
      submission: content.submission,
      round: content.round,
      text: text.normalize('NFC').trim(),
      atMs,
      fileId,
      side: 'brand' as const,
      authorId: deed.actor.id,
      createdAt: deed.now,
    })),
  );
  if (work) {
    const least = new Date(deed.now.getTime() + REVISION_DAYS * DAY_MS);
    const { dueAt } = work.participation;
    await setStage(tx, work.participation, 'revision', {
      now: deed.now,
      dueAt: dueAt !== null && dueAt > least ? dueAt : least,
    });
  }
  const moved = await moveContent(tx, content, 'revision_requested', deed, {
    flag: null,
    stoppedAt: null,
    reviewDueAt: null,
    remindedHours: null,
  });
  await logContent(tx, scene, 'content_changes_requested', deed, { round: content.round });
  await audit(tx, scene, 'request_changes', deed, { round: content.round, notes: notes.length });
  return moved;
}

/** Refuses a delivery for a reason of the brief; the creator may dispute it for 72 hours. Throws 400, 404 and 409. */
export async function rejectContent(
  tx: Tx,
  brandId: number,
  id: number,
  deed: Deed,
  { reason, rules = [], note = '', submission }: RejectContentBody,
): Promise<ContentRecord> {
  const scene = await lockScene(tx, brandId, id);
  refuseUnlessAllowed(scene, 'reject', submission);
  const { content, work } = scene;
  const words = note.normalize('NFC').trim();
  const known = work ? rulesOf(await bindingBrief(tx, work)).map((rule) => rule.id) : [];
  if (rules.some((rule) => !known.includes(rule))) throw invalid({ rules: [{ code: 'UNKNOWN' }] });
  if (reason === 'off_brief' && rules.length === 0 && words === '')
    throw invalid({ rules: [{ code: 'RULE_OR_NOTE' }] });
  const rejected = await moveContent(
    tx,
    content,
    'rejected',
    { ...deed, reason },
    {
      flag: null,
      stoppedAt: null,
      reviewDueAt: null,
      rejection: {
        reason,
        rules,
        note: words,
        ...(work && { briefVersion: work.participation.briefVersion }),
      },
      disputableUntil: disputableUntil(deed.now),
      decidedAt: deed.now,
    },
  );
  await logContent(tx, scene, 'content_rejected', deed, { reason });
  await audit(tx, scene, 'reject', deed, { reason, rules });
  return rejected;
}

/** Says that a delivery cannot be judged: the review stands still and the creator has to replace it. Throws 404 and 409. */
export async function flagContent(
  tx: Tx,
  brandId: number,
  id: number,
  deed: Deed,
  { flag, submission }: FlagContentBody,
): Promise<ContentRecord> {
  const scene = await lockScene(tx, brandId, id);
  refuseUnlessAllowed(scene, 'flag', submission);
  const flagged = await moveContent(tx, scene.content, scene.content.status, deed, { flag, stoppedAt: deed.now });
  await logContent(tx, scene, 'content_flagged', deed, { flag });
  await audit(tx, scene, 'flag', deed, { flag });
  return flagged;
}

/** Takes a flag back: the review goes on with the time that was left. Throws 404 and 409. */
export async function unflagContent(tx: Tx, brandId: number, id: number, deed: Deed): Promise<ContentRecord> {
  const scene = await lockScene(tx, brandId, id);
  refuseUnlessAllowed(scene, 'unflag');
  const { content } = scene;
  const unflagged = await moveContent(tx, content, content.status, deed, { flag: null, ...resumed(content, deed.now) });
  await audit(tx, scene, 'unflag', deed);
  return unflagged;
}

/** The clock of a review that goes on. */
export const resumed = (
  { reviewDueAt, stoppedAt }: ContentRecord,
  now: Date,
): { stoppedAt: null; reviewDueAt: Date | null } => ({
  stoppedAt: null,
  reviewDueAt: reviewDueAt && stoppedAt ? resumedDueAt(reviewDueAt, stoppedAt, now) : reviewDueAt,
});

/** Notes that somebody of the brand looks at a delivery; harmless to repeat. Throws 404. */
export async function beginReview(tx: Tx, brandId: number, id: number, deed: Deed): Promise<ContentRecord> {
  const scene = await lockScene(tx, brandId, id);
  if (scene.content.status !== 'submitted' || scene.dispute) return scene.content;
  return moveContent(tx, scene.content, 'in_review', deed);
}

/** Tells the team that a delivery is there. */
export const tellDelivered = (tx: Tx, content: ContentRecord, challenge: string, now: Date): Promise<void> =>
  tell(
    tx,
    content.brandId,
    contentStatus,
    {
      text: content.submission > 1 ? 'deliveredAgain' : 'delivered',
      creator: content.creatorName,
      challenge,
      data: { contentId: content.id },
    },
    now,
  );
