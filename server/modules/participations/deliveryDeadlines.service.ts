import type { ChallengeEventType } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { DeadlineCommand } from '#contract/constants/participations';
import { deadlineCommands, extendedDueAt, holdTotals, isOverdue, remindableIn } from '#contract/rules/participations';
import type {
  OverdueListQuery,
  OverduePage,
  SettleOverdueAnswer,
  SettleOverdueBody,
} from '#contract/schemas/participations';
import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import { OVERDUE_TEXTS } from '#server/messages/participations';
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
import { ApiError, invalid } from '#server/plugins/errors';

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

/** Writes to the creator about the date by which they deliver. Runs as the system, which alone knows where. */
async function writeToCreator(
  { tx, now }: DecisionContext,
  { challenge, participation }: Work,
  template: 'delivery-extended' | 'delivery-overdue',
  dueAt: Date,
): Promise<void> {
  const addressee = await repository.findAddressee(tx, participation);
  if (!addressee) return;
  const data = {
    creatorName: participation.snapshot.firstName,
    brandName: addressee.brand,
    challengeTitle: challenge.title,
    dueAt: dueAt.toISOString(),
    isRevision: participation.stage === 'revision',
  };
  await enqueueMail(tx, { to: addressee.email, language: addressee.language, template, data }, now);
}

/** Gives a creator some days more to deliver, also beyond the challenge's own end, and writes them so. Runs as the system. Throws 404 and 409. */
export async function extendDeadline(context: DecisionContext, id: number, days: number): Promise<void> {
  const { tx, scope, now } = context;
  const work = await lockLate(context, id, 'extend');
  const { participation } = work;
  const dueAt = extendedDueAt(participation.dueAt ?? now, days, now);
  await repository.updateParticipation(tx, participation, {
    dueAt,
    extensions: [...participation.extensions, { days, by: scope.userId, at: now.toISOString() }],
    updatedAt: now,
  });
  await log(context, participation, 'delivery_extended', { days });
  await note(context, participation, 'extend', { days, dueAt: dueAt.toISOString() });
  await writeToCreator(context, work, 'delivery-extended', dueAt);
}

/** Writes to a creator that their delivery is overdue. Runs as the system. Throws 404, 409, and 429 within OVERDUE_REMINDER_HOURS of the last reminder. */
export async function remindCreator(context: DecisionContext, id: number): Promise<void> {
  const { tx, now } = context;
  const work = await lockLate(context, id, 'remind');
  const { participation } = work;
  await repository.updateParticipation(tx, participation, { remindedAt: now, updatedAt: now });
  await log(context, participation, 'delivery_reminded', {});
  await note(context, participation, 'remind', {});
  await writeToCreator(context, work, 'delivery-overdue', participation.dueAt ?? now);
}

/** Ends the collaboration with a creator who delivered nothing in time; the whole hold comes back and is answered. Throws 404 and 409. */
export async function cancelOverdue(
  context: DecisionContext,
  id: number,
): Promise<{ currency: CurrencyCode; totalMinor: number }> {
  const { tx, now } = context;
  const { challenge, participation } = await lockLate(context, id, 'cancel');
  await cancelLocked(tx, challenge, participation, { reason: 'overdue', actor: actorOf(context), now });
  const { feeMinor, platformFeeMinor, currency } = participation;
  const totalMinor = (feeMinor ?? 0) + (platformFeeMinor ?? 0);
  await note(context, participation, 'cancel', { refundMinor: totalMinor, currency });
  return { currency, totalMinor };
}

/** Why a command about a late creator is not possible now; null when it is, and then it is locked. */
async function refusal(
  context: DecisionContext,
  id: number,
  command: DeadlineCommand,
  language: Language,
): Promise<string | null> {
  const { tx, scope, now } = context;
  const { participation } = await lockParticipation(tx, scope.brandId, id);
  const deadline = deadlineOf(participation);
  // Extending is for who is not late yet, too; here it is about those who are.
  if (isOverdue(deadline, now.getTime()) && deadlineCommands(deadline, now.getTime()).includes(command)) return null;
  const isReminded = command === 'remind' && remindableIn(deadline.remindedAt, now.getTime()) > 0;
  return OVERDUE_TEXTS[language][isReminded ? 'reminded' : 'notNow'];
}

/** The brand's participations among these. */
export const knownWork = async ({ tx, scope }: DecisionContext, ids: readonly number[]): Promise<number[]> =>
  (await repository.listPlaces(tx, scope.brandId, ids)).map(({ id }) => id);

/**
 * Does one thing about several late creators. Whom it cannot be done about is named with the reason, and the rest is done.
 * Reminding and extending run as the system, about what the member was `seen` to see. Throws 400 for days that are missing, or given for nothing.
 */
export async function settleOverdue(
  context: DecisionContext,
  { command, ids, days }: SettleOverdueBody,
  language: Language,
  seen?: readonly number[],
): Promise<SettleOverdueAnswer> {
  if ((days === undefined) === (command === 'extend')) throw invalid({ days: [{ code: 'REQUIRED' }] });
  const known = await knownWork(context, seen ?? ids);
  const failures = ids
    .filter((id) => !known.includes(id))
    .map((id) => ({ id, message: OVERDUE_TEXTS[language].missing }));
  const done: number[] = [];
  const holds: { currency: CurrencyCode; totalMinor: number }[] = [];
  for (const id of known) {
    const message = await refusal(context, id, command, language);
    if (message !== null) {
      failures.push({ id, message });
      continue;
    }
    if (command === 'extend') await extendDeadline(context, id, days ?? 0);
    else if (command === 'remind') await remindCreator(context, id);
    else holds.push(await cancelOverdue(context, id));
    done.push(id);
  }
  return { done, failures, refunds: holdTotals(holds) };
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

/** How many creators of a brand should have delivered by now. */
export const countOverdueWork = (tx: Tx, brandId: number, now: Date): Promise<number> =>
  repository.countParticipations(tx, brandId, isLate(now));
