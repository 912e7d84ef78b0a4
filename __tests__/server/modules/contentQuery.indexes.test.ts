/** @engine postgres: plans */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { CONTENT_SORTS } from '#contract/constants/contents';
import { refreshStatistics } from '#server/db/statistics';
import { findWhole } from '#server/modules/contents/contentDetail.repository';
import { matchContents, onlyStatuses, orderContents } from '#server/modules/contents/contentQuery';
import { keptTotal, listShown } from '#server/modules/contents/contentRows.repository';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { explainStatements, nodesOf, type PlanNode } from '../../support/explain.ts';

jest.setTimeout(180_000);

const ROWS = 15_000;
/** Rows that a first page may look at, of the tens of thousands that there are. */
const READ_MAX = 2500;
let server: BrandServer;

beforeAll(async () => {
  server = await openBrandServer();
  await server.database.system(async (tx) => {
    for (const brandId of [server.brandId, server.stranger.brandId]) {
      await tx.execute(sql`with made as (
          insert into contents (brand_id, source, creator_name, platform, type, status, views, decided_at, created_at, updated_at)
          select ${brandId}::int, 'manual_upload', 'Kişi ' || (i * 31) % 900, 'tiktok', 'video', case when i % 10 < 9 then 'approved' else 'archived' end,
            case when i % 3 > 0 then (i * 7919) % 1000000 end, case when i % 4 > 0 then timestamptz '2026-01-01' + i * interval '1 minute' end,
            timestamptz '2026-01-01' + i * interval '1 minute', timestamptz '2026-01-01'
          from generate_series(1, ${ROWS}::int) i returning id)
        insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, sha256)
        select ${brandId}::int, id, 1, 1, gen_random_uuid(), 'image', 'image/webp', 10, 10, 10, md5((id % 7)::text) from made`);
    }
  });
  await refreshStatistics(server.database);
});
afterAll(() => server.close());

const scansOf = (plans: PlanNode[]) =>
  plans
    .flatMap(nodesOf)
    .filter(
      (node) => node['Relation Name']?.startsWith('content') === true && node['Relation Name'] !== 'content_counts',
    );
const isWhole = (node: PlanNode) =>
  node['Node Type'] === 'Seq Scan' && ['contents', 'content_files'].includes(node['Relation Name'] ?? '');
const readBy = (node: PlanNode) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

/** What is read of the contents: whether by index alone, and few rows. */
function readingOf(plans: PlanNode[]) {
  const scans = scansOf(plans);
  const rows = scans.reduce((sum, node) => sum + readBy(node), 0);
  return { isRead: scans.length > 0, whole: scans.filter(isWhole), areFew: rows < READ_MAX };
}
const BY_INDEX = { isRead: true, whole: [], areFew: true };

// How long there is to decide is known of the few contents that wait; an index for it would be written by every delivery.
const sorts = CONTENT_SORTS.filter((sort) => sort !== 'reviewDueAt').flatMap((sort) => [sort, `-${sort}` as const]);

describe(`${ROWS} contents beside as many of another brand`, () => {
  it.each(sorts)('are read by index, a page at a time, in the order %s', async (sort) => {
    const { brandId } = server.owner;
    const plans = await explainStatements(server.database, server.owner, (tx) =>
      listShown(tx, matchContents(brandId, {}, new Date()), orderContents(sort), {
        limit: 25,
        offset: 0,
        counted: 10_000,
        total: keptTotal(brandId, onlyStatuses({}) ?? []),
      }),
    );
    expect(readingOf(plans)).toEqual(BY_INDEX);
  });

  it('are found one by one with those that show the same file', async () => {
    const { brandId } = server.owner;
    const id = await server.database.system(async (tx) => {
      const [found] = await tx
        .select({ id: sql<number>`max(id)` })
        .from(sql`contents`)
        .where(sql`brand_id = ${brandId}`);
      return found?.id ?? 0;
    });
    const plans = await explainStatements(server.database, server.owner, async (tx) => {
      expect((await findWhole(tx, brandId, id))?.duplicates).toHaveLength(10);
    });
    expect(readingOf(plans)).toEqual(BY_INDEX);
  });
});
