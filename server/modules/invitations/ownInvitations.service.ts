import type { DeclineReason } from '#contract/constants/invitations';
import { matchesChallenge } from '#contract/rules/creators';
import { dayIn } from '#contract/rules/days';
import { invitationState, offeredFee } from '#contract/rules/invitations';
import type {
  AcceptOwnAnswer,
  AcceptOwnBody,
  OpenChallengePage,
  OwnInvitation,
  OwnInvitationListQuery,
} from '#contract/schemas/invitations';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { invitationAnswered } from '#server/modules/invitations/invitations.news';
import * as repository from '#server/modules/invitations/invitations.repository';
import { announceChange } from '#server/modules/notifications/live.service';
import { tell } from '#server/modules/notifications/news.service';
import { acceptParticipation, mayPass, WAITING_TOLD } from '#server/modules/participations/participations.service';
import { isWithin } from '#server/plugins/attempts';
import { ApiError, notFound } from '#server/plugins/errors';
import { listOpenTo, readOpen } from '#server/modules/challenges/openChallenges.service';
import { describeCreator, getCreatorName } from '#server/modules/creators/creatorFacts.service';

interface Creator {
  creatorId: number;
}

/** A creator's own invitations, the newest first. */
export async function listOwn(
  tx: Tx,
  { creatorId }: Creator,
  { page, limit, status }: OwnInvitationListQuery,
  now: Date,
) {
  const { rows, total } = await repository.listOwn(tx, creatorId, status, { limit, offset: (page - 1) * limit });
  return { items: rows.map((row) => toOwn(row, now)), total, page, limit };
}

/** An invitation, which counts as read from now on. Throws 404. */
export async function readOwn(tx: Tx, { creatorId }: Creator, id: number, now: Date): Promise<OwnInvitation> {
  const record = await repository.lock(tx, repository.ofCreator(creatorId, id));
  if (!record) throw notFound();
  if (record.readAt === null) {
    await repository.update(tx, id, { readAt: now, updatedAt: now });
    await announceChange(tx, { brandId: record.brandId, tag: 'Invitation' });
  }
  return toOwn(await find(tx, creatorId, id), now);
}

/**
 * Accepts an invitation: the creator takes part, at the fee that was offered. When the brand lacks a place, funds or room
 * in its plan at this moment, the invitation stays open and the brand is told. `seen` is the fee and the brief that the
 * creator has seen, as far as the caller says so. Throws 404, 409 INVITATION_EXPIRED, INVALID_TRANSITION, FEE_NOT_AGREED when
 * the fee is another one by now or in another currency, or NOT_RECRUITING while the brand is suspended, and 412 STALE_VERSION
 * when the brief is another one.
 */
export async function acceptOwn(
  database: Database,
  creator: Creator,
  id: number,
  now: Date,
  seen: AcceptOwnBody = null,
): Promise<AcceptOwnAnswer> {
  const { brandId } = await database.transaction(creator, (tx) =>
    lockShown(tx, creator.creatorId, id, 'accepted', now),
  );
  try {
    const participationId = await database.transaction({ brandId }, (tx) => takePart(tx, creator, id, now, seen));
    return { accepted: true, participationId, invitation: await answered(database, creator, id, now) };
  } catch (error) {
    if (!mayPass(error)) throw error;
    await database.keeper(brandId, async (tx) => {
      if (await isWithin(tx, ['invitation-waits', String(id)], WAITING_TOLD, now))
        await tellBrand(tx, await findOfBrand(tx, brandId, id), 'waiting', now);
    });
    return { accepted: false, participationId: null, invitation: await answered(database, creator, id, now) };
  }
}

async function takePart(tx: Tx, { creatorId }: Creator, id: number, now: Date, seen: AcceptOwnBody): Promise<number> {
  const found = await repository.findRow(tx, repository.ofCreator(creatorId, id));
  if (!found) throw notFound();
  const {
    record: { brandId, challengeId, customFeeMinor, currency },
  } = found;
  // Taking part locks the challenge, so the invitation is locked after it, as everywhere.
  const participation = await acceptParticipation(tx, {
    brandId,
    challengeId,
    creatorId,
    customFeeMinor,
    seen,
    currency,
    now,
  });
  await lockOpen(tx, creatorId, id, 'accepted', now);
  await repository.update(tx, id, {
    status: 'accepted',
    readAt: found.record.readAt ?? now,
    respondedAt: now,
    updatedAt: now,
  });
  await recordAudit(tx, {
    brandId,
    action: 'invitations.accept',
    subjectType: 'challenge',
    subjectId: challengeId,
    details: { invitation: id, creator: creatorId, participation: participation.id },
    now,
  });
  await tellBrand(tx, found, 'accepted', now);
  return participation.id;
}

