import { contentDueAt } from '#contract/rules/participations';
import type { Tx } from '#server/db/client';
import { endOfDay, readBrief } from '#server/modules/challenges/challengeState.service';
import type { ParticipationRecord } from '#server/modules/participations/participations.table';
import { goodsSettledAt } from '#server/modules/shipments/goodsArrival.service';

const DAY_MS = 86_400_000;

/**
 * When the content is due of a creator who could begin at an instant, by the end of submissions in the brief that binds them:
 * whoever agreed to version 1 has its time, whatever version 2 says. Null where it names no end.
 */
export async function creatingDueAt(
  tx: Tx,
  { brandId, challengeId, briefVersion }: Pick<ParticipationRecord, 'brandId' | 'challengeId' | 'briefVersion'>,
  from: Date,
): Promise<Date | null> {
  const end = (await readBrief(tx, challengeId, briefVersion))?.contentEnd;
  return end ? contentDueAt(from, await endOfDay(tx, brandId, end)) : null;
}

/**
 * When the content is due of a creator at work who agrees to another version of the brief: by its end of submissions, with the
 * days that the brand gave them besides, and never earlier than they were promised. Whoever is not creating has no such time.
 */
export async function dueAtUnder(tx: Tx, record: ParticipationRecord, briefVersion: number): Promise<Date | null> {
  const { brandId, id, stage, acceptedAt, dueAt, extensions } = record;
  const from = (await goodsSettledAt(tx, brandId, id)) ?? acceptedAt;
  if (stage !== 'creating' || from === null) return dueAt;
  const due = await creatingDueAt(tx, { ...record, briefVersion }, from);
  if (due === null) return dueAt;
  const given = extensions.reduce((sum, { days }) => sum + days, 0);
  return new Date(Math.max(due.getTime() + given * DAY_MS, dueAt?.getTime() ?? 0));
}
