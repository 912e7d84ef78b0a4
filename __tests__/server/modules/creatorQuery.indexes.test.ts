/** @engine postgres: plans */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { refreshStatistics } from '#server/db/statistics';
import { type Matching, pageByMatch } from '#server/modules/creators/creatorMatch';
import { MATCH_WEIGHTS } from '#contract/constants/creators';
import { matchCreators, orderCreators } from '#server/modules/creators/creatorQuery';
import * as repository from '#server/modules/creators/creators.repository';
import type { CreatorFilters } from '#contract/schemas/creators';
import { explainStatements, nodesOf, type PlanNode } from '../../support/explain.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

jest.setTimeout(180_000);

const ROWS = 12_000;
let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
  await server.database.system(async (tx) => {
    await tx.execute(sql`insert into creators (first_name, last_name, username, country, city, gender, followers, engagement_tenths, category_mask, platform_mask, last_active_at, search_text)
      select 'A', 'B', 'creator' || i, (array['TR', 'TR', 'TR', 'DE'])[1 + i % 4], 'Şehir ' || i % 60, (array['female', 'male', 'other'])[1 + i % 3], 1500 + (i * 7919) % 900000, (i * 31) % 120,
        1 << (i % 10), 1 + i % 7, timestamptz '2026-11-01' - i * interval '3 minute', ' ' || left(md5(i::text), 10) || ' ab' from generate_series(1, ${ROWS}::int) i`);
  });
  await refreshStatistics(server.database);
});
afterAll(() => server.close());

const readBy = (node: PlanNode) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

const MATCHING: Matching = {
  wanted: { countries: ['TR'], age: { min: null, max: null }, genders: [], categories: ['coffee'] },
  weights: MATCH_WEIGHTS,
  now: new Date('2026-11-02T09:00:00.000Z'),
  country: undefined,
};

async function indexesOf(
  filters: CreatorFilters,
  sort: string,
): Promise<{ names: string[]; read: number; scanned: number }> {
  const plans = await explainStatements(server.database, server.owner, (tx) =>
    repository.listCreators(
      tx,
      server.owner.brandId,
      matchCreators(server.owner.brandId, filters),
      sort === 'match' ? MATCHING : orderCreators(sort),
      { limit: 20, offset: 0 },
    ),
  );
  const nodes = plans.flatMap(nodesOf);
  return {
    names: nodes.flatMap((node) => (node['Actual Loops'] ? (node['Index Name'] ?? []) : [])),
    read: Math.max(
      ...nodes
        .filter((node) => node['Index Name']?.startsWith('creators_') && node['Index Name'] !== 'creators_search')
        .map(readBy),
      0,
    ),
    scanned: Math.max(
      ...nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'creators').map(readBy),
      0,
    ),
  };
}

describe(`discovery among ${ROWS} creators`, () => {
  it.each([
    ['-engagementRate', 'creators_engagement'],
    ['followers', 'creators_followers'],
    ['-lastActive', 'creators_active'],
  ])('walks an index for the first page in the order %s', async (sort, index) => {
    const { names, read } = await indexesOf({}, sort);
    expect(names).toContain(index);
    expect(read).toBeLessThan(500);
  });

  it.each([
    [{ followersMin: 880_000 }, '-engagementRate'],
    [{ minER: 11 }, '-followers'],
  ] as const)('leaves out within the index whom %j keeps from the order %s', async (filters, sort) => {
    const { names, read, scanned } = await indexesOf(filters, sort);
    expect(names.some((name) => name === 'creators_engagement' || name === 'creators_followers')).toBe(true);
    expect(Math.max(read, scanned)).toBeLessThan(ROWS / 4);
  });

  it('finds parts of words by the trigram index, and starts of short ones', async () => {
    for (const q of ['c4ca4238a0', '4238', 'ca ab c4ca42'])
      expect((await indexesOf({ q }, '-engagementRate')).names).toContain('creators_search');
  });

  it('finds gender, platform, categories and country by one index', async () => {
    for (const filters of [
      { category: 'coffee,food', gender: 'other' },
      { category: 'travel', platform: 'youtube' },
      { category: 'travel', country: 'DE' },
    ] as const) {
      const { names, scanned } = await indexesOf(filters, '-followers');
      expect([names.includes('creators_facets'), scanned]).toEqual([true, 0]);
    }
  });

  it('reads no row of another country beside other facets', async () => {
    const filters: CreatorFilters = { country: 'DE', gender: 'other', category: 'travel' };
    const plans = await explainStatements(server.database, server.owner, (tx) =>
      repository.listCreators(
        tx,
        server.owner.brandId,
        matchCreators(server.owner.brandId, filters),
        orderCreators('-followers'),
        { limit: 20, offset: 0 },
      ),
    );
    const scans = plans.flatMap(nodesOf).filter((node) => node['Node Type'] === 'Bitmap Heap Scan');
    expect(scans.map((node) => node['Rows Removed by Filter'] ?? 0)).toEqual(scans.map(() => 0));
    expect(scans.length).toBeGreaterThan(0);
  });

  it('looks only at those who can be among the best matches', async () => {
    const { names, scanned } = await indexesOf({}, 'match');
    expect(names).toContain('creators_facets');
    // The capped total.
    expect(scanned).toBeLessThan(ROWS / 4);
  });

  it.each<[string, Partial<Matching>, CreatorFilters, number]>([
    ['all the likely ones were looked at', {}, { minER: 11.5 }, 0],
    ['more are likely than are looked at', { wanted: { ...MATCHING.wanted, categories: [] } }, {}, 0],
    ['further down', {}, { gender: 'female' }, 200],
    ['in a country that nobody wants', { country: 'DE' }, { country: 'DE' }, 0],
    ['in a wanted country', { country: 'TR' }, { country: 'TR', platform: 'youtube' }, 20],
    [
      'the best of the likely ones are not looked at',
      { wanted: { ...MATCHING.wanted, categories: [] }, weights: { ...MATCH_WEIGHTS, activity: 0 } },
      {},
      0,
    ],
    [
      'who is not likely is better otherwise',
      {
        wanted: { ...MATCHING.wanted, countries: [], categories: ['sustainability'] },
        weights: { categories: 10, country: 0, audience: 0, engagement: 20, reach: 0, activity: 0, history: 0 },
      },
      { followersMin: 500_000, followersMax: 590_000 },
      60,
    ],
    ['words that many have', {}, { q: 'ab' }, 0],
    ['words that few have', {}, { q: '42' }, 0],
    [
      'country and reach alone count',
      { weights: { ...MATCH_WEIGHTS, categories: 0, engagement: 0, activity: 0 } },
      {},
      40,
    ],
  ])('finds by match whom looking at everybody finds: %s', async (_, changes, filters, offset) => {
    const matching = { ...MATCHING, ...changes };
    const where = matchCreators(server.owner.brandId, filters);
    const [quick, thorough] = await server.database.transaction(
      server.owner,
      async (tx) =>
        [
          await repository.listCreators(tx, server.owner.brandId, where, matching, { limit: 20, offset }),
          await tx
            .select({ id: sql<number>`page.id` })
            .from(sql`(${pageByMatch(server.owner.brandId, where, matching, { limit: 20, offset }, [])}) page`)
            .orderBy(sql`page.sorted desc, page.id desc`),
        ] as const,
    );
    expect(quick.rows).toHaveLength(20);
    expect(quick.rows.map(({ id }) => id)).toEqual(thorough.map(({ id }) => id));
  });

  it('finds a city by its place', async () => {
    expect((await indexesOf({ country: 'DE', city: 'Şehir 3' }, '-followers')).names).toContain('creators_place');
  });
});
