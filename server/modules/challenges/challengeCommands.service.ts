import type { ChallengeCommand, LaunchWarning } from '#contract/constants/challenges';
import { completeBrief, type Brief } from '#contract/rules/brief';
import { allowedCommands, statusAfter } from '#contract/rules/challenges';
import type { LaunchItem } from '#contract/rules/launchChecklist';
import type { Challenge } from '#contract/schemas/challenges';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { briefOf, searchTextOf, wireFaults, wireName } from '#server/modules/challenges/briefFields';
import {
  freezeBrief,
  lockChallenge,
  recordEvents,
  standingOf,
  type ChallengeActor,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { lockActiveCampaigns, updateChallenge } from '#server/modules/challenges/challenges.repository';
import {
  actorOf,
  answer,
  keepDraft,
  refuseStale,
  type ChallengeContext,
} from '#server/modules/challenges/challenges.service';
import type { challenges } from '#server/modules/challenges/challenges.table';
import { judgeBrief } from '#server/modules/challenges/launchFacts';
import { CHALLENGE_TEXTS } from '#server/messages/challenges';
import { revokePendingOf } from '#server/modules/invitations/invitations.service';
import { cancelUnstarted, closeApplications } from '#server/modules/participations/participationEnds.service';
import { countUnfinished } from '#server/modules/participations/participations.service';
import { ApiError, invalid, planRequired } from '#server/plugins/errors';

type Changes = Partial<typeof challenges.$inferInsert>;

/**
 * Locks the challenge and refuses a command that its status does not allow, with the list of those that it does; or, with
 * 412, one about another version than the stored one.
 */
async function lockFor(
  context: ChallengeContext,
  id: number,
  command: ChallengeCommand,
  version: number | null = null,
): Promise<ChallengeRecord> {
  const record = await lockChallenge(context.tx, context.scope.brandId, id);
  await refuseStale(context, record, version);
  const allowed = allowedCommands(standingOf(record));
  if (!allowed.includes(command)) {
    throw new ApiError(409, 'INVALID_TRANSITION', {
      details: { from: record.status, to: statusAfter(command, record.status), allowed },
    });
  }
  return record;
}

/** Who carries a command out, and when. */
export interface Carrying {
  actor: ChallengeActor;
  now: Date;
  reason?: string;
}

/** Carries a command out on a locked challenge that allows it: status, history, log and audit. */
export async function carryOut(
  tx: Tx,
  record: ChallengeRecord,
  command: ChallengeCommand,
  changes: Changes,
  { actor, now, reason }: Carrying,
): Promise<ChallengeRecord> {
  const { brandId, id } = record;
  const to = statusAfter(command, record.status);
  const who = actor.id === null ? {} : { actorId: actor.id };
  const why: Record<string, string> = reason === undefined ? {} : { reason };
  const change = { from: record.status, to, at: now.toISOString(), actorType: actor.type, ...who, ...why };
  const next = await updateChallenge(tx, record, {
    ...changes,
    status: to,
    updatedAt: now,
    ...(to === record.status ? {} : { history: [...record.history, change] }),
  });
  await recordEvents(tx, [{ brandId, challengeId: id, type: EVENTS[command], actor, data: why, at: now }]);
  await recordAudit(tx, {
    brandId,
    ...(actor.id === null ? {} : { userId: actor.id }),
    action: `challenges.${command}`,
    now,
    subjectType: 'challenge',
    subjectId: id,
    details: why,
  });
  return next;
}

/** Carries a member's command out and answers with what came of it. */
const obey = async (
  context: ChallengeContext,
  record: ChallengeRecord,
  command: ChallengeCommand,
  changes: Changes = {},
  reason?: string,
): Promise<Challenge> =>
  answer(
    context,
    await carryOut(context.tx, record, command, changes, {
      actor: actorOf(context),
      now: context.now,
      ...(reason === undefined ? {} : { reason }),
    }),
  );

const EVENTS = {
  publish: 'published',
  pause: 'paused',
  resume: 'resumed',
  complete: 'completed',
  cancel: 'cancelled',
  archive: 'archived',
  unarchive: 'unarchived',
} as const;

/**
 * Publishes a draft: freezes version 1 of its brief and opens it to creators. `version` is the one the person saw, null to
 * skip that check. Throws 412 like `updateChallenge`, 400 with the fields that are missing or wrong, 403 BRAND_NOT_APPROVED, 403 PLAN_REQUIRED (`details.gate` subscription or maxActiveCampaign), 422
 * INSUFFICIENT_FUNDS, 422 WARNINGS_UNACKNOWLEDGED, each with the whole checklist in `details.items`, and 409.
 */
export async function publishChallenge(
  context: ChallengeContext,
  id: number,
  version: number | null,
  acknowledged: readonly LaunchWarning[],
): Promise<Challenge> {
  const { tx, scope, now } = context;
  const record = await lockFor(context, id, 'publish', version);
  await lockActiveCampaigns(tx, scope.brandId);
  const brief = completeBrief(briefOf(record));
  const { faults, items } = await judgeBrief(tx, scope.brandId, brief, now, {
    challengeId: id,
    isRunning: false,
  });
  refuse(items, faults, brief, acknowledged);
  await freezeBrief(tx, record, { number: 1, brief, changed: [], actor: actorOf(context), at: now });
  return obey(context, record, 'publish', {
    ...brief,
    briefVersion: 1,
    publishedAt: now,
    searchText: searchTextOf({ ...brief, label: record.label }),
  });
}

function refuse(
  items: LaunchItem[],
  faults: Parameters<typeof wireFaults>[0],
  { currency }: Brief,
  acknowledged: readonly LaunchWarning[],
): void {
  const details = {
    items: items.map((item) => ({ ...item, field: item.field === null ? null : wireName(item.field) })),
  };
  const found = (code: LaunchItem['code']) => items.find((item) => item.code === code);
  if (found('fields')) throw new ApiError(400, 'VALIDATION_FAILED', { fields: wireFaults(faults), details });
  if (found('brand')) throw new ApiError(403, 'BRAND_NOT_APPROVED', { details });
  if (found('subscription')) throw planRequired('subscription', details);
  if (found('campaigns')) throw planRequired('maxActiveCampaign', { ...details, ...found('campaigns')?.params });
  if (found('funds'))
    throw new ApiError(422, 'INSUFFICIENT_FUNDS', { details: { ...details, currency, ...found('funds')?.params } });
  const open = items.filter(({ code }) => !acknowledged.some((one) => one === code));
  if (open.length > 0) throw new ApiError(422, 'WARNINGS_UNACKNOWLEDGED', { details });
}

/** Stops applications and invitations; accepted work and its clocks go on. */
export const pauseChallenge = async (context: ChallengeContext, id: number): Promise<Challenge> =>
  obey(context, await lockFor(context, id, 'pause'), 'pause');

export const resumeChallenge = async (context: ChallengeContext, id: number): Promise<Challenge> =>
  obey(context, await lockFor(context, id, 'resume'), 'resume');

/** Ends a challenge whose accepted work is all finished; who still waits is rejected. Throws 409 CONFLICT while work is open. */
export async function completeChallenge(context: ChallengeContext, id: number): Promise<Challenge> {
  const { tx, now } = context;
  const record = await lockFor(context, id, 'complete');
  const { open } = await countUnfinished(tx, id, now);
  if (open > 0) throw new ApiError(409, 'CONFLICT', { details: { open } });
  return answer(context, await endWell(tx, record, { actor: actorOf(context), now }));
}

/** Completes a locked challenge without open work: open invitations are revoked, and who still waits is rejected. */
export async function endWell(tx: Tx, record: ChallengeRecord, { actor, now }: Carrying): Promise<ChallengeRecord> {
  await revokePendingOf(tx, record, now);
  await closeApplications(tx, record, { actor, now });
  return carryOut(tx, record, 'complete', { closedAt: now }, { actor, now });
}

/** Calls a challenge off: applicants are told, what was not started is refunded in full, what was goes on to settlement. */
export async function cancelChallenge(context: ChallengeContext, id: number, reason: string): Promise<Challenge> {
  const { tx, now } = context;
  const text = reason.normalize('NFC').trim();
  if (text === '') throw invalid({ reason: [{ code: 'REQUIRED' }] });
  const record = await lockFor(context, id, 'cancel');
  await revokePendingOf(tx, record, now);
  const deed = { note: text, actor: actorOf(context), now };
  await closeApplications(tx, record, deed);
  await cancelUnstarted(tx, record, { ...deed, reason: text });
  return obey(context, record, 'cancel', { closedAt: now, closedReason: text }, text);
}

export async function archiveChallenge(context: ChallengeContext, id: number, isArchived: boolean): Promise<Challenge> {
  const command = isArchived ? 'archive' : 'unarchive';
  return obey(context, await lockFor(context, id, command), command, { archivedAt: isArchived ? context.now : null });
}

/** The brief without what belongs to one occasion. */
export const reusable = (brief: Brief): Brief => ({
  ...brief,
  coverImageId: null,
  startDate: null,
  endDate: null,
  contentStart: null,
  contentEnd: null,
});

/** A new draft of the same brief, without its days, cover and creators. Throws 404. */
export async function duplicateChallenge(context: ChallengeContext, id: number): Promise<Challenge> {
  const { tx, scope, language } = context;
  const record = await lockChallenge(tx, scope.brandId, id);
  const brief = reusable(briefOf(record));
  return keepDraft(
    context,
    { ...brief, title: CHALLENGE_TEXTS[language].copyOf(brief.title) },
    { label: record.label, lapseApplications: record.lapseApplications },
  );
}
