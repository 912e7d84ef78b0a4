import { TAB_STATUSES, type ParticipationSort } from '#contract/constants/participations';
import { acceptanceCost, defaultFeeOf, howManyFit, isUndecided, mayAcceptFee } from '#contract/rules/participations';
import type {
  AcceptParticipationsBody,
  Participation,
  ParticipationListQuery,
  ParticipationPage,
  RejectParticipationsBody,
} from '#contract/schemas/participations';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import {
  findChallenge,
  lockChallenge,
  recordEvents,
  type ChallengeActor,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { settleInvitations } from '#server/modules/invitations/invitationSettling.service';
import {
  appliedIn,
  figureOf,
  readPaying,
  toParticipation,
  type Paying,
} from '#server/modules/participations/participationAnswer';
import { matchParticipations, orderOf } from '#server/modules/participations/participationQuery';
import * as repository from '#server/modules/participations/participations.repository';
import {
  acceptLocked,
  changedStatus,
  notFrom,
  refuseBeyondPlan,
  refuseOtherCurrency,
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

export const actorOf = ({ scope }: DecisionContext): ChallengeActor => ({ type: 'user', id: scope.userId });

/** One page of a challenge's participations under a tab. Throws 404, or 400 on a filter with an impossible value. */
export async function listParticipations(
  { tx, scope, files, now }: DecisionContext,
  challengeId: number,
  query: ParticipationListQuery,
): Promise<ParticipationPage> {
  const challenge = await findChallenge(tx, scope.brandId, challengeId);
  if (!challenge) throw notFound();
  const { tab, page, limit, sort = '-createdAt', ...filters } = query;
  const paying = await readPaying(tx, challenge);
  const { rows, total } = await repository.listParticipations(
    tx,
    challenge,
    [repository.withStatus(...TAB_STATUSES[tab]), ...matchParticipations(filters, paying, now)],
    {
      // The contract's enumeration allows nothing else.
      order: orderOf(sort.replace('-', '') as ParticipationSort, paying),
      isDescending: sort.startsWith('-'),
      limit,
      offset: (page - 1) * limit,
    },
  );
  return {
    items: rows.map((row) => toParticipation(files, row, paying, now)),
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
  return toParticipation(files, record, await readPaying(tx, challenge), now);
}

/** The challenge and these of its participations, all locked. Throws 404 when one is missing, 409 when one is decided. */
export async function lockUndecided(
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
 * Accepts applications at the creators' own figures, all of them or none. Each takes a place and holds its fee and
 * platform fee in the wallet. Throws 409 OFFER_OPEN where an offer of the brand is not answered yet and `atAsked` does not
 * say that this is known, 422 CAPACITY_EXCEEDED or INSUFFICIENT_FUNDS with `details.fit`, 403 FORBIDDEN for a fee above
 * the default without an administrator, 403 PLAN_REQUIRED, 409 FEE_NOT_AGREED for whoever applied in another currency, 409
 * CONFLICT with the amount of now in `details` where the person saw another `total`, 404 and 409.
 */
export async function acceptAll(
  context: DecisionContext,
  challengeId: number,
  { ids, atAsked = false, total }: AcceptParticipationsBody,
): Promise<Participation[]> {
  const { tx, scope, files, now } = context;
  const { challenge, records } = await lockUndecided(context, challengeId, ids, 'accepted');
  if (challenge.status !== 'published' && challenge.status !== 'paused') throw new ApiError(409, 'NOT_RECRUITING');
  // In the order in which they were chosen, so that "the first two fit" means what it says.
  const chosen = [...new Set(ids)].flatMap((id) => records.filter((record) => record.id === id));
  const rights = await campaignRights(tx, scope.brandId);
  const paying = await readPaying(tx, challenge);
  refuseUnagreed(chosen, paying, atAsked);
  const fees = chosen.map((record) => figureOf(record, paying));
  const totals = fees.map((fee) => acceptanceCost(fee, rights.commissionPercent).totalMinor);
  refuseOtherTotal(challenge, totals, total);
  if (fees.some((fee) => !mayAcceptFee(scope.role, fee, defaultFeeOf(challenge)))) throw needsAdmin();
  await refuseBeyondPlan(
    tx,
    scope.brandId,
    chosen.map(({ creatorId }) => creatorId),
    rights,
    now,
  );
  await refuseMisfit(context, challenge, totals);
  const accepted: ParticipationRecord[] = [];
  for (const [i, record] of chosen.entries()) {
    accepted.push(
      await acceptLocked(
        tx,
        challenge,
        record,
        { feeMinor: fees[i] ?? 0, currency: record.currency, actor: actorOf(context), now },
        rights,
      ),
    );
  }
  await settleInvitations(tx, accepted, 'accepted', { actor: actorOf(context), now });
  await recordAudit(tx, {
    ...scope,
    action: 'participations.accept',
    now,
    subjectType: 'challenge',
    subjectId: challengeId,
    details: { ids },
  });
  return accepted.map((record) => toParticipation(files, record, paying, now));
}

/** Nobody is bound to a fee they have not agreed to: not to an offer they have not answered, nor to one in another currency. */
function refuseUnagreed(chosen: readonly ParticipationRecord[], paying: Paying, atAsked: boolean): void {
  const { currency } = paying.challenge;
  for (const record of chosen) {
    refuseOtherCurrency(paying.challenge, record.currency, 'appliedCurrency');
    // An offer in the new currency that they have not taken agrees to nothing.
    refuseOtherCurrency(paying.challenge, appliedIn(record, paying), 'appliedCurrency');
  }
  const offers = chosen
    .filter(({ offeredFeeMinor }) => offeredFeeMinor !== null)
    .map((record) => ({
      id: record.id,
      offeredFeeMinor: record.offeredFeeMinor,
      figureMinor: figureOf(record, paying),
    }));
  if (offers.length > 0 && !atAsked) throw new ApiError(409, 'OFFER_OPEN', { details: { currency, offers } });
}

/** What is held is what the person saw before they agreed to it: a payment raised meanwhile is looked at first. */
function refuseOtherTotal(
  { currency }: ChallengeRecord,
  totals: readonly number[],
  seen: AcceptParticipationsBody['total'],
): void {
  const amountMinor = totals.reduce((sum, total) => sum + total, 0);
  if (seen && (seen.amountMinor !== amountMinor || seen.currency !== currency))
    throw new ApiError(409, 'CONFLICT', { details: { gate: 'totalChanged', currency, amountMinor } });
}

/** 403 for a fee above the challenge's default. */
export const needsAdmin = () => new ApiError(403, 'FORBIDDEN', { details: { gate: 'customFee', neededRole: 'ADMIN' } });

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

async function answerAll(
  { tx, files, now }: DecisionContext,
  challenge: ChallengeRecord,
  records: ParticipationRecord[],
): Promise<Participation[]> {
  const paying = await readPaying(tx, challenge);
  return records.map((record) => toParticipation(files, record, paying, now));
}
