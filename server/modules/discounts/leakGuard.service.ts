import { and, eq, sql } from 'drizzle-orm';
import { LEAK_MEAN_DAYS, LEAK_REDEMPTIONS_MIN } from '#contract/constants/discounts';
import { leakCause } from '#contract/rules/discounts';
import type { Database } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { discounts } from '#server/modules/discounts/discounts.table';
import { tellLeak } from '#server/modules/discounts/discounts.news';
import { announceChange } from '#server/modules/notifications/live.service';

const DAY_MS = 86_400_000;
/** Days of redemptions of which the unattributed share is taken. */
const SHARE_DAYS = 30;
/** Days before the same code is told of again. */
const QUIET_DAYS = 7;
const BASIS_POINTS = 10_000;

/**
 * Looks at creators' codes that are in use: a share of uses without a click of the code's own links, or a day far above the week
 * before, is noted at the code and told to the team, once a week. Of the share are those orders alone that could have had a
 * click: placed since the code has links and no later than a click on one counts, and told by the shop; a file knows of no
 * clicks. What was noted goes once the code looks healthy. Every code is looked at, so many a page, since a healthy one is
 * looked at again each time. Throws what failed, once all were tried.
 */
export async function guardCodes(database: Database, now: Date, pageSize?: number): Promise<void> {
  const ago = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const uses = (more: ReturnType<typeof sql>) => sql<number>`(count(r.id) filter (where ${more}))::int`;
  const isLinked = sql`r.placed_at >= l.since and (l.until is null or r.placed_at < l.until + make_interval(days => ${discounts.attributionDays})) and r.had_click is not null`;
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .select({
          id: discounts.id,
          brandId: discounts.brandId,
          code: discounts.code,
          isNoted: sql<boolean>`${discounts.leakAt} is not null`,
          redemptions: uses(sql`true`),
          linked: uses(isLinked),
          unattributed: uses(sql`${isLinked} and not r.had_click`),
          today: uses(sql`r.placed_at >= ${ago(1)}`),
          weekBefore: uses(sql`r.placed_at >= ${ago(1 + LEAK_MEAN_DAYS)} and r.placed_at < ${ago(1)}`),
        })
        .from(discounts)
        .leftJoin(
          sql`discount_redemptions r`,
          sql`r.discount_id = ${discounts.id} and r.is_counted and r.placed_at >= ${ago(SHARE_DAYS)}`,
        )
        .leftJoin(
          sql`lateral (select min(created_at) as since, case when bool_and(closed_at is not null) then max(closed_at) end as until
            from tracked_links where discount_id = ${discounts.id}) l`,
          sql`true`,
        )
        .where(
          sql`${discounts.id} > ${after} and ${discounts.state} = 'live' and ${discounts.creatorId} is not null and (${discounts.leakAt} is null or ${discounts.leakAt} < ${ago(QUIET_DAYS)})`,
        )
        .groupBy(discounts.id)
        .having(sql`count(r.id) >= ${LEAK_REDEMPTIONS_MIN} or ${discounts.leakAt} is not null`)
        .orderBy(discounts.id)
        .limit(limit),
    );
  const judge = async ({ id, brandId, code, isNoted, ...facts }: Awaited<ReturnType<typeof find>>[number]) => {
    const cause = leakCause(facts);
    if (cause === null && !isNoted) return;
    const { linked, unattributed, today } = facts;
    const unattributedBp = linked > 0 ? Math.round((unattributed * BASIS_POINTS) / linked) : 0;
    const used = { spike: today, unattributed: linked };
    await database.keeper(brandId, async (tx) => {
      const [noted] = await tx
        .update(discounts)
        .set(
          cause === null
            ? { leakCause: null, leakAt: null, leakRedemptions: 0, leakUnattributedBp: 0 }
            : {
                leakCause: cause,
                leakAt: now,
                leakRedemptions: used[cause],
                leakUnattributedBp: unattributedBp,
              },
        )
        .where(
          and(
            eq(discounts.id, id),
            sql`${discounts.state} = 'live' and (${discounts.leakAt} is null or ${discounts.leakAt} < ${ago(QUIET_DAYS)})`,
          ),
        )
        .returning({ id: discounts.id });
      if (!noted) return;
      await announceChange(tx, { brandId, tag: 'Discount', id });
      if (cause === null) return;
      const data = { discountId: id };
      await tellLeak(
        tx,
        brandId,
        cause === 'spike'
          ? { text: 'spike', code, today: facts.today, data }
          : { text: 'unattributed', code, share: Math.round(unattributedBp / 100), data },
        now,
      );
    });
  };
  await eachDue(find, judge, pageSize);
}
