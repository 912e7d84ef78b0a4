import type { ContentCommand, ContentStatus } from '#contract/constants/contents';
import type { Brief } from '#contract/rules/brief';
import { brandCommands, type ContentStanding } from '#contract/rules/contents';
import type { Content } from '#contract/schemas/contents';
import type { Tx } from '#server/db/client';
import {
  readBrief,
  recordEvents,
  type ChallengeActor,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import type { ChallengeEventType } from '#contract/constants/challenges';
import * as repository from '#server/modules/contents/contents.repository';
import type { contents, ContentRecord, StoredRejection } from '#server/modules/contents/contents.table';
import { findOpenDispute } from '#server/modules/contents/disputes.repository';
import type { DisputeRecord } from '#server/modules/contents/disputes.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { findParticipation, lockParticipation } from '#server/modules/participations/participationEnds.service';
import type { ParticipationRecord } from '#server/modules/participations/participations.service';
import { isHeld } from '#server/modules/wallet/ledger.service';
import { ApiError, notFound } from '#server/plugins/errors';

export type { ContentRecord } from '#server/modules/contents/contents.table';

/** The work that a content was delivered for. */
export interface Work {
  challenge: ChallengeRecord;
  participation: ParticipationRecord;
}

/** A content with what decides about it. `work` is null for what the brand captured itself. */
export interface Scene {
  content: ContentRecord;
  work: Work | null;
  dispute: DisputeRecord | null;
  standing: ContentStanding;
}

export function standingOf(
  content: Pick<ContentRecord, 'status' | 'source' | 'round' | 'revisionRounds' | 'flag' | 'disputableUntil'>,
  { isDisputed, isHeld: held }: { isDisputed: boolean; isHeld: boolean },
): ContentStanding {
  const { status, source, round, revisionRounds, flag, disputableUntil } = content;
  return {
    status,
    source,
    round,
    revisionRounds,
    flag,
    isDisputed,
    isHeld: held,
    disputableUntil: disputableUntil?.toISOString() ?? null,
  };
}

async function sceneOf(tx: Tx, content: ContentRecord, work: Work | null): Promise<Scene> {
  const dispute = await findOpenDispute(tx, content.brandId, content.id);
  const held = content.participationId !== null && (await isHeld(tx, content.brandId, content.participationId));
  return { content, work, dispute, standing: standingOf(content, { isDisputed: dispute !== null, isHeld: held }) };
}

/** A content to be looked at. Throws 404. */
export async function readScene(tx: Tx, brandId: number, id: number): Promise<Scene> {
  const content = await repository.findContent(tx, brandId, id);
  if (!content) throw notFound();
  return sceneOf(tx, content, null);
}

/** A content with its challenge and participation, all locked in this order: challenge, participation, content. Throws 404. */
export async function lockScene(tx: Tx, brandId: number, id: number): Promise<Scene> {
  const found = await repository.findContent(tx, brandId, id);
  if (!found) throw notFound();
  const work = found.participationId === null ? null : await lockParticipation(tx, brandId, found.participationId);
  const content = await repository.lockContentRow(tx, brandId, id);
  if (!content) throw notFound();
  return sceneOf(tx, content, work);
}

/** Refuses a command that a content does not allow (409 with those it does), or about another delivery than was looked at. */
export function refuseUnlessAllowed({ standing, content }: Scene, command: ContentCommand, submission?: number): void {
  const allowed = brandCommands(standing);
  if (!allowed.includes(command))
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: standing.status, to: command, allowed } });
  refuseAnotherRound(content, submission);
}

/** Refuses what is about another delivery than was looked at. */
export function refuseAnotherRound(content: Pick<ContentRecord, 'submission'>, submission?: number): void {
  if (submission !== undefined && submission !== content.submission)
    throw new ApiError(409, 'ANOTHER_ROUND', { details: { submission: content.submission } });
}

/** The brief that binds a participation: the version that its creator agreed to. */
export async function bindingBrief(tx: Tx, { challenge, participation }: Work): Promise<Brief> {
  const brief = await readBrief(tx, challenge.id, participation.briefVersion);
  if (!brief) throw notFound();
  return brief;
}

/**
 * The brief that a content is judged by, with its version: the one that binds its creator, and once it was rejected the one
 * that it was rejected by, whatever they agreed to since. Null for what was captured.
 */
export async function readBriefOf(
  tx: Tx,
  { brandId, participationId, challengeId, rejection }: ContentRecord,
): Promise<{ brief: Brief; version: number } | null> {
  if (participationId === null || challengeId === null) return null;
  const participation = await findParticipation(tx, brandId, participationId);
  if (!participation) return null;
  const version = rejection?.briefVersion ?? participation.briefVersion;
  const brief = await readBrief(tx, challengeId, version);
  return brief && { brief, version };
}

/** The rules of a brief by the ids that checklists and rejections name them with. */
export const rulesOf = ({ rules }: Pick<Brief, 'rules'>): { id: string; text: string; kind: 'do' | 'dont' }[] =>
  (['do', 'dont'] as const).flatMap((kind) => rules[kind].map((text, i) => ({ id: `${kind}-${i}`, text, kind })));

/** Under which a checklist keeps the tick of a rule: the same place holds another rule in another version of the brief. */
export const tickOf = (version: number, ruleId: string): string => `${version}:${ruleId}`;

/** A rejection with the texts of its rules, as both sides read it. */
export const toRejection = (
  rejection: StoredRejection | null,
  rules: readonly { id: string; text: string }[],
): Content['rejection'] =>
  rejection && {
    reason: rejection.reason,
    rules: rejection.rules.flatMap((id) => rules.find((rule) => rule.id === id)?.text ?? []),
    note: rejection.note,
  };

export interface Deed {
  actor: ChallengeActor;
  now: Date;
  reason?: string;
}

/** Brings a content to a status, with its history, and tells open pages. */
export async function moveContent(
  tx: Tx,
  content: ContentRecord,
  to: ContentStatus,
  { actor, now, reason }: Deed,
  values: Partial<typeof contents.$inferInsert> = {},
): Promise<ContentRecord> {
  const change = {
    from: content.status,
    to,
    at: now.toISOString(),
    actorType: actor.type,
    ...(actor.id === null ? {} : { actorId: actor.id }),
    ...(reason === undefined ? {} : { reason }),
  };
  const moved = await repository.updateContent(tx, content, {
    ...values,
    status: to,
    history: to === content.status ? content.history : [...content.history, change],
    updatedAt: now,
  });
  await announceChange(tx, { brandId: content.brandId, tag: 'Content', id: content.id });
  return moved;
}

/** Adds what happened to a content to the log of its challenge. */
export async function logContent(
  tx: Tx,
  { content, work }: Pick<Scene, 'content' | 'work'>,
  type: ChallengeEventType,
  { actor, now }: Deed,
  data: Record<string, string | number> = {},
): Promise<void> {
  if (!work) return;
  await recordEvents(tx, [
    {
      brandId: content.brandId,
      challengeId: work.challenge.id,
      participationId: work.participation.id,
      type,
      actor,
      data: { creatorId: work.participation.creatorId, contentId: content.id, ...data },
      at: now,
    },
  ]);
}
