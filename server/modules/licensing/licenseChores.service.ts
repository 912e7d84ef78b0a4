import { sql, type SQL } from 'drizzle-orm';
import { LICENCE_NOTICE_DAYS } from '#contract/constants/licensing';
import { daysLeft, hasLapsed, noticeDue } from '#contract/rules/licensing';
import type { Database } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { SYSTEM } from '#server/modules/challenges/challengeState.service';
import { tellDays, tellOf } from '#server/modules/licensing/licensing.news';
import * as repository from '#server/modules/licensing/licenses.repository';
import { advance, audit, lock, standingOf } from '#server/modules/licensing/licenseState.service';

const DAY_MS = 86_400_000;

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const finder = (database: Database, condition: SQL) => (after: number, limit: number) =>
  database.system((tx) => repository.listDue(tx, condition, { after, limit }));

/** Closes what nobody answered in time. Each is judged again once locked, as in all of these. */
export async function lapseUnanswered(database: Database, now: Date): Promise<void> {
  const find = finder(database, sql`status in ('pending', 'countered') and respond_by <= ${at(now)}`);
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const record = await lock(tx, brandId, id);
      if (!hasLapsed(standingOf(record), now.toISOString())) return;
      const deed = { actor: SYSTEM, now };
      const lapsed = await advance(tx, record, ['lapsed'], deed, { turn: null, respondBy: null });
      await audit(tx, lapsed, 'lapse', deed);
      await tellOf(tx, lapsed, 'lapsed', now);
    }),
  );
}

/** Notes that licences have ended, and tells the team. Their rights ended by themselves at that moment. */
export async function expireEnded(database: Database, now: Date): Promise<void> {
  const find = finder(database, sql`status = 'active' and ends_at <= ${at(now)}`);
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const record = await lock(tx, brandId, id);
      if (record.status !== 'active' || record.endsAt === null || record.endsAt > now) return;
      const deed = { actor: SYSTEM, now };
      const expired = await advance(tx, record, ['expired'], deed);
      await audit(tx, expired, 'expire', deed);
      await tellOf(tx, expired, 'expired', now);
    }),
  );
}

/** Tells the team 30, 14 and 3 days before a licence ends, once each, unless an agreed renewal follows. */
export async function remindOfEnds(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() + LICENCE_NOTICE_DAYS[0] * DAY_MS);
  const find = finder(
    database,
    sql`status = 'active' and ends_at > ${at(now)} and ends_at <= ${at(until)}
        and (noticed_days is null or noticed_days > 3 and ends_at <= ${at(now)} + interval '1 day' * case when noticed_days > 14 then 14 else 3 end)`,
  );
  await eachDue(find, ({ id, brandId }) =>
    database.keeper(brandId, async (tx) => {
      const record = await lock(tx, brandId, id);
      const { status, activeFrom, endsAt, noticedDays } = record;
      if (status !== 'active' || activeFrom === null || endsAt === null) return;
      const days = noticeDue({ activeFrom, endsAt, noticedDays, now });
      if (days === null) return;
      await repository.updateLicense(tx, record, { noticedDays: days, updatedAt: now });
      const renewal = await repository.findOpenRenewal(tx, brandId, id);
      if (renewal && renewal.activeFrom !== null) return;
      const text = record.origin === 'manual' ? 'endingManual' : renewal ? 'endingAsked' : 'ending';
      await tellDays(tx, record, text, daysLeft(endsAt, now), now);
    }),
  );
}
