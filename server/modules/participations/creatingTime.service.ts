import { contentDueAt } from '#contract/rules/participations';
import type { Tx } from '#server/db/client';
import { endOfDay, readBrief } from '#server/modules/challenges/challengeState.service';
import type { ParticipationRecord } from '#server/modules/participations/participations.table';

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
