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
 * before, is noted at the code and told to the team, once a week. A code without links is judged by its days alone. Every code
 * is looked at, so many a page, since a healthy one is looked at again each time. Throws what failed, once all were tried.
 */
export async function guardCodes(database: Database, now: Date, pageSize?: number): Promise<void> {
  const ago = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const uses = (more: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${more}))::int`;
  const inShare = sql`r.placed_at >= ${ago(SHARE_DAYS)}`;
  const find = (after: number, limit: number) =>
    database.system((tx) =>
      tx
        .select({
          id: discounts.id,
          brandId: discounts.brandId,
          code: discounts.code,
          redemptions: uses(inShare),
          unclicked: uses(sql`${inShare} and not r.had_click`),
          today: uses(sql`r.placed_at >= ${ago(1)}`),
          weekBefore: uses(sql`r.placed_at >= ${ago(1 + LEAK_MEAN_DAYS)} and r.placed_at < ${ago(1)}`),
          hasLinks: sql<boolean>`exists (select 1 from tracked_links l where l.discount_id = ${discounts.id})`,
        })
        .from(discounts)
        .innerJoin(sql`discount_redemptions r`, sql`r.discount_id = ${discounts.id} and r.is_counted and ${inShare}`)
        .where(
          sql`${discounts.id} > ${after} and ${discounts.state} = 'live' and ${discounts.creatorId} is not null and (${discounts.leakAt} is null or ${discounts.leakAt} < ${ago(QUIET_DAYS)})`,
        )
        .groupBy(discounts.id)
        .having(sql`count(*) >= ${LEAK_REDEMPTIONS_MIN}`)
        .orderBy(discounts.id)
        .limit(limit),
    );
  const judge = async ({
    id,
    brandId,
    code,
    unclicked,
    hasLinks,
    ...facts
  }: Awaited<ReturnType<typeof find>>[number]) => {
    const cause = leakCause({ ...facts, unattributed: hasLinks ? unclicked : null });
    if (cause === null) return;
    const unattributedBp = hasLinks ? Math.round((unclicked * BASIS_POINTS) / facts.redemptions) : 0;
    await database.keeper(brandId, async (tx) => {
      const [noted] = await tx
        .update(discounts)
        .set({
          leakCause: cause,
          leakAt: now,
          leakRedemptions: cause === 'spike' ? facts.today : facts.redemptions,
          leakUnattributedBp: unattributedBp,
        })
        .where(
          and(
            eq(discounts.id, id),
            sql`${discounts.state} = 'live' and (${discounts.leakAt} is null or ${discounts.leakAt} < ${ago(QUIET_DAYS)})`,
          ),
        )
        .returning({ id: discounts.id });
      if (!noted) return;
      const data = { discountId: id };
      await tellLeak(
        tx,
        brandId,
        cause === 'spike'
          ? { text: 'spike', code, today: facts.today, data }
          : { text: 'unattributed', code, share: Math.round(unattributedBp / 100), data },
        now,
      );
      await announceChange(tx, { brandId, tag: 'Discount', id });
    });
  };
  await eachDue(find, judge, pageSize);
}
