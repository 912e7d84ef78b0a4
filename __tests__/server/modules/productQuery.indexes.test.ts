/** @engine postgres: plans */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { TOTAL_CAP } from '#contract/constants/lists';
import { PRODUCT_SORTS } from '#contract/constants/products';
import type { Tx } from '#server/db/client';
import { refreshStatistics } from '#server/db/statistics';
import * as repository from '#server/modules/products/products.repository';
import { matchProducts, orderProducts } from '#server/modules/products/productQuery';
import { explainStatements, nodesOf, type PlanNode } from '../../support/explain.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

jest.setTimeout(180_000);

const ROWS = 15_000;
/** Rows that a first page may look at, of the tens of thousands that there are. */
const READ_MAX = 2500;
let server: BrandServer;

beforeAll(async () => {
  server = await openBrandServer();
  await server.database.system(async (tx) => {
    for (const brandId of [server.brandId, server.stranger.brandId]) {
      await tx.execute(sql`insert into products (brand_id, name, category_id, description, price_minor, currency, stock, status, search_text, created_at, updated_at)
        select ${brandId}::int, 'Ürün ' || i, (select id from product_categories order by id offset i % (select count(*) from product_categories) limit 1), '', 100 + (i * 7919) % 90000,
          'TRY', (i * 31) % 900, case when i % 10 < 8 then 'active' when i % 10 = 8 then 'draft' else 'archived' end,
          'urun ' || i || ' ' || md5(i::text), timestamptz '2026-01-01' + i * interval '1 minute', timestamptz '2026-02-01' + ((i * 53) % ${ROWS}::int) * interval '1 minute'
        from generate_series(1, ${ROWS}::int) i`);
    }
  });
  await refreshStatistics(server.database);
});
afterAll(() => server.close());

const scansOf = (plans: PlanNode[]) =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] === 'products' || node['Index Name']?.startsWith('products'));
const isWhole = (node: PlanNode) => node['Node Type'] === 'Seq Scan';
const readBy = (node: PlanNode) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

const explain = (actor: { userId: number; brandId: number }, list: (tx: Tx) => Promise<unknown>) =>
  explainStatements(server.database, actor, list);

type Listed = Parameters<typeof matchProducts>[2] & {
  sort?: Parameters<typeof orderProducts>[0];
  language?: 'tr' | 'en';
};
const firstPage = ({ sort, language = 'tr', ...filters }: Listed) =>
  explain(server.owner, async (tx) => {
    const match = await matchProducts(tx, server.owner.brandId, filters);
    return repository.listProducts(tx, match, orderProducts(sort, language), { limit: 25, offset: 0 });
  });

const orders = PRODUCT_SORTS.flatMap((sort) => [sort, `-${sort}` as const])
  .flatMap((sort) => (['tr', 'en'] as const).map((language) => ({ sort, language })))
  .filter(({ sort, language }) => language === 'tr' || sort.endsWith('category'));

describe(`the first page of ${ROWS} products beside as many of another brand`, () => {
  it.each(orders)('is read by index in the order $sort ($language)', async (order) => {
    const scans = scansOf(await firstPage(order));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(isWhole)).toEqual([]);
    expect(scans.reduce((sum, node) => sum + readBy(node), 0)).toBeLessThan(READ_MAX);
  });

  it.each(['14999', 'urun 14999', 'c4ca4238a0b9'])('is read by index for the search "%s"', async (q) => {
    const scans = scansOf(await firstPage({ q }));
    expect(scans.filter(isWhole)).toEqual([]);
    expect(scans.reduce((sum, node) => sum + readBy(node), 0)).toBeLessThan(READ_MAX);
  });

  it.each([
    [{ q: 'urun' }, (i: number) => i % 10 < 9],
    [{ q: 'urun', stock: 'low_stock', status: 'active' }, (i: number) => (i * 31) % 900 < 10 && i % 10 < 8],
  ])('counts the matches of a common word exactly: %o', async (filters, matches) => {
    const count = Array.from({ length: ROWS }, (_, i) => i + 1).filter(matches).length;
    const { rows, total } = await server.database.transaction(server.owner, async (tx) => {
      const match = await matchProducts(tx, server.owner.brandId, filters);
      return repository.listProducts(tx, match, orderProducts('-createdAt', 'tr'), { limit: 25, offset: 0 });
    });
    const seen = rows.map(({ name }) => Number(name.split(' ')[1]));
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(Math.min(total, TOTAL_CAP)).toBe(Math.min(count, TOTAL_CAP));
  });

  it('finds the ids of a search by the trigram index', async () => {
    const plans = await server.database.system(async (tx) => {
      const {
        rows: [source],
      } = (await tx.execute(sql`select prosrc as text from pg_proc where proname = 'product_matches'`)) as {
        rows: { text: string }[];
      };
      const statement = /'(select [^']+)'/
        .exec(source?.text ?? '')?.[1]
        ?.replace('$1', "'%c4ca4238a0b9%'")
        .replace('$2', '3001');
      await tx.execute(sql.raw(`select set_config('app.brand_id', '${server.brandId}', true)`));
      const { rows } = (await tx.execute(sql.raw(`explain (analyze, format json) ${statement}`))) as {
        rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[];
      };
      return (rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan);
    });
    expect(plans.flatMap(nodesOf).map((node) => node['Index Name'])).toContain('products_search');
  });

  it('shows the reader nothing but the own brand', async () => {
    const plans = await explain(server.stranger, (tx) =>
      tx.execute(sql`select id from products where brand_id = ${server.owner.brandId}`),
    );
    expect(plans.map((plan) => plan['Actual Rows'])).toEqual([0]);
  });
});