/** Declines an invitation. Throws 404, or 409 INVALID_TRANSITION. */
export async function declineOwn(
  database: Database,
  creator: Creator,
  id: number,
  reason: DeclineReason,
  now: Date,
): Promise<OwnInvitation> {
  const { brandId } = await database.transaction(creator, (tx) =>
    lockShown(tx, creator.creatorId, id, 'declined', null),
  );
  await database.transaction({ brandId }, async (tx) => {
    const record = await lockOpen(tx, creator.creatorId, id, 'declined', null);
    await repository.update(tx, id, {
      status: 'declined',
      declineReason: reason,
      readAt: record.readAt ?? now,
      respondedAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, {
      brandId,
      action: 'invitations.decline',
      subjectType: 'challenge',
      subjectId: record.challengeId,
      details: { invitation: id, creator: creator.creatorId, reason },
      now,
    });
    await tellBrand(tx, await findOfBrand(tx, brandId, id), 'declined', now);
  });
  return answered(database, creator, id, now);
}

/** Public challenges that look for this creator and to which they may apply, the newest first. */
export async function listOpenChallenges(
  tx: Tx,
  { creatorId }: Creator,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<OpenChallengePage> {
  const today = dayIn('Europe/Istanbul', now);
  const person = await describeCreator(tx, creatorId);
  const open = (await listOpenTo(tx, creatorId, now)).filter(({ spec }) => matchesChallenge(person, spec, today));
  const ids = open.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  const items = (await readOpen(tx, ids)).map(({ spec, ...challenge }) => ({
    ...challenge,
    categories: [...spec.categories],
  }));
  return { items, total: open.length, page, limit };
}

/**
 * As `lockOpen`, for a creator who may also see the challenge. Without this an answer would be written first and then be
 * told that there is no such invitation.
 */
async function lockShown(tx: Tx, creatorId: number, id: number, to: 'accepted' | 'declined', now: Date | null) {
  await find(tx, creatorId, id);
  return lockOpen(tx, creatorId, id, to, now);
}

/** Locks an invitation that can still be answered. `now` null: its time does not matter. */
async function lockOpen(tx: Tx, creatorId: number, id: number, to: 'accepted' | 'declined', now: Date | null) {
  const record = await repository.lock(tx, repository.ofCreator(creatorId, id));
  if (!record) throw notFound();
  if (record.status !== 'pending')
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: record.status, to, allowed: [] } });
  if (now !== null && record.expiresAt < now) throw new ApiError(409, 'INVITATION_EXPIRED');
  return record;
}

async function tellBrand(
  tx: Tx,
  { record, campaign }: repository.InvitationRow,
  text: 'accepted' | 'declined' | 'waiting',
  now: Date,
): Promise<void> {
  const { brandId, challengeId, creatorId } = record;
  const creator = await getCreatorName(tx, creatorId);
  await tell(
    tx,
    brandId,
    invitationAnswered,
    { text, creator, challenge: campaign.title, data: { id: challengeId } },
    now,
  );
  await announceChange(tx, { brandId, tag: 'Challenge', id: challengeId });
}

const findOfBrand = async (tx: Tx, brandId: number, id: number) =>
  orMissing(await repository.findRow(tx, repository.ofBrand(brandId, id)));
const find = async (tx: Tx, creatorId: number, id: number) =>
  orMissing(await repository.findRow(tx, repository.ofCreator(creatorId, id)));
const answered = (database: Database, creator: Creator, id: number, now: Date): Promise<OwnInvitation> =>
  database.transaction(creator, async (tx) => toOwn(await find(tx, creator.creatorId, id), now));

function orMissing<T>(found: T | null): T {
  if (found === null) throw notFound();
  return found;
}

function toOwn({ record, campaign }: repository.InvitationRow, now: Date): OwnInvitation {
  const { id, challengeId, status, note, customFeeMinor, declineReason } = record;
  const times = { readAt: record.readAt?.toISOString() ?? null, expiresAt: record.expiresAt.toISOString() };
  return {
    id,
    status,
    currency: repository.shownCurrency({ record, campaign }),
    note,
    declineReason,
    ...times,
    brandName: campaign.brandName,
    feeMinor: offeredFee(customFeeMinor, campaign),
    campaign: {
      id: challengeId,
      title: campaign.title,
      description: campaign.description,
      contentEnd: campaign.contentEnd,
    },
    state: invitationState({ status, ...times }, now),
    sentAt: record.sentAt.toISOString(),
    respondedAt: record.respondedAt?.toISOString() ?? null,
  };
}
