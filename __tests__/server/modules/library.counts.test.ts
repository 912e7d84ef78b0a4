/** @engine both: many move at once, and who owns the trigger differs */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const LINK = { platform: 'tiktok', type: 'video' };
let posts = 0;
/** A post that nobody has captured yet. */
const link = () => {
  posts += 1;
  return { ...LINK, postUrl: `https://example.com/p/${posts}`, tags: ['yaz', `etiket ${posts % 3}`] };
};
const capture = async () => (await server.ask(server.member, 'post', '/contents', link())).body.content.id;
const move = (id: number, command: string) => server.ask(server.member, 'post', `/contents/${id}/${command}`);
const total = async (query: object = {}) => (await server.ask(server.viewer, 'get', '/contents', query)).body.total;
/** Kept and counted, by status. */
async function bothCounts() {
  const counts = (table: 'kept' | 'counted') =>
    server.rows<{ status: string; n: number }>(
      table === 'kept'
        ? sql`select status, sum(changed)::int as n from content_counts where brand_id = ${server.brandId} group by 1 having sum(changed) <> 0 order by 1`
        : sql`select status, count(*)::int as n from contents where brand_id = ${server.brandId} group by 1 order by 1`,
    );
  return { kept: await counts('kept'), counted: await counts('counted') };
}
/** Kept and counted, by what contents are found by. */
async function bothFacets() {
  const kept = await server.rows(
    sql`select facet, value, status, sum(changed)::int as n from content_facets where brand_id = ${server.brandId} group by 1, 2, 3 having sum(changed) <> 0 order by 1, 2, 3`,
  );
  const counted = await server.rows(
    sql`select facet, value, status, count(*)::int as n from contents c cross join lateral (
      select 'creator' as facet, c.creator_id::text as value where c.creator_id is not null
      union all select 'challenge', c.challenge_id::text where c.challenge_id is not null
      union all select 'product', p::text from unnest(c.product_ids) p
      union all select 'tag', t from unnest(c.tags) t) f
      where brand_id = ${server.brandId} group by 1, 2, 3 order by 1, 2, 3`,
  );
  return { kept, counted };
}
async function expectKept() {
  const facets = await bothFacets();
  expect(facets.kept).toEqual(facets.counted);
  const { kept, counted } = await bothCounts();
  expect(kept).toEqual(counted);
  return kept;
}

describe('the kept counts of contents', () => {
  it('follow what is captured, moved, archived and brought back, and give the totals of lists', async () => {
    const [before, archived] = [await total(), await total({ status: 'archived' })];
    const ids = [await capture(), await capture(), await capture()];
    await move(ids[0] ?? 0, 'approve');
    await move(ids[1] ?? 0, 'archive');
    await expectKept();
    const edited = { tags: ['kış'], productIds: [server.productId] };
    expect((await server.ask(server.member, 'put', `/contents/${ids[2] ?? 0}`, edited)).status).toBe(200);
    await expectKept();
    expect(await total()).toBe(before + 2);
    expect(await total({ status: 'archived' })).toBe(archived + 1);
    await move(ids[1] ?? 0, 'restore');
    expect(await total()).toBe(before + 3);
    const { statuses } = (await server.ask(server.viewer, 'get', '/contents/counts')).body as unknown as {
      statuses: Record<string, number>; // as this call answers
    };
    expect(statuses).toEqual(Object.fromEntries((await expectKept()).map(({ status, n }) => [status, n])));
    // A narrower question is counted anew.
    expect(await total({ platform: 'tiktok' })).toBeGreaterThanOrEqual(3);
    expect(await total({ platform: 'youtube' })).toBe(0);
  });

  it('stay right when several move at once, when they are folded meanwhile, and when something is undone half-way', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, capture));
    await Promise.all([
      ...ids.map((id, i) => move(id, i % 2 === 0 ? 'archive' : 'approve')),
      server.app.housekeeping.runAll(),
    ]);
    await expectKept();
    await server.database
      .system(async (tx) => {
        await tx.execute(sql`update contents set status = 'removed' where brand_id = ${server.brandId}`);
        throw new Error('half-way');
      })
      .catch(() => {});
    await expectKept();
    await server.app.housekeeping.runAll();
    const rows = await server.rows(sql`select 1 from content_counts where brand_id = ${server.brandId}`);
    expect(rows).toHaveLength((await expectKept()).length);
    const facets = await server.rows(sql`select 1 from content_facets where brand_id = ${server.brandId}`);
    expect(facets).toHaveLength((await bothFacets()).counted.length);
    expect(facets.length).toBeGreaterThan(3);
  });

  it('go with what is deleted, and with the brand', async () => {
    const id = await capture();
    await server.database.system((tx) => tx.execute(sql`delete from contents where id = ${id}`));
    await expectKept();
    const { brandId } = server.stranger;
    await server.database.system((tx) =>
      tx.execute(sql`insert into contents (brand_id, source, platform, type, status, created_at, updated_at)
        values (${brandId}, 'link', 'tiktok', 'video', 'captured', now(), now())`),
    );
    expect(await server.rows(sql`select 1 from content_counts where brand_id = ${brandId}`)).toHaveLength(1);
    await server.database.system((tx) => tx.execute(sql`delete from brands where id = ${brandId}`));
    expect(await server.rows(sql`select 1 from content_counts where brand_id = ${brandId}`)).toHaveLength(0);
  });

  it('are read by members and written by nobody but the database', async () => {
    const write = server.database.transaction(server.owner, (tx) =>
      tx.execute(sql`insert into content_counts (brand_id, status, changed) values (${server.brandId}, 'captured', 5)`),
    );
    await expect(write).rejects.toThrow();
    expect(
      await server.database.transaction(server.stranger, (tx) =>
        tx.execute(sql`select 1 from content_counts where brand_id = ${server.brandId}`),
      ),
    ).toMatchObject({ rows: [] });
  });
});
