import { sql, type SQL } from 'drizzle-orm';
import { REVIEW_REMINDER_HOURS } from '#contract/constants/contents';
import { brandCommands, reminderDue } from '#contract/rules/contents';
import type { Database } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { SYSTEM } from '#server/modules/challenges/challengeState.service';
import { contentStatus, reviewDue } from '#server/modules/contents/contents.news';
import * as repository from '#server/modules/contents/contents.repository';
import { lockScene, moveContent } from '#server/modules/contents/contentState.service';
import { approveLocked } from '#server/modules/contents/decisions.service';
import { tell } from '#server/modules/notifications/news.service';
import { listNewlyOverdue, markOverdue } from '#server/modules/participations/overdueMarks.service';
import { cancelLocked, lockParticipation } from '#server/modules/participations/participationEnds.service';

const HOUR_MS = 3_600_000;

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const finder = (database: Database, condition: SQL) => (after: number, limit: number) =>
  database.system((tx) => repository.listDue(tx, condition, { after, limit }));

/** Approves deliveries that nobody decided about in time; what is flagged or disputed stands still. Each is judged again once locked. */
export async function approveOverdue(database: Database, now: Date): Promise<void> {
  const find = finder(
    database,
    sql`status in ('submitted', 'in_review') and review_due_at <= ${at(now)} and stopped_at is null`,
  );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const scene = await lockScene(tx, brandId, id);
      const { reviewDueAt, stoppedAt } = scene.content;
      if (reviewDueAt === null || reviewDueAt > now || stoppedAt !== null) return;
      if (brandCommands(scene.standing).includes('approve')) await approveLocked(tx, scene, { actor: SYSTEM, now });
    }),
  );
}

/** Reminds the team 48 and 24 hours before a review ends by itself, once each. */
export async function remindOfReviews(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() + REVIEW_REMINDER_HOURS[0] * HOUR_MS);
  const find = finder(
    database,
    sql`status in ('submitted', 'in_review') and stopped_at is null and review_due_at > ${at(now)} and review_due_at <= ${at(until)}
        and (reminded_hours is null or review_due_at <= ${at(now)} + interval '1 hour' * ${REVIEW_REMINDER_HOURS[1]}::int and reminded_hours > ${REVIEW_REMINDER_HOURS[1]}::int)`,
  );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const { content, work } = await lockScene(tx, brandId, id);
      if (!work || content.reviewDueAt === null || content.stoppedAt !== null) return;
      const hours = reminderDue(content.reviewDueAt, content.remindedHours, now);
      if (hours === null) return;
      await moveContent(tx, content, content.status, { actor: SYSTEM, now }, { remindedHours: hours });
      const { creatorName: creator } = content;
      await tell(
        tx,
        brandId,
        reviewDue,
        { text: 'soon', hours, creator, challenge: work.challenge.title, data: { contentId: id } },
        now,
      );
    }),
  );
}

/** Gives the money of rejections back that nobody disputed for 72 hours, and ends their participations. */
export async function settleRejected(database: Database, now: Date): Promise<void> {
  const find = finder(
    database,
    sql`status = 'rejected' and disputable_until < ${at(now)}
        and not exists (select 1 from disputes d where d.content_id = contents.id and d.status = 'open')`,
  );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const { content, work, dispute } = await lockScene(tx, brandId, id);
      const isOver = content.disputableUntil !== null && content.disputableUntil < now;
      if (!work || dispute || content.status !== 'rejected' || !isOver) return;
      const deed = { actor: SYSTEM, now };
      if (work.participation.status === 'accepted')
        await cancelLocked(tx, work.challenge, work.participation, { ...deed, reason: 'content_rejected' });
      await moveContent(tx, content, 'rejected', deed, { disputableUntil: null });
    }),
  );
}

/** Tells the team of creators whose time to deliver is over, once for each date. */
export async function tellOverdue(database: Database, now: Date): Promise<void> {
  const find = (after: number, limit: number) => database.system((tx) => listNewlyOverdue(tx, now, { after, limit }));
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const { challenge, participation } = await lockParticipation(tx, brandId, id);
      const content = await repository.lockOfParticipation(tx, id);
      if (!(await markOverdue(tx, participation, now))) return;
      const { firstName, lastName } = participation.snapshot;
      await tell(
        tx,
        brandId,
        contentStatus,
        {
          // What was delivered once is not ended by the brand.
          text: participation.stage === 'revision' ? 'overdueRevision' : 'overdue',
          creator: `${firstName} ${lastName}`.trim(),
          challenge: challenge.title,
          data: { id: challenge.id, ...(content ? { contentId: content.id } : {}) },
        },
        now,
      );
    }),
  );
}
