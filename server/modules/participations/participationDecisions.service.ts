import { TAB_STATUSES, type ParticipationSort } from '#contract/constants/participations';
import { acceptanceCost, howManyFit, isUndecided, mayAcceptFee, proposedFee } from '#contract/rules/participations';
import { minorToMajor } from '#contract/rules/money';
import type {
  Participation,
  ParticipationListQuery,
  ParticipationPage,
  RejectParticipationsBody,
} from '#contract/schemas/participations';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import {
  findChallenge,
  lockChallenge,
  recordEvents,
  type ChallengeActor,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { showSnapshot } from '#server/modules/participations/creatorSnapshot';
import { matchParticipations, orderOf } from '#server/modules/participations/participationQuery';
import * as repository from '#server/modules/participations/participations.repository';
import {
  acceptLocked,
  changedStatus,
  notFrom,
  refuseBeyondPlan,
  rejectLocked,
  type ParticipationRecord,
} from '#server/modules/participations/participations.service';
import { campaignRights } from '#server/modules/subscription/subscription.service';
import { walletBalances } from '#server/modules/wallet/ledger.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, notFound } from '#server/plugins/errors';

export interface DecisionContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

const actorOf = ({ scope }: DecisionContext): ChallengeActor => ({ type: 'user', id: scope.userId });

/** The fee that accepting would fix now: the brand's own offer, the creator's wish, or what the challenge pays. */
const feeNow = (record: ParticipationRecord, challenge: ChallengeRecord): number =>
  record.feeMinor ?? record.offeredFeeMinor ?? proposedFee(record, challenge.amountMinor ?? 0);

/** One page of a challenge's participations under a tab. Throws 404, or 400 on a filter with an impossible value. */
export async function listParticipations(
  { tx, scope, files, now }: DecisionContext,
  challengeId: number,
  query: ParticipationListQuery,
): Promise<ParticipationPage> {
  const challenge = await findChallenge(tx, scope.brandId, challengeId);
  if (!challenge) throw notFound();
  const { tab, page, limit, sort = '-createdAt', ...filters } = query;
  const { rows, total } = await repository.listParticipations(
    tx,
    challenge,
    [repository.withStatus(...TAB_STATUSES[tab]), ...matchParticipations(filters, challenge, now)],
    {
      // The contract's enumeration allows nothing else.
      order: orderOf(sort.replace('-', '') as ParticipationSort, challenge),
      isDescending: sort.startsWith('-'),
      limit,
      offset: (page - 1) * limit,
    },
  );
  const { commissionPercent } = await campaignRights(tx, scope.brandId);
  return {
    items: rows.map((row) => toParticipation(files, row, challenge, commissionPercent, now)),
    total,
    page,
    limit,
  };
}

/** A participation with what is known of its creator from then. Throws 404. */
export async function getParticipation({ tx, scope, files, now }: DecisionContext, id: number): Promise<Participation> {
  const record = await repository.findParticipation(tx, scope.brandId, id);
  const challenge = record && (await findChallenge(tx, scope.brandId, record.challengeId));
  if (!record || !challenge) throw notFound();
  return toParticipation(files, record, challenge, (await campaignRights(tx, scope.brandId)).commissionPercent, now);
}

/** The challenge and these of its participations, all locked. Throws 404 when one is missing, 409 when one is decided. */
async function lockUndecided(
  { tx, scope }: DecisionContext,
  challengeId: number,
  ids: readonly number[],
  to: 'accepted' | 'rejected' | 'shortlisted' | 'pending',
) {
  const challenge = await lockChallenge(tx, scope.brandId, challengeId);
  const records = await repository.lockParticipations(tx, challengeId, repository.withIds(ids));
  if (records.length !== new Set(ids).size) throw notFound();
  const decided = records.find(({ status }) => !isUndecided(status));
  if (decided) throw notFrom(decided.status, to);
  return { challenge, records };
}

/**
 * Accepts applications, all of them or none. Each takes a place and holds its fee and platform fee in the wallet. Throws
 * 422 CAPACITY_EXCEEDED or INSUFFICIENT_FUNDS with `details.fit`, 403 FORBIDDEN for a fee above the default without an
 * administrator, 403 PLAN_REQUIRED, 404 and 409.
 */
export async function acceptAll(
  context: DecisionContext,
  challengeId: number,
  ids: readonly number[],
): Promise<Participation[]> {
  const { tx, scope, files, now } = context;
  const { challenge, records } = await lockUndecided(context, challengeId, ids, 'accepted');
  if (challenge.status !== 'published' && challenge.status !== 'paused') throw new ApiError(409, 'NOT_RECRUITING');
  // In the order in which they were chosen, so that "the first two fit" means what it says.
  const chosen = [...new Set(ids)].flatMap((id) => records.filter((record) => record.id === id));
  const rights = await campaignRights(tx, scope.brandId);
  const fees = chosen.map((record) => feeNow(record, challenge));
  const defaultFee = challenge.defaultFeeMinor ?? challenge.amountMinor ?? 0;
  if (fees.some((fee) => !mayAcceptFee(scope.role, fee, defaultFee)))
    throw new ApiError(403, 'FORBIDDEN', { details: { gate: 'customFee', neededRole: 'ADMIN' } });
  await refuseBeyondPlan(
    tx,
    scope.brandId,
    chosen.map(({ creatorId }) => creatorId),
    rights,
    now,
  );
  await refuseMisfit(
    context,
    challenge,
    fees.map((fee) => acceptanceCost(fee, rights.commissionPercent).totalMinor),
  );
  const accepted: ParticipationRecord[] = [];
  for (const [i, record] of chosen.entries()) {
    accepted.push(
      await acceptLocked(tx, challenge, record, { feeMinor: fees[i] ?? 0, actor: actorOf(context), now }, rights),
    );
  }
  await recordAudit(tx, {
    ...scope,
    action: 'participations.accept',
    now,
    subjectType: 'challenge',
    subjectId: challengeId,
    details: { ids },
  });
  return accepted.map((record) => toParticipation(files, record, challenge, rights.commissionPercent, now));
}

/** Refuses a batch beyond the free places or the wallet, and says how many would fit. */
async function refuseMisfit(
  { tx, scope }: DecisionContext,
  challenge: ChallengeRecord,
  totals: readonly number[],
): Promise<void> {
  const places = Math.max(0, (challenge.collaborations ?? 0) - challenge.acceptedCount);
  const availableMinor =
    (await walletBalances(tx, scope.brandId)).find(({ currency }) => currency === challenge.currency)?.availableMinor ??
    0;
  const fit = howManyFit(totals, { places, availableMinor });
  if (fit >= totals.length) return;
  const neededMinor = totals.reduce((sum, total) => sum + total, 0);
  const details = {
    fit,
    fitByPlaces: Math.min(places, totals.length),
    fitByFunds: howManyFit(totals, { places: totals.length, availableMinor }),
    places,
    currency: challenge.currency,
    availableMinor,
    neededMinor,
    missingMinor: Math.max(0, neededMinor - availableMinor),
  };
  throw new ApiError(422, places < totals.length ? 'CAPACITY_EXCEEDED' : 'INSUFFICIENT_FUNDS', { details });
}

/** Rejects applications, all of them or none; their creators read the note. Throws 404 and 409. */
export async function rejectAll(
  context: DecisionContext,
  challengeId: number,
  { ids, reason, note = '' }: RejectParticipationsBody,
): Promise<Participation[]> {
  const { tx, scope, now } = context;
  const { challenge, records } = await lockUndecided(context, challengeId, ids, 'rejected');
  const rejected = await rejectLocked(tx, records, {
    reason,
    note: note.normalize('NFC').trim(),
    actor: actorOf(context),
    now,
  });
  await recordAudit(tx, {
    ...scope,
    action: 'participations.reject',
    now,
    subjectType: 'challenge',
    subjectId: challengeId,
    details: { ids, reason },
  });
  return answerAll(context, challenge, rejected);
}

/** Puts applications on the challenge's short list or back. Those that are there already stay. Throws 404 and 409. */
export async function shortlistAll(
  context: DecisionContext,
  challengeId: number,
  ids: readonly number[],
  isListed: boolean,
): Promise<Participation[]> {
  const { tx, scope, now } = context;
  const to = isListed ? 'shortlisted' : 'pending';
  const { challenge, records } = await lockUndecided(context, challengeId, ids, to);
  const moving = records.filter(({ status }) => status !== to);
  const moved: ParticipationRecord[] = [];
  for (const record of moving)
    moved.push(await repository.updateParticipation(tx, record, changedStatus(record, to, actorOf(context), now)));
  await recordEvents(
    tx,
    moving.map(({ id, brandId, creatorId }) => ({
      brandId,
      challengeId,
      participationId: id,
      type: isListed ? ('shortlisted' as const) : ('unshortlisted' as const),
      actor: actorOf(context),
      data: { creatorId },
      at: now,
    })),
  );
  await recordAudit(tx, {
    ...scope,
    action: `participations.${isListed ? 'shortlist' : 'unshortlist'}`,
    now,
    subjectType: 'challenge',
    subjectId: challengeId,
    details: { ids },
  });
  return answerAll(
    context,
    challenge,
    records.map((record) => moved.find(({ id }) => id === record.id) ?? record),
  );
}

/**
 * Answers a creator's wish with a fee of the brand's own; the creator may take it or not. Throws 404, 409 for what is
 * decided, 400 for a fee outside the challenge's, 403 above the default fee without an administrator.
 */
export async function makeOffer(context: DecisionContext, id: number, feeMinor: number): Promise<Participation> {
  const { tx, scope, now } = context;
  const found = await repository.findParticipation(tx, scope.brandId, id);
  if (!found) throw notFound();
  const {
    challenge,
    records: [record = found],
  } = await lockUndecided(context, found.challengeId, [id], 'accepted');
  if (!mayAcceptFee(scope.role, feeMinor, challenge.defaultFeeMinor ?? challenge.amountMinor ?? 0))
    throw new ApiError(403, 'FORBIDDEN', { details: { gate: 'customFee', neededRole: 'ADMIN' } });
  const offered = await repository.updateParticipation(tx, record, {
    offeredFeeMinor: feeMinor,
    offeredAt: now,
    updatedAt: now,
  });
  await recordEvents(tx, [
    {
      brandId: scope.brandId,
      challengeId: challenge.id,
      participationId: id,
      type: 'offer_made',
      actor: actorOf(context),
      data: { creatorId: record.creatorId, feeMinor, currency: challenge.currency },
      at: now,
    },
  ]);
  await recordAudit(tx, {
    ...scope,
    action: 'participations.offer',
    now,
    subjectType: 'participation',
    subjectId: id,
    details: { feeMinor, currency: challenge.currency },
  });
  const [answered] = await answerAll(context, challenge, [offered]);
  if (!answered) throw notFound();
  return answered;
}

async function answerAll(
  { tx, scope, files, now }: DecisionContext,
  challenge: ChallengeRecord,
  records: ParticipationRecord[],
): Promise<Participation[]> {
  const { commissionPercent } = await campaignRights(tx, scope.brandId);
  return records.map((record) => toParticipation(files, record, challenge, commissionPercent, now));
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

function toParticipation(
  files: Files,
  record: ParticipationRecord,
  challenge: ChallengeRecord,
  percent: number,
  now: Date,
): Participation {
  const { feeMinor, platformFeeMinor, dueAt, stage, reacceptBy } = record;
  const proposal =
    feeMinor !== null && platformFeeMinor !== null
      ? { feeMinor, platformFeeMinor, totalMinor: feeMinor + platformFeeMinor }
      : acceptanceCost(feeNow(record, challenge), percent);
  const mayStillAgree = reacceptBy !== null && reacceptBy > now;
  return {
    id: record.id,
    challengeId: record.challengeId,
    creatorId: record.creatorId,
    status: record.status,
    stage,
    source: record.source,
    profile: showSnapshot(files, record.creatorId, record.snapshot),
    pitch: record.pitch,
    askedFeeMinor: record.askedFeeMinor,
    offeredFeeMinor: record.offeredFeeMinor,
    feeAmount: feeMinor === null ? null : minorToMajor(feeMinor, record.currency),
    feeCurrency: record.currency,
    platformFeeMinor,
    proposal,
    briefVersion: record.briefVersion,
    pendingBriefVersion: mayStillAgree ? record.pendingBriefVersion : null,
    reacceptBy: mayStillAgree ? instant(reacceptBy) : null,
    decideBy: instant(record.decideBy),
    decidedAt: instant(record.decidedAt),
    acceptedAt: instant(record.acceptedAt),
    dueAt: instant(dueAt),
    isOverdue:
      record.status === 'accepted' && dueAt !== null && dueAt < now && (stage === 'creating' || stage === 'revision'),
    reason: record.reason,
    note: record.note,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  };
}
