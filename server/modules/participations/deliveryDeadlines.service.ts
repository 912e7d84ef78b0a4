import type { ChallengeEventType } from '#contract/constants/challenges';
import type { DeadlineCommand } from '#contract/constants/participations';
import { deadlineCommands, extendedDueAt, remindableIn } from '#contract/rules/participations';
import type { OverdueListQuery, OverduePage } from '#contract/schemas/participations';
import { enqueueMail } from '#server/mail/outbox';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findChallenge, recordEvents, type ChallengeRecord } from '#server/modules/challenges/challengeState.service';
import { announceChange } from '#server/modules/notifications/live.service';
import {
  deadlineOf,
  readPaying,
  toParticipation,
  type Paying,
} from '#server/modules/participations/participationAnswer';
import { actorOf, type DecisionContext } from '#server/modules/participations/participationDecisions.service';
import { cancelLocked, lockParticipation } from '#server/modules/participations/participationEnds.service';
import { isLate } from '#server/modules/participations/participationQuery';
import * as repository from '#server/modules/participations/participations.repository';
import type { ParticipationRecord } from '#server/modules/participations/participations.table';
import { ApiError } from '#server/plugins/errors';

type Work = { challenge: ChallengeRecord; participation: ParticipationRecord };

/** A participation that allows a command about its deadline, locked. Throws 404, and 409 with what is allowed. */
async function lockLate({ tx, scope, now }: DecisionContext, id: number, command: DeadlineCommand): Promise<Work> {
  const work = await lockParticipation(tx, scope.brandId, id);
  const { status, stage } = work.participation;
  const deadline = deadlineOf(work.participation);
  const allowed = deadlineCommands(deadline, now.getTime());
  if (allowed.includes(command)) return work;
  const waitMs = remindableIn(deadline.remindedAt, now.getTime());
  if (command === 'remind' && waitMs > 0) throw new ApiError(429, 'RATE_LIMITED', { retryAfter: waitMs / 1000 });
  throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: status, stage, to: command, allowed } });
}

/** What was done goes into the audit trail and is told to open pages. */
async function note(
  { tx, scope, now }: DecisionContext,
  { challengeId, id }: ParticipationRecord,
  verb: DeadlineCommand,
  details: Record<string, string | number>,
): Promise<void> {
  const action = `participations.${verb}` as const;
  await recordAudit(tx, { ...scope, action, now, subjectType: 'participation', subjectId: id, details });
  await announceChange(tx, { brandId: scope.brandId, tag: 'Participation', id: challengeId });
}

const log = (
  context: DecisionContext,
  { brandId, challengeId, id, creatorId }: ParticipationRecord,
  type: ChallengeEventType,
  data: Record<string, string | number>,
): Promise<void> =>
  recordEvents(context.tx, [
    {
      brandId,
      challengeId,
      participationId: id,
      type,
      actor: actorOf(context),
      data: { creatorId, ...data },
      at: context.now,
    },
  ]);

/** Gives a creator some days more to deliver, also beyond the challenge's own end. Throws 404 and 409. */
export async function extendDeadline(context: DecisionContext, id: number, days: number): Promise<void> {
  const { tx, scope, now } = context;
  const { participation } = await lockLate(context, id, 'extend');
  const dueAt = extendedDueAt(participation.dueAt ?? now, days, now);
  await repository.updateParticipation(tx, participation, {
    dueAt,
    extensions: [...participation.extensions, { days, by: scope.userId, at: now.toISOString() }],
    updatedAt: now,
  });
  await log(context, participation, 'delivery_extended', { days });
  await note(context, participation, 'extend', { days, dueAt: dueAt.toISOString() });
}

/**
 * Writes to a creator that their delivery is overdue. Runs as the system, which alone knows where. Throws 404, 409, and
 * 429 within OVERDUE_REMINDER_HOURS of the last reminder.
 */
export async function remindCreator(context: DecisionContext, id: number): Promise<void> {
  const { tx, now } = context;
  const { challenge, participation } = await lockLate(context, id, 'remind');
  await repository.updateParticipation(tx, participation, { remindedAt: now, updatedAt: now });
  await log(context, participation, 'delivery_reminded', {});
  await note(context, participation, 'remind', {});
  const addressee = await repository.findAddressee(tx, participation);
  if (!addressee) return;
  const data = {
    creatorName: participation.snapshot.firstName,
    brandName: addressee.brand,
    challengeTitle: challenge.title,
    dueAt: (participation.dueAt ?? now).toISOString(),
    isRevision: participation.stage === 'revision',
  };
  await enqueueMail(tx, { to: addressee.email, language: addressee.language, template: 'delivery-overdue', data }, now);
}

/** Ends the collaboration with a creator who delivered nothing in time; the whole hold comes back. Throws 404 and 409. */
export async function cancelOverdue(context: DecisionContext, id: number): Promise<void> {
  const { tx, now } = context;
  const { challenge, participation } = await lockLate(context, id, 'cancel');
  await cancelLocked(tx, challenge, participation, { reason: 'overdue', actor: actorOf(context), now });
  const { feeMinor, platformFeeMinor, currency } = participation;
  await note(context, participation, 'cancel', { refundMinor: (feeMinor ?? 0) + (platformFeeMinor ?? 0), currency });
}

/** Creators of all challenges of the brand who should have delivered by now, the longest overdue first. */
export async function listOverdueWork(
  { tx, scope, files, now }: DecisionContext,
  { page, limit }: OverdueListQuery,
): Promise<OverduePage> {
  const { brandId } = scope;
  const { rows, total } = await repository.listDue(tx, brandId, isLate(now), { limit, offset: (page - 1) * limit });
  const paying = new Map<number, Paying>();
  for (const id of new Set(rows.map(({ record }) => record.challengeId))) {
    const challenge = await findChallenge(tx, brandId, id);
    if (challenge) paying.set(id, await readPaying(tx, challenge));
  }
  return {
    items: rows.flatMap(({ record, title }) => {
      const known = paying.get(record.challengeId);
      return known ? [{ ...toParticipation(files, record, known, now), challengeTitle: title }] : [];
    }),
    total,
    page,
    limit,
  };
}
