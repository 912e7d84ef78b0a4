import { EVIDENCE_MAX, type DisputeOutcome, type DisputeSide } from '#contract/constants/disputes';
import { brandCommands, creatorCommands } from '#contract/rules/contents';
import { evidenceUntil, takesEvidence } from '#contract/rules/disputes';
import type { Dispute, OpenDisputeBody } from '#contract/schemas/disputes';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findPeople } from '#server/modules/auth/people.service';
import { findChallenge, SYSTEM, type ChallengeActor } from '#server/modules/challenges/challengeState.service';
import { contentStatus } from '#server/modules/contents/contents.news';
import {
  lockScene,
  logContent,
  moveContent,
  readScene,
  refuseAnotherRound,
  type Deed,
} from '#server/modules/contents/contentState.service';
import { grantTerms } from '#server/modules/contents/decisions.service';
import * as repository from '#server/modules/contents/disputes.repository';
import type { DisputeRecord } from '#server/modules/contents/disputes.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { tell } from '#server/modules/notifications/news.service';
import {
  cancelLocked,
  findParticipation,
  finishLocked,
  stopDeadline,
} from '#server/modules/participations/participationEnds.service';
import { openReviews } from '#server/modules/reviews/openReviews.service';
import { ApiError, limitReached, notFound } from '#server/plugins/errors';

const sideOf = ({ type }: ChallengeActor): DisputeSide => (type === 'creator' ? 'creator' : 'brand');

/**
 * Opens a dispute about a content: every clock of it stands still until the operator decides. A brand may before it has
 * paid, a creator within 72 hours of a rejection or when told that a delivery cannot be judged. Throws 404 and 409.
 */
export async function openDispute(
  tx: Tx,
  { brandId, contentId }: { brandId: number; contentId: number },
  { statement, submission }: OpenDisputeBody,
  deed: Deed,
): Promise<DisputeRecord> {
  const scene = await lockScene(tx, brandId, contentId);
  const { content, work, standing } = scene;
  const side = sideOf(deed.actor);
  const allowed = side === 'brand' ? brandCommands(standing) : creatorCommands(standing, deed.now.toISOString());
  if (!work || !allowed.includes('dispute'))
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: content.status, to: 'dispute', allowed } });
  refuseAnotherRound(content, submission);
  const dispute = await repository.insertDispute(tx, {
    brandId,
    contentId,
    participationId: work.participation.id,
    openedBy: side,
    status: 'open',
    openedAt: deed.now,
    evidenceUntil: evidenceUntil(deed.now),
  });
  await addStatement(tx, dispute, statement, deed);
  await stopDeadline(tx, work.participation, deed.now);
  await moveContent(tx, content, content.status, deed, { stoppedAt: content.stoppedAt ?? deed.now });
  await logContent(tx, scene, 'dispute_opened', deed, { side });
  await recordAudit(tx, {
    brandId,
    ...(deed.actor.type === 'user' && deed.actor.id !== null ? { userId: deed.actor.id } : {}),
    action: 'contents.dispute',
    now: deed.now,
    subjectType: 'content',
    subjectId: contentId,
    details: { side },
  });
  if (side === 'creator') await tellOf(tx, dispute, 'disputed', content.creatorName, work.challenge.title, deed.now);
  return dispute;
}

const tellOf = (
  tx: Tx,
  { brandId, contentId }: DisputeRecord,
  text: 'disputed' | 'evidence' | 'disputeDecided',
  creator: string,
  challenge: string,
  now: Date,
): Promise<void> => tell(tx, brandId, contentStatus, { text, creator, challenge, data: { contentId } }, now);

const addStatement = (tx: Tx, { id, brandId }: DisputeRecord, text: string, { actor, now }: Deed) =>
  repository.insertEvidence(tx, {
    brandId,
    disputeId: id,
    side: sideOf(actor),
    authorId: actor.id,
    text: text.normalize('NFC').trim(),
    createdAt: now,
  });

/**
 * Adds what a side has to say, after all that is decided about the content, and one at a time; the brand is told of the
 * creator's. Throws 404, 409 once the 72 hours are over or it is decided, and 409 beyond so many pieces.
 */
export async function addEvidence(tx: Tx, found: DisputeRecord, text: string, deed: Deed): Promise<DisputeRecord> {
  const { brandId, contentId } = found;
  const { content, work } = await lockScene(tx, brandId, contentId);
  const dispute = (await repository.findDispute(tx, brandId, found.id)) ?? found;
  const until = dispute.evidenceUntil.toISOString();
  if (!takesEvidence({ status: dispute.status, evidenceUntil: until }, deed.now.toISOString()))
    throw new ApiError(409, 'CONFLICT', { details: { status: dispute.status, evidenceUntil: until } });
  const given = await repository.listEvidence(tx, dispute.id);
  if (given.filter(({ side }) => side === sideOf(deed.actor)).length >= EVIDENCE_MAX)
    throw limitReached(EVIDENCE_MAX, 'limitKept');
  await addStatement(tx, dispute, text, deed);
  await announceChange(tx, { brandId, tag: 'Content', id: contentId });
  if (sideOf(deed.actor) === 'creator')
    await tellOf(tx, dispute, 'evidence', content.creatorName, work?.challenge.title ?? '', deed.now);
  return dispute;
}

