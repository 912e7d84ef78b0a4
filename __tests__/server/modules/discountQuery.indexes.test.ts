/** @engine postgres: plans */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DISCOUNT_SORTS, DISCOUNT_STATUSES } from '#contract/constants/discounts';
import type { DiscountListQuery } from '#contract/schemas/discounts';
import { refreshStatistics } from '#server/db/statistics';
import { matchDiscounts, orderDiscounts } from '#server/modules/discounts/discountQuery';
import { listDiscounts } from '#server/modules/discounts/discounts.repository';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { explainStatements, nodesOf, type PlanNode } from '../../support/explain.ts';

jest.setTimeout(180_000);

const ROWS = 15_000;
/** Rows that a first page may look at, of the tens of thousands that there are. */
const READ_MAX = 2500;
const NOW = new Date('2026-11-21T09:00:00.000Z');
let server: BrandServer;

beforeAll(async () => {
  server = await openBrandServer();
  await server.database.system(async (tx) => {
    const now = sql`${NOW.toISOString()}::timestamptz`;
    for (const brandId of [server.brandId, server.stranger.brandId]) {
      await tx.execute(sql`insert into discounts (brand_id, title, code, type, value_bp, currency, starts_at, ends_at, attribution_days, hold_days, state, state_at,
          usage_limit, redemptions, revenue_minor, search_text, created_at, updated_at)
        select ${brandId}::int, 'İndirim ' || md5(i::text), 'KOD-' || i, 'percentage', 1000, 'TRY',
          ${now} + case when i % 50 = 0 then i % 997 + 1 else -20000 - (i * 53) % ${ROWS}::int end * interval '1 minute',
          case when i % 6 = 0 then ${now} + (20000 + (i * 31) % 900) * interval '1 minute' when i % 3 = 0 and i % 50 <> 0 then ${now} - ((i * 31) % 900 + 1) * interval '1 minute' end,
          30, 14, case when i % 10 < 7 then 'live' when i % 10 = 7 then 'draft' when i % 10 = 8 then 'paused' else 'archived' end, timestamptz '2026-01-01',
          case when i % 25 = 1 then (i * 7919) % 900 + 1 end, (i * 7919) % 900 + 1, (i * 31) % 90000,
          'kod ' || i, timestamptz '2026-01-01' + i * interval '1 minute', timestamptz '2026-01-01'
        from generate_series(1, ${ROWS}::int) i`);
    }
  });
  await refreshStatistics(server.database);
});
afterAll(() => server.close());

const readBy = (node: PlanNode) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

/** What is read of the discounts for a first page, the total apart: whether by index alone, and few rows. */
async function readingOf(query: Pick<DiscountListQuery, 'sort' | 'status'>) {
  const { brandId } = server.owner;
  const [page] = await explainStatements(server.database, server.owner, (tx) =>
    listDiscounts(tx, matchDiscounts(brandId, query, 'Europe/Istanbul', NOW), orderDiscounts(query, NOW), {
      limit: 25,
      offset: 0,
    }),
  );
  const scans = (page ? nodesOf(page) : []).filter(
    (node) => node['Relation Name'] === 'discounts' || node['Index Name']?.startsWith('discounts'),
  );
  const rows = scans.reduce((sum, node) => sum + readBy(node), 0);
  return {
    isRead: scans.length > 0,
    whole: scans.filter((node) => node['Node Type'] === 'Seq Scan'),
    rows: rows < READ_MAX ? 'few' : rows,
  };
}
const BY_INDEX = { isRead: true, whole: [], rows: 'few' };

describe(`the first page of ${ROWS} discounts beside as many of another brand`, () => {
  it.each(DISCOUNT_SORTS.flatMap((sort) => [sort, `-${sort}` as const]))(
    'is read by index in the order %s',
    async (sort) => {
      expect(await readingOf({ sort })).toEqual(BY_INDEX);
    },
  );

  it.each(DISCOUNT_STATUSES)('is read by index when it asks for those that are %s', async (status) => {
    expect(await readingOf({ status })).toEqual(BY_INDEX);
  });
});
