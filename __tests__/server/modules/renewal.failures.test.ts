import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { renewSubscriptions } from '#server/modules/subscription/renewal';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const rows = async <T>(query: ReturnType<typeof sql>) =>
  ((await server.database.system((tx) => tx.execute(query))) as { rows: T[] }).rows; // both engines answer so

/** The server's database, in which nothing can be done for one brand. */
const failingFor = (brandId: number): Database => ({
  ...server.database,
  keeper: (brand, work) =>
    brand === brandId ? Promise.reject(new Error('Something of it is broken')) : server.database.keeper(brand, work),
});

it('keeps no other brand from what time asks of its subscription', async () => {
  const failing = server.brandId;
  await rows(sql`insert into subscriptions (brand_id, plan_id, status, current_period_end, status_at)
    select b.id, (select min(id) from plans), 'incomplete', case when b.id = ${failing} then '2026-01-01'::timestamptz end, '2026-01-01'
    from brands b where b.id in (${failing}, ${server.stranger.brandId})`);
  const renewal = renewSubscriptions(failingFor(failing), 'https://meydan.example', server.clock.now());
  await expect(renewal).rejects.toThrow('1 of 2 failed');
  const found = await rows<{ brand: number; status: string }>(
    sql`select brand_id as brand, status from subscriptions order by current_period_end nulls last`,
  );
  expect(found).toEqual([
    { brand: failing, status: 'incomplete' },
    { brand: server.stranger.brandId, status: 'expired' },
  ]);
});