export interface Ruling {
  outcome: DisputeOutcome;
  /** Share of the creator and of the platform in basis points, of a split. */
  splitBp: number | null;
  ruling: string;
}

/**
 * Carries out what the operator decided, the money in balanced entries. Released, the content is the brand's to use;
 * refunded and split it stays rejected. Runs as the brand's keeper. Throws 404, and 409 for one that is decided.
 */
export async function resolveDispute(
  tx: Tx,
  id: number,
  { outcome, splitBp, ruling }: Ruling,
  now: Date,
): Promise<void> {
  const found = await repository.findAnyDispute(tx, id);
  if (!found) throw notFound();
  const scene = await lockScene(tx, found.brandId, found.contentId);
  const { content, work, dispute } = scene;
  if (!work || dispute?.id !== id)
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: found.status, to: 'resolved', allowed: [] } });
  const deed: Deed = { actor: SYSTEM, now, reason: `dispute_${outcome}` };
  if (outcome === 'refund')
    await cancelLocked(tx, work.challenge, work.participation, { ...deed, reason: 'dispute_refund' });
  else {
    const finished = await finishLocked(tx, work.participation, deed, outcome === 'split' ? splitBp : null);
    await openReviews(tx, finished, now);
  }
  if (outcome === 'release') await grantTerms(tx, content, work, deed);
  await moveContent(tx, content, outcome === 'release' ? 'approved' : 'rejected', deed, {
    flag: null,
    stoppedAt: null,
    reviewDueAt: null,
    disputableUntil: null,
    decidedAt: now,
  });
  await repository.updateDispute(tx, id, { status: 'resolved', outcome, splitBp, ruling, resolvedAt: now });
  await logContent(tx, scene, 'dispute_resolved', deed, { outcome, ...(splitBp === null ? {} : { splitBp }) });
  await recordAudit(tx, {
    brandId: found.brandId,
    action: 'contents.dispute_resolve',
    now,
    subjectType: 'content',
    subjectId: content.id,
    details: { outcome, splitBp },
  });
  await tellOf(tx, found, 'disputeDecided', content.creatorName, work.challenge.title, now);
}

/** A dispute with the evidence of both sides. */
export async function describeDispute(tx: Tx, dispute: DisputeRecord): Promise<Dispute> {
  const { id, brandId, contentId, participationId } = dispute;
  const { content } = await readScene(tx, brandId, contentId);
  const participation = await findParticipation(tx, brandId, participationId);
  const challenge = participation && (await findChallenge(tx, brandId, participation.challengeId));
  if (!challenge) throw notFound();
  const evidence = await repository.listEvidence(tx, id);
  const users = evidence.flatMap(({ side, authorId }) => (side === 'brand' && authorId !== null ? [authorId] : []));
  const names = new Map((await findPeople(tx, [...new Set(users)])).map((person) => [person.id, person.name]));
  return {
    id,
    contentId,
    participationId,
    challengeId: challenge.id,
    title: challenge.title,
    creator: content.creatorName,
    openedBy: dispute.openedBy,
    status: dispute.status,
    openedAt: dispute.openedAt.toISOString(),
    evidenceUntil: dispute.evidenceUntil.toISOString(),
    evidence: evidence.map(({ id: evidenceId, side, authorId, text, createdAt }) => ({
      id: evidenceId,
      side,
      author: side === 'creator' ? content.creatorName : (names.get(authorId ?? 0) ?? null),
      text,
      createdAt: createdAt.toISOString(),
    })),
    money: {
      feeMinor: participation.feeMinor ?? 0,
      platformFeeMinor: participation.platformFeeMinor ?? 0,
      currency: participation.currency,
    },
    outcome: dispute.outcome,
    splitBp: dispute.splitBp,
    ruling: dispute.ruling,
    resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
  };
}

/** The same as its creator sees it: nobody of the brand by name, and not what the brand pays us on top. */
export async function describeOwnDispute(tx: Tx, dispute: DisputeRecord): Promise<Dispute> {
  const { evidence, money, ...same } = await describeDispute(tx, dispute);
  return {
    ...same,
    evidence: evidence.map((one) => (one.side === 'brand' ? { ...one, author: null } : one)),
    money: { ...money, platformFeeMinor: 0 },
  };
}

/** A dispute of the brand. Throws 404. */
export async function getDispute(tx: Tx, brandId: number, id: number): Promise<Dispute> {
  const dispute = await repository.findDispute(tx, brandId, id);
  if (!dispute) throw notFound();
  return describeDispute(tx, dispute);
}

/** Adds what the brand has to say. Throws 404 and 409. */
export async function addBrandEvidence(
  tx: Tx,
  brandId: number,
  id: number,
  text: string,
  deed: Deed,
): Promise<Dispute> {
  const dispute = await repository.findDispute(tx, brandId, id);
  if (!dispute) throw notFound();
  return describeDispute(tx, await addEvidence(tx, dispute, text, deed));
}
