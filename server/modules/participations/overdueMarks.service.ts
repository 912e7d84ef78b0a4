import { sql } from 'drizzle-orm';
import { isOverdue } from '#contract/rules/participations';
import type { Tx } from '#server/db/client';
import { recordEvents, SYSTEM } from '#server/modules/challenges/challengeState.service';
import { deadlineOf } from '#server/modules/participations/participationAnswer';
import { isLate } from '#server/modules/participations/participationQuery';
import * as repository from '#server/modules/participations/participations.repository';
import { participations, type ParticipationRecord } from '#server/modules/participations/participations.table';

const { dueAt, overdueToldAt } = participations;

/** Participations of all brands that are overdue and whose brand was not told since they were due, by their ids, after one of them. */
export const listNewlyOverdue = (
  tx: Tx,
  now: Date,
  place: { after: number; limit: number },
): Promise<{ id: number; brandId: number }[]> =>
  repository.listAnywhere(
    tx,
    sql`${isLate(now)} and (${overdueToldAt} is null or ${overdueToldAt} <= ${dueAt})`,
    place,
  );

/** Notes that the brand is told of a locked participation that is overdue; false when it is not, or was told already. */
export async function markOverdue(tx: Tx, record: ParticipationRecord, now: Date): Promise<boolean> {
  const { id, brandId, challengeId, creatorId, dueAt: due, overdueToldAt: toldAt } = record;
  const wasTold = toldAt !== null && due !== null && toldAt > due;
  if (wasTold || !isOverdue(deadlineOf(record), now.getTime())) return false;
  await repository.updateParticipation(tx, record, { overdueToldAt: now });
  await recordEvents(tx, [
    {
      brandId,
      challengeId,
      participationId: id,
      type: 'delivery_overdue',
      actor: SYSTEM,
      data: { creatorId },
      at: now,
    },
  ]);
  return true;
}
