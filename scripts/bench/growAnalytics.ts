import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/client';
import { refreshStatistics } from '#server/db/statistics';
import { readBooks } from '#server/modules/analytics/analyticsQuery';
import { bringUpToDate } from '#server/modules/analytics/countDays.service';

const [CLICKS, ORDERS, CONTENTS, BRANDS] = [1_000_000, 100_000, 20_000, 50];
/** Codes and links of a brand, and events of each of the other brands. */
const [CODES, LINKS, OF_OTHERS] = [40, 200, 2000];
export const ANALYTICS_DAYS = 366;

/**
 * Instants over a year before `now`: ten of eleven in its older half, so that two ranges of the same brand have as many
 * days and ten times the events.
 */
const spread = (now: Date, count: number) =>
  sql`${now.toISOString()}::timestamptz - interval '183 days' * (case when n % 11 = 0 then 0 else 1 end + n::float8 / ${count}::float8)`;

/**
 * Fills the database in a data folder, on which no server runs, with a year of the first brand among fifty: clicks,
 * orders and posts, without what triggers would do one by one, and counts the days as a server would.
 */
export async function growAnalytics(dataDir: string, now: Date): Promise<void> {
  const database = await openEmbedded({ folder: join(dataDir, 'database') });
  try {
    // Only the engine's own user may, and it is the only one there is.
    await database.foreign(`set session_replication_role = 'replica'`);
    await database.system(async (tx) => {
      const own = sql`(select min(id) from brands)`;
      await tx.execute(
        sql`insert into brands (name, slug, status) select 'Bench ' || n, 'bench-' || n, 'approved' from generate_series(2, ${BRANDS}::int) n`,
      );
      const isMeasured = sql`(b.id = ${own} or b.slug like 'bench-%')`;
      await tx.execute(sql`insert into discounts (brand_id, title, code, type, value_bp, currency, creator_id, challenge_id, starts_at, attribution_days, hold_days, state, state_at, search_text, created_at, updated_at)
        select b.id, 'Bench', 'BENCH' || n, 'percentage', 1000, 'TRY', p.creator_id, p.challenge_id, now() - interval '400 days', 30, 14, 'live', now(), '', now(), now()
        from brands b cross join generate_series(0, ${CODES - 1}) n
          left join lateral (select creator_id, challenge_id from participations where brand_id = b.id order by id offset n limit 1) p on true where ${isMeasured}`);
      await tx.execute(sql`insert into tracked_links (brand_id, discount_id, product_name, code, created_at)
        select d.brand_id, d.id, 'Bench', 'bench-' || d.id || '-' || n, now() from discounts d cross join generate_series(1, ${LINKS / CODES}) n where d.title = 'Bench'`);
      await tx.execute(sql`create temp table bench_links on commit drop as
        select l.id, l.brand_id, l.discount_id, d.creator_id, row_number() over (partition by l.brand_id order by l.id) as place, l.brand_id = ${own} as is_own
        from tracked_links l join discounts d on d.id = l.discount_id where l.product_name = 'Bench'`);
      for (const [isOwn, count] of [
        [true, CLICKS],
        [false, OF_OTHERS],
      ] as const)
        await tx.execute(sql`insert into link_clicks (id, brand_id, link_id, discount_id, at, is_bot, begins_session, referrer)
          select gen_random_uuid(), l.brand_id, l.id, l.discount_id, ${spread(now, count)}, n % 20 = 0, n % 20 <> 0 and n % 2 = 1,
            case when n % 20 <> 0 then (array['instagram.com', 'tiktok.com', 'youtube.com', 'google.com'])[1 + n / 7 % 6] end
          from generate_series(1, ${count}::int) n join bench_links l on l.place = 1 + n % ${LINKS}::int and l.is_own = ${isOwn}`);
      await tx.execute(sql`insert into store_orders (brand_id, order_id, currency, placed_at, subtotal_minor, discount_minor, tax_minor, is_new_customer, discount_id, creator_id, via, received_at)
        select l.brand_id, 'BENCH-' || n, 'TRY', ${spread(now, ORDERS)}, 10000 + n % 5000, 1000, 2000, n % 3 = 0, l.discount_id, l.creator_id, 'code', now()
        from generate_series(1, ${ORDERS}::int) n join bench_links l on l.place = 1 + n % ${LINKS}::int and l.is_own`);
      await tx.execute(sql`insert into contents (brand_id, source, creator_id, creator_name, platform, type, caption, status, metrics, views, published_at, created_at, updated_at)
        select ${own}, 'manual_upload', l.creator_id, 'Bench', (array['instagram', 'tiktok', 'youtube'])[1 + n % 3], 'video', 'Bench ' || n, 'published',
          jsonb_build_object('views', n, 'likes', n / 20, 'comments', n / 100, 'shares', 1, 'saves', 1, 'reach', n, 'impressions', n, 'source', 'manual', 'asOf', now()), n, ${spread(now, CONTENTS)}, now(), now()
        from generate_series(1, ${CONTENTS}::int) n join bench_links l on l.place = 1 + n % ${LINKS}::int and l.is_own`);
      await tx.execute(sql`delete from analytics_states`);
    });
    await database.foreign(`set session_replication_role = 'origin'`);
    const ids = await database.system((tx) => tx.select({ id: sql<number>`id` }).from(sql`brands`));
    for (const { id } of ids) await database.system(async (tx) => bringUpToDate(tx, await readBooks(tx, id), now));
    await refreshStatistics(database);
  } finally {
    await database.close();
  }
}
