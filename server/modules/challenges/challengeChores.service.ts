import { sql, type SQL } from 'drizzle-orm';
import { CHALLENGE_ARCHIVE_DAYS } from '#contract/constants/challenges';
import { allowedCommands, completesByItself } from '#contract/rules/challenges';
import type { Database } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { carryOut, endWell } from '#server/modules/challenges/challengeCommands.service';
import { brandToday, lockChallenge, standingOf, SYSTEM } from '#server/modules/challenges/challengeState.service';
import { countUnfinished } from '#server/modules/participations/participations.service';
import { hadWorkSince, hasWork } from '#server/modules/participations/participationParts.service';

const DAY_MS = 86_400_000;

interface Due {
  id: number;
  brandId: number;
}

/** Finds the challenges of alias `c` that a condition points at. */
const finder =
  (database: Database, condition: SQL) =>
  (after: number, limit: number): Promise<Due[]> =>
    database.system((tx) =>
      tx
        .select({ id: sql<number>`c.id`, brandId: sql<number>`c.brand_id` })
        .from(sql`challenges c`)
        .where(sql`c.id > ${after} and ${condition}`)
        .orderBy(sql`c.id`)
        .limit(limit),
    );

/** Completes challenges that have nothing left to do. Each is judged again once it is locked. */
export async function completeFinished(database: Database, now: Date): Promise<void> {
  const find = finder(
    database,
    sql`c.status in ('published', 'paused') and c.archived_at is null
    and (c.accepted_count >= c.collaborations or c.end_date <= ${now.toISOString()}::date)
    and not ${hasWork(sql`c.id`)}`,
  );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const record = await lockChallenge(tx, brandId, id);
      const today = await brandToday(tx, brandId, now);
      if (completesByItself(standingOf(record), today, await countUnfinished(tx, id, now)))
        await endWell(tx, record, { actor: SYSTEM, now });
    }),
  );
}

/** Archives what ended some time ago and has no work left to settle. What somebody took out of the archive stays out. */
export async function archiveEnded(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CHALLENGE_ARCHIVE_DAYS * DAY_MS).toISOString();
  const find = finder(
    database,
    sql`c.status in ('completed', 'cancelled') and c.archived_at is null and c.closed_at <= ${before}::timestamptz
    and not ${hadWorkSince(sql`c.id`, before)}
    and not exists (select 1 from challenge_events e where e.challenge_id = c.id and e.type = 'unarchived')`,
  );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const record = await lockChallenge(tx, brandId, id);
      if (allowedCommands(standingOf(record)).includes('archive'))
        await carryOut(tx, record, 'archive', { archivedAt: now }, { actor: SYSTEM, now });
    }),
  );
}
