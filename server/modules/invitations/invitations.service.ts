import { INVITATION_STATES, type InvitationState, type InviteOutcome } from '#contract/constants/invitations';
import { isRecruiting } from '#contract/rules/challenges';
import { canSendAgain, invitationExpiry, invitationState, offeredFee } from '#contract/rules/invitations';
import { majorToMinor, minorToMajor } from '#contract/rules/money';
import { mayAcceptFee } from '#contract/rules/participations';
import type {
  Invitation,
  InvitationListQuery,
  InvitationPage,
  SendInvitationsAnswer,
  SendInvitationsBody,
} from '#contract/schemas/invitations';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { enqueueMail } from '#server/mail/outbox';
import { recordAudit } from '#server/modules/audit/audit.service';
import {
  brandToday,
  lockChallenge,
  standingOf,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { findCreatorRows } from '#server/modules/creators/creators.service';
import { whomBrandSees } from '#server/modules/creators/seenCreators.service';
import * as repository from '#server/modules/invitations/invitations.repository';
import { announceChange } from '#server/modules/notifications/live.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { isWithin } from '#server/plugins/attempts';
import type { Moment } from '#server/plugins/clock';
import { ApiError, invalid, notFound } from '#server/plugins/errors';
import { readWords } from '#server/plugins/filterValues';

export interface InvitationContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

/** The states that a filter names. Throws 400 for an unknown one. */
export const readStates = (text: string | undefined): InvitationState[] =>
  text === undefined ? [] : readWords('state', text, INVITATION_STATES);

/** One page of the brand's invitations, the newest first. Throws 400 for an unknown state. */
export async function listInvitations(
  context: InvitationContext,
  { page, limit, challenge, state }: InvitationListQuery,
): Promise<InvitationPage> {
  const {
    tx,
    scope: { brandId },
    now,
  } = context;
  const { rows, total } = await repository.listInvitations(
    tx,
    brandId,
    { challenge, states: readStates(state), now },
    { limit, offset: (page - 1) * limit },
  );
  return { items: await toInvitations(context, rows), total, page, limit };
}

/**
 * Invites creators to a challenge. Whoever is blocked, unknown, invited or taking part already is passed over and named,
 * so that a repeat sends nothing twice; whom the plan does not show is unknown and has no name. Throws 404; 409 NOT_RECRUITING; 403 FORBIDDEN for a fee above the default without
 * an administrator; 400 on the fee or currency that the challenge does not allow.
 */
export async function sendInvitations(
  context: InvitationContext,
  { campaign, creatorIds, customFee, currency, note }: SendInvitationsBody,
): Promise<SendInvitationsAnswer> {
  const { tx, scope, now } = context;
  const challenge = await lockChallenge(tx, scope.brandId, campaign);
  if (!isRecruiting(standingOf(challenge), await brandToday(tx, scope.brandId, now)))
    throw new ApiError(409, 'NOT_RECRUITING');
  if (currency !== challenge.currency) throw invalid({ currency: [{ code: 'INVALID' }] });
  const customFeeMinor = readFee(context, challenge, customFee);
  const ids = [...new Set(creatorIds)];
  const candidates = new Map(
    (await repository.findCandidates(tx, scope.brandId, campaign, ids, await whomBrandSees(tx, scope.brandId))).map(
      (candidate) => [candidate.id, candidate],
    ),
  );
  const invited = ids.filter((id) => outcomeOf(candidates.get(id)) === 'sent');
  const records = await repository.insert(
    tx,
    invited.map((creatorId) => ({
      brandId: scope.brandId,
      challengeId: campaign,
      creatorId,
      customFeeMinor,
      currency,
      note: note.normalize('NFC').trim(),
      sentBy: scope.userId,
      sentAt: now,
      expiresAt: invitationExpiry(now),
      createdAt: now,
      updatedAt: now,
    })),
  );
  const sent = new Map(records.map(({ id, creatorId }) => [creatorId, id]));
  if (sent.size > 0)
    await remember(context, 'invitations.send', campaign, { creators: sent.size, customFeeMinor, currency });
  return {
    sent: sent.size,
    results: ids.map((creatorId) => {
      const outcome = outcomeOf(candidates.get(creatorId));
      const invitationId = sent.get(creatorId) ?? null;
      return {
        creatorId,
        name: candidates.get(creatorId)?.name ?? '',
        invitationId,
        outcome: outcome === 'sent' && invitationId === null ? 'already_invited' : outcome,
      };
    }),
  };
}

/** Takes a pending invitation back. Throws 404, or 409 INVALID_TRANSITION when it was answered meanwhile. */
export async function revokeInvitation(context: InvitationContext, id: number): Promise<Invitation> {
  const {
    tx,
    scope: { brandId },
    now,
  } = context;
  const record = await lockPending(context, id, 'revoked');
  await repository.update(tx, id, { status: 'revoked', respondedAt: now, updatedAt: now });
  await remember(context, 'invitations.revoke', record.challengeId, { invitation: id });
  return find(context, brandId, id);
}

/**
 * Gives a pending invitation its time once more, once. Throws 404, 409 INVALID_TRANSITION when answered, CONFLICT when it
 * was sent again before, the challenge pays in another currency now, or the creator was blocked or has applied since,
 * NOT_RECRUITING.
 */
export async function sendAgain(context: InvitationContext, id: number): Promise<Invitation> {
  const {
    tx,
    scope: { brandId },
    now,
  } = context;
  const seen = await repository.findRow(tx, repository.ofBrand(brandId, id));
  if (!seen) throw notFound();
  // The challenge first: everybody locks in this order.
  const challenge = await lockChallenge(tx, brandId, seen.record.challengeId);
  const record = await lockPending(context, id, 'pending');
  if (record.extendedAt) throw new ApiError(409, 'CONFLICT');
  // Nobody could accept it. One that follows the challenge's fee was told of another amount, too.
  if (record.currency !== challenge.currency)
    throw new ApiError(409, 'CONFLICT', { details: { gate: 'invitedCurrency' } });
  await refuseUninvitable(context, record);
  if (!isRecruiting(standingOf(challenge), await brandToday(tx, brandId, now)))
    throw new ApiError(409, 'NOT_RECRUITING');
  await repository.update(tx, id, {
    sentAt: now,
    readAt: null,
    expiresAt: invitationExpiry(now),
    extendedAt: now,
    updatedAt: now,
  });
  await remember(context, 'invitations.resend', record.challengeId, { invitation: id });
  return find(context, brandId, id);
}

/** Mails that a brand may have sent to one creator. */
const MAILS_TO_ONE = { max: 5, windowSeconds: 24 * 3600 };

/** Writes to the creators of these invitations, where they have an account. As part of the transaction that sent them; for the system. */
export async function mailInvitations(tx: Tx, ids: readonly number[], { now, realNow }: Moment): Promise<void> {
  if (ids.length === 0) return;
  for (const { invitationId, email, language, firstName } of await repository.findAddressees(tx, ids)) {
    const row = await repository.findRow(tx, repository.byId(invitationId));
    if (!row) continue;
    const { record, campaign } = row;
    // Taken back and sent again, it stands among the creator's invitations without another mail.
    const parts = ['invitation-mail', String(record.brandId), String(record.creatorId)];
    if (!(await isWithin(tx, parts, MAILS_TO_ONE, realNow))) continue;
    await enqueueMail(
      tx,
      {
        to: email,
        language,
        template: 'creator-invitation',
        data: {
          creatorName: firstName,
          brandName: campaign.brandName,
          challengeTitle: campaign.title,
          feeMinor: offeredFee(record.customFeeMinor, campaign),
          currency: repository.shownCurrency(row),
          note: record.note,
        },
      },
      now,
    );
  }
}

/** Revokes what waits for an answer, because a challenge closes; answers how many these were. */
export async function revokePendingOf(
  tx: Tx,
  { brandId, id }: Pick<ChallengeRecord, 'brandId' | 'id'>,
  now: Date,
): Promise<number> {
  const revoked = await repository.revokePending(tx, id, now);
  if (revoked > 0) await announceChange(tx, { brandId, tag: 'Invitation' });
  return revoked;
}

function outcomeOf(candidate: repository.Candidate | undefined): InviteOutcome {
  if (!candidate) return 'unknown';
  if (candidate.isBlocked) return 'blocked';
  if (candidate.takesPart) return 'already_taking_part';
  return candidate.isInvited ? 'already_invited' : 'sent';
}

/** Whoever could not be invited now is not invited again either. */
async function refuseUninvitable(
  { tx, scope: { brandId } }: InvitationContext,
  { challengeId, creatorId }: { challengeId: number; creatorId: number },
): Promise<void> {
  const seen = await whomBrandSees(tx, brandId);
  const outcome = outcomeOf((await repository.findCandidates(tx, brandId, challengeId, [creatorId], seen))[0]);
  if (outcome === 'unknown') throw notFound();
  // It is this invitation that they have already.
  if (outcome !== 'already_invited') throw new ApiError(409, 'CONFLICT', { details: { gate: outcome } });
}

function readFee({ scope }: InvitationContext, challenge: ChallengeRecord, customFee: number | null): number | null {
  if (customFee === null) return null;
  const minor = majorToMinor(customFee, challenge.currency);
  const defaultFee = offeredFee(null, challenge);
  if (minor === null) throw invalid({ customFee: [{ code: 'INVALID' }] });
  if (minor === defaultFee) return null;
  if (!challenge.allowCustomFee) throw invalid({ customFee: [{ code: 'INVALID' }] });
  if (challenge.maxFeeMinor !== null && minor > challenge.maxFeeMinor)
    throw invalid({
      customFee: [{ code: 'TOO_LARGE', params: { max: minorToMajor(challenge.maxFeeMinor, challenge.currency) } }],
    });
  if (!mayAcceptFee(scope.role, minor, defaultFee))
    throw new ApiError(403, 'FORBIDDEN', { details: { gate: 'customFee', neededRole: 'ADMIN' } });
  return minor;
}

async function lockPending({ tx, scope: { brandId } }: InvitationContext, id: number, to: string) {
  const record = await repository.lock(tx, repository.ofBrand(brandId, id));
  if (!record) throw notFound();
  if (record.status !== 'pending')
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: record.status, to, allowed: [] } });
  return record;
}

