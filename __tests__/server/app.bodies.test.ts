import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { SUPPORT_REPORT_BYTES_MAX, SUPPORT_WORDS_MAX } from '#contract/constants/support';
import { apiRoutes, type ApiRoute } from '../support/apiRoutes.ts';
import { openBrandPair, OWN, type BrandPair } from '../support/brandPair.ts';

const MIB = 1024 * 1024;
/** What is sent in one piece and is larger than a call: files of codes and recordings of screens. */
const LARGER: Record<string, number> = {
  'POST /api/brand/challenges/{id}/codes': 2 * MIB,
  'POST /api/brand/support/reports': SUPPORT_REPORT_BYTES_MAX + 6 * SUPPORT_WORDS_MAX + 1024,
};

let pair: BrandPair;
let routes: ApiRoute[];
beforeAll(async () => {
  pair = await openBrandPair();
  // What a plan closes is refused before its body matters.
  await pair.database.system((tx) =>
    tx.execute(sql`update subscriptions set plan_id = (select id from plans order by tier_level desc limit 1)`),
  );
  routes = apiRoutes(pair.app).filter(({ body, takesFile }) => body !== null && !takesFile);
});
afterAll(() => pair.close());

const named = ({ method, path }: ApiRoute) => `${method} ${path}`;

/** The status for a body of so many bytes, from who may call the route. */
async function send(route: ApiRoute, bytes: number): Promise<number> {
  const who = route.access === 'creator' ? 'creator' : 'owner';
  const token = pair.actors.find(({ name }) => name === who)?.token ?? '';
  const answer = await pair.app.inject({
    method: route.method,
    url: `${route.path.replace(/\{\w+\}/g, String(OWN.id))}?brandId=${OWN.id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"x":"${'x'.repeat(bytes - 8)}"}`,
  });
  return answer.statusCode;
}

describe('a body', () => {
  it('of more bytes than its route takes is refused at every route', async () => {
    const statuses: Record<string, number> = {};
    for (const route of routes) statuses[named(route)] = await send(route, (LARGER[named(route)] ?? MIB) + 1);
    expect(routes.length).toBeGreaterThan(100);
    expect(Object.entries(statuses).filter(([, status]) => status !== 413)).toEqual([]);
  });
});
