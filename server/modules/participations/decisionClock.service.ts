import { DECISION_REMINDER_HOURS } from '#contract/constants/participations';
import { isUndecided } from '#contract/rules/participations';
import type { Tx } from '#server/db/client';
import { lockChallenge, recordEvents, SYSTEM } from '#server/modules/challenges/challengeState.service';
import { tell } from '#server/modules/notifications/news.service';
import * as repository from '#server/modules/participations/participations.repository';
import { applicationReceived } from '#server/modules/participations/participations.news';
import { rejectLocked } from '#server/modules/participations/participations.service';

const AT_MOST = 500;
const HOUR_MS = 3_600_000;

/** Rejects applications that nobody decided about in time, where the brand wants that. */
export async function lapseApplications(tx: Tx, now: Date): Promise<void> {
  const overdue = await repository.listOverdue(tx, now, AT_MOST);
  for (const [challengeId, records] of Map.groupBy(overdue, (record) => record.challengeId)) {
    await lockChallenge(tx, records[0]?.brandId ?? 0, challengeId);
    const waiting = await repository.lockParticipations(
      tx,
      challengeId,
      repository.withIds(records.map(({ id }) => id)),
    );
    await rejectLocked(
      tx,
      waiting.filter(({ status }) => isUndecided(status)),
      { reason: 'timeout', actor: SYSTEM, now },
    );
  }
}

/** Tells the members who may decide that the time for some applications is nearly over; once for each application. */
export async function remindOfDecisions(tx: Tx, now: Date): Promise<void> {
  const due = await repository.listToRemind(
    tx,
    now,
    new Date(now.getTime() + DECISION_REMINDER_HOURS * HOUR_MS),
    AT_MOST,
  );
  for (const found of Map.groupBy(due, ({ record }) => record.challengeId).values()) {
    const [first] = found;
    if (!first) continue;
    const { brandId } = first.record;
    await tell(
      tx,
      brandId,
      applicationReceived,
      { text: 'dueSoon', count: found.length, challenge: first.title, data: { id: first.record.challengeId } },
      now,
    );
    await recordEvents(
      tx,
      found.map(({ record: { id, challengeId, creatorId } }) => ({
        brandId,
        challengeId,
        participationId: id,
        type: 'decision_reminded',
        actor: SYSTEM,
        data: { creatorId },
        at: now,
      })),
    );
  }
}
