import { amountText, majorToMinor } from '#contract/rules/money';
import { defaultFeeOf, mayAcceptFee, offerRange } from '#contract/rules/participations';
import type { Participation } from '#contract/schemas/participations';
import { recordAudit } from '#server/modules/audit/audit.service';
import { recordEvents, type ChallengeRecord } from '#server/modules/challenges/challengeState.service';
import { readPaying, toParticipation } from '#server/modules/participations/participationAnswer';
import {
  actorOf,
  lockUndecided,
  needsAdmin,
  type DecisionContext,
} from '#server/modules/participations/participationDecisions.service';
import { hasBlocked } from '#server/modules/creators/creatorBlocks.service';
import * as repository from '#server/modules/participations/participations.repository';
import { refuseClosed } from '#server/modules/participations/participations.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

/** An undecided participation and its challenge, both locked. Throws 404, and 409 for what is decided. */
async function lockOne(context: DecisionContext, id: number) {
  const found = await repository.findParticipation(context.tx, context.scope.brandId, id);
  if (!found) throw notFound();
  const {
    challenge,
    records: [record = found],
  } = await lockUndecided(context, found.challengeId, [id], 'accepted');
  return { challenge, record };
}

/** An offer in minor units. Throws 400 where the challenge allows none, or outside what it allows. */
function readOffer(challenge: ChallengeRecord, feeAmount: number): number {
  const feeMinor = majorToMinor(feeAmount, challenge.currency);
  const range = offerRange(challenge);
  if (!range) throw invalid({ feeAmount: [{ code: 'NO_CUSTOM_FEE' }] });
  if (feeMinor === null) throw invalid({ feeAmount: [{ code: 'INVALID' }] });
  if (feeMinor < range.minMinor)
    throw invalid({
      feeAmount: [{ code: 'TOO_SMALL', params: { min: amountText(range.minMinor, challenge.currency) } }],
    });
  if (feeMinor > range.maxMinor)
    throw invalid({
      feeAmount: [{ code: 'TOO_LARGE', params: { max: amountText(range.maxMinor, challenge.currency) } }],
    });
  return feeMinor;
}

/**
 * Answers a creator's wish with a fee of the brand's own; the creator may take it or not. `feeAmount` in major units.
 * Throws 404, 409 for what is decided or takes nobody any more and for a creator whom the brand has blocked, 422 CAPACITY_EXCEEDED without a place, 400 for a fee
 * outside the challenge's, 403 above the default fee without an administrator.
 */
export async function makeOffer(context: DecisionContext, id: number, feeAmount: number): Promise<Participation> {
  const { tx, scope, now } = context;
  const { challenge, record } = await lockOne(context, id);
  await refuseClosed(tx, challenge, now);
  // They could not take it.
  if (await hasBlocked(tx, scope.brandId, record.creatorId))
    throw new ApiError(409, 'CONFLICT', { details: { gate: 'blocked' } });
  const feeMinor = readOffer(challenge, feeAmount);
  if (!mayAcceptFee(scope.role, feeMinor, defaultFeeOf(challenge))) throw needsAdmin();
  // A wish in another currency falls: beside the offer it would be read as the same number of the challenge's.
  const { currency } = challenge;
  const fallen = record.currency === currency ? {} : { askedFeeMinor: record.askedFeeMinor, askedIn: record.currency };
  const offered = await repository.updateParticipation(tx, record, {
    ...(record.currency !== currency && { currency, askedFeeMinor: null }),
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
      data: { creatorId: record.creatorId, feeMinor, currency },
      at: now,
    },
  ]);
  await recordAudit(tx, {
    ...scope,
    action: 'participations.offer',
    now,
    subjectType: 'participation',
    subjectId: id,
    details: { feeMinor, currency, ...fallen },
  });
  return toParticipation(context.files, offered, await readPaying(tx, challenge), now);
}

/** Takes an offer back that the creator has not answered; the application stands as it was. Throws 404, and 409 when there is none. */
export async function withdrawOffer(context: DecisionContext, id: number): Promise<Participation> {
  const { tx, scope, now } = context;
  const { challenge, record } = await lockOne(context, id);
  if (record.offeredFeeMinor === null) throw new ApiError(409, 'CONFLICT');
  const withdrawn = await repository.updateParticipation(tx, record, {
    offeredFeeMinor: null,
    offeredAt: null,
    updatedAt: now,
  });
  await recordEvents(tx, [
    {
      brandId: scope.brandId,
      challengeId: challenge.id,
      participationId: id,
      type: 'offer_withdrawn',
      actor: actorOf(context),
      data: { creatorId: record.creatorId },
      at: now,
    },
  ]);
  await recordAudit(tx, {
    ...scope,
    action: 'participations.offer_withdraw',
    now,
    subjectType: 'participation',
    subjectId: id,
    details: { feeMinor: record.offeredFeeMinor, currency: challenge.currency },
  });
  return toParticipation(context.files, withdrawn, await readPaying(tx, challenge), now);
}
