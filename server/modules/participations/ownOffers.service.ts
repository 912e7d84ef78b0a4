import { isUndecided } from '#contract/rules/participations';
import type { OwnParticipation } from '#contract/schemas/participations';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findChallenge } from '#server/modules/challenges/challengeState.service';
import { refuseBlocked } from '#server/modules/creators/creatorBlocks.service';
import { settleInvitations } from '#server/modules/invitations/invitationSettling.service';
import {
  act,
  asCreator,
  findOwn,
  logOwn,
  tellBrand,
  type Creator,
} from '#server/modules/participations/ownParticipations.service';
import * as repository from '#server/modules/participations/participations.repository';
import {
  acceptLocked,
  mayPass,
  notFrom,
  refuseBeyondPlan,
  refuseClosed,
  refuseOtherCurrency,
  WAITING_TOLD,
  type ParticipationRecord,
} from '#server/modules/participations/participations.service';
import { campaignRights } from '#server/modules/subscription/subscription.service';
import { isWithin } from '#server/plugins/attempts';
import { ApiError, notFound } from '#server/plugins/errors';

/**
 * Takes the brand's counter-offer: accepted at that fee, held at this moment. `seenMinor` is the offer that the creator has
 * seen, null where the caller does not say. When the brand lacks a place, funds or room in its plan at this moment, the
 * offer stays open, as an invitation does, and the brand is told. Throws 404, 409 FEE_NOT_AGREED when the offer is another
 * one by now or in a currency in which the challenge no longer pays, 409 INVALID_TRANSITION, or NOT_RECRUITING while the
 * brand is suspended.
 */
export async function takeOffer(
  database: Database,
  { creatorId }: Creator,
  id: number,
  now: Date,
  seenMinor: number | null = null,
): Promise<OwnParticipation> {
  try {
    return await act(database, creatorId, id, async (tx, record, challenge) => {
      const { offeredFeeMinor, currency, brandId } = record;
      if (!isUndecided(record.status) || offeredFeeMinor === null) throw notFrom(record.status, 'accepted');
      await refuseBlocked(tx, brandId, creatorId);
      if (seenMinor !== null && seenMinor !== offeredFeeMinor)
        throw new ApiError(409, 'FEE_NOT_AGREED', { details: { offeredFeeMinor, gate: 'offer' } });
      refuseOtherCurrency(challenge, currency);
      await refuseClosed(tx, challenge, now);
      const rights = await campaignRights(tx, brandId);
      await refuseBeyondPlan(tx, brandId, [creatorId], rights, now);
      const agreed = { feeMinor: offeredFeeMinor, currency, actor: asCreator(creatorId), now };
      const accepted = await acceptLocked(tx, challenge, record, agreed, rights);
      await settleInvitations(tx, [accepted], 'accepted', { actor: asCreator(creatorId), now });
      await note(tx, record, 'offer_accept', now);
      await tellBrand(tx, accepted, challenge.title, 'offerTaken', now);
    });
  } catch (error) {
    if (!mayPass(error)) throw error;
    await tellWaiting(database, creatorId, id, now);
    return findOwn(database, creatorId, id);
  }
}

async function tellWaiting(database: Database, creatorId: number, id: number, now: Date): Promise<void> {
  const own = await database.system((tx) => repository.findOwnPlace(tx, creatorId, id));
  if (!own) throw notFound();
  await database.keeper(own.brandId, async (tx) => {
    const record = await repository.findParticipation(tx, own.brandId, id);
    const challenge = await findChallenge(tx, own.brandId, own.challengeId);
    if (record && challenge && (await isWithin(tx, ['offer-waits', String(id)], WAITING_TOLD, now)))
      await tellBrand(tx, record, challenge.title, 'offerWaiting', now);
  });
}

/** Leaves the counter-offer; the application stands as it was. Throws 404, or 409 CONFLICT when there is none. */
export const declineOffer = (
  database: Database,
  { creatorId }: Creator,
  id: number,
  now: Date,
): Promise<OwnParticipation> =>
  act(database, creatorId, id, async (tx, record, challenge) => {
    if (!isUndecided(record.status) || record.offeredFeeMinor === null) throw new ApiError(409, 'CONFLICT');
    await repository.updateParticipation(tx, record, { offeredFeeMinor: null, offeredAt: null, updatedAt: now });
    await logOwn(tx, record, 'offer_declined', now);
    await note(tx, record, 'offer_decline', now);
    await tellBrand(tx, record, challenge.title, 'offerDeclined', now);
  });

/** What the audit trail of the brand keeps of an answer, with the offer as it was before it. */
const note = (
  tx: Tx,
  { id, brandId, creatorId, offeredFeeMinor, currency }: ParticipationRecord,
  verb: 'offer_accept' | 'offer_decline',
  now: Date,
): Promise<void> =>
  recordAudit(tx, {
    brandId,
    action: `participations.${verb}`,
    subjectType: 'participation',
    subjectId: id,
    details: { creator: creatorId, feeMinor: offeredFeeMinor, currency },
    now,
  });
