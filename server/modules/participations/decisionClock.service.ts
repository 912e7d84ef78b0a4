import { DECISION_REMINDER_HOURS } from '#contract/constants/participations';
import { isUndecided } from '#contract/rules/participations';
import type { Database } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { lockChallenge, recordEvents, SYSTEM } from '#server/modules/challenges/challengeState.service';
import { tell } from '#server/modules/notifications/news.service';
import * as repository from '#server/modules/participations/participations.repository';
import { applicationReceived } from '#server/modules/participations/participations.news';
import { rejectLocked } from '#server/modules/participations/participations.service';

/** Of how many applications to a challenge one run reminds; the next one takes the rest. */
const AT_MOST = 500;
const HOUR_MS = 3_600_000;

/** Rejects applications that nobody decided about in time, where the brand wants that. Each is judged again once it is locked. */
export async function lapseApplications(database: Database, now: Date): Promise<void> {
  const find = (after: number, limit: number) => database.system((tx) => repository.listOverdue(tx, now, after, limit));
  await eachDue(find, ({ id, brandId, challengeId }) =>
    database.keeper(brandId, async (tx) => {
      const { lapseApplications: isWanted } = await lockChallenge(tx, brandId, challengeId);
      const locked = await repository.lockParticipations(tx, challengeId, repository.withIds([id]));
      const waiting = locked.filter(
        ({ status, decideBy }) => isWanted && isUndecided(status) && decideBy !== null && decideBy <= now,
      );
      await rejectLocked(tx, waiting, { reason: 'timeout', actor: SYSTEM, now });
    }),
  );
}

/** Tells the members who may decide that the time for some applications is nearly over; once for each application. */
export async function remindOfDecisions(database: Database, now: Date): Promise<void> {
  const between: [Date, Date] = [now, new Date(now.getTime() + DECISION_REMINDER_HOURS * HOUR_MS)];
  const find = (after: number, limit: number) =>
    database.system((tx) => repository.listChallengesToRemind(tx, between, after, limit));
  await eachDue(find, ({ id: challengeId, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const { title } = await lockChallenge(tx, brandId, challengeId);
      const due = await repository.listToRemind(tx, challengeId, between, AT_MOST);
      if (due.length === 0) return;
      const about = { count: due.length, challenge: title, data: { id: challengeId } };
      await tell(tx, brandId, applicationReceived, { text: 'dueSoon', ...about }, now);
      await recordEvents(
        tx,
        due.map(({ id, creatorId }) => ({
          brandId,
          challengeId,
          participationId: id,
          type: 'decision_reminded',
          actor: SYSTEM,
          data: { creatorId },
          at: now,
        })),
      );
    }),
  );
}