async function remember(
  { tx, scope: { brandId, userId }, now }: InvitationContext,
  action: string,
  challengeId: number,
  details: Record<string, unknown>,
): Promise<void> {
  await announceChange(tx, { brandId, tag: 'Invitation' });
  await announceChange(tx, { brandId, tag: 'Challenge', id: challengeId });
  await recordAudit(tx, { brandId, userId, action, subjectType: 'challenge', subjectId: challengeId, details, now });
}

async function find(context: InvitationContext, brandId: number, id: number): Promise<Invitation> {
  const row = await repository.findRow(context.tx, repository.ofBrand(brandId, id));
  const [invitation] = row ? await toInvitations(context, [row]) : [];
  if (!invitation) throw notFound();
  return invitation;
}

/** Invitations as the brand sees them. */
export async function toInvitations(
  context: InvitationContext,
  rows: repository.InvitationRow[],
): Promise<Invitation[]> {
  const people = await findCreatorRows(context, [...new Set(rows.map(({ record }) => record.creatorId))]);
  return rows.flatMap(({ record, campaign }) => {
    const { id, challengeId, creatorId, status, customFeeMinor, note, declineReason, version } = record;
    const currency = repository.shownCurrency({ record, campaign });
    const person = people.get(creatorId);
    if (!person) return [];
    const { firstName, lastName, username, profileImage } = person;
    const times = {
      readAt: record.readAt?.toISOString() ?? null,
      expiresAt: record.expiresAt.toISOString(),
      extendedAt: record.extendedAt?.toISOString() ?? null,
    };
    return [
      {
        id,
        creatorProfileId: creatorId,
        status,
        currency,
        note,
        declineReason,
        version,
        campaign: { id: challengeId, title: campaign.title },
        creator: { id: creatorId, firstName, lastName, username, profileImage },
        state: invitationState({ status, ...times }, context.now),
        canSendAgain: canSendAgain({ status, extendedAt: times.extendedAt }),
        customFee: customFeeMinor === null ? null : minorToMajor(customFeeMinor, currency),
        offeredFeeMinor: offeredFee(customFeeMinor, campaign),
        readAt: times.readAt,
        expiresAt: times.expiresAt,
        sentAt: record.sentAt.toISOString(),
        respondedAt: record.respondedAt?.toISOString() ?? null,
        createdAt: record.createdAt.toISOString(),
        updatedAt: record.updatedAt.toISOString(),
      },
    ];
  });
}
