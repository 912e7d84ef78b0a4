import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { apiRoutes, type ApiRoute } from '../support/apiRoutes.ts';
import { openBrandPair, OWN, type BrandPair } from '../support/brandPair.ts';
import { NASTY_TEXTS } from '../support/mutation.ts';
import { sampleValue } from '../support/sampleValue.ts';
import { scaled } from '../support/scale.ts';
import { seededRandom } from '../support/seededRandom.ts';

/** Of everything that can be asked, one in so many. */
const EVERY = scaled(12, 1);
jest.setTimeout(1_800_000);

const random = seededRandom();
const ids = { numbers: [OWN.id], uuids: [OWN.uuid] };
let pair: BrandPair;
let routes: ApiRoute[];
beforeAll(async () => {
  pair = await openBrandPair();
  // What a plan closes is refused before its parameters matter.
  await pair.database.system((tx) =>
    tx.execute(sql`update subscriptions set plan_id = (select id from plans order by tier_level desc limit 1)`),
  );
  routes = apiRoutes(pair.app);
});
afterAll(() => pair.close());

const named = ({ method, path }: ApiRoute) => `${method} ${path}`;
const tokenFor = ({ access }: ApiRoute) =>
  pair.actors.find(({ name }) => name === (access === 'creator' ? 'creator' : 'owner'))?.token;

const sampled = (values: ApiRoute['params'], mayBeLeftOut: boolean) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(() => !mayBeLeftOut || random() < 0.3)
      .map(([name, schema]) => [name, String(sampleValue(schema, random, ids))]),
  );

/** Asks a route with a valid sample of everything but what is given. */
async function ask(route: ApiRoute, given: { params?: Record<string, string>; query?: Record<string, string> }) {
  const params = { ...sampled(route.params, false), ...given.params };
  const path = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    route.path,
  );
  const required = Object.fromEntries(Object.entries(route.query).filter(([name]) => route.required.includes(name)));
  const query = {
    brandId: String(OWN.id),
    ...sampled(route.query, true),
    ...sampled(required, false),
    ...given.query,
  };
  const token = tokenFor(route);
  pair.logs.length = 0;
  const answer = await pair.app.inject({
    method: route.method,
    url: `${path}?${String(new URLSearchParams(query))}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.body ? { payload: JSON.stringify(sampleValue(route.body, random, ids)) } : {}),
    remoteAddress: `10.0.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
  });
  return { answer, url: `${route.method} ${path}?${String(new URLSearchParams(query))}` };
}

/** What went wrong at the server, also after the answer had begun; null when nothing did. */
const serverFault = (status: number): string | null =>
  pair.logs.find((line) => /"level":[56]0/.test(line)) ?? (status >= 500 ? `status ${status}` : null);

describe('every parameter of the contract', () => {
  it('is read or refused, whatever it says', async () => {
    const cases = routes.flatMap((route) =>
      NASTY_TEXTS.flatMap((text) => [
        ...Object.keys(route.query).map((name) => ({ route, given: { query: { [name]: text } } })),
        ...Object.keys(route.params).map((name) => ({ route, given: { params: { [name]: text } } })),
      ]),
    );
    const first = Math.floor(random() * EVERY);
    const faults: string[] = [];
    for (const [place, { route, given }] of cases.entries()) {
      if (place % EVERY !== first) continue;
      if (place % (20 * EVERY) === first) await pair.restore();
      const { answer, url } = await ask(route, given).catch((error: unknown) => ({
        answer: { statusCode: 599 },
        url: `${named(route)} ${JSON.stringify(given)} ${String(error)}`,
      }));
      const isTold = answer.statusCode in route.responses;
      const fault = serverFault(answer.statusCode) ?? (isTold ? null : `${answer.statusCode} is not in the contract`);
      if (fault) faults.push(`${url}\n  ${fault.slice(0, 900)}`);
    }
    expect(faults).toEqual([]);
  });
});

/** So often a call is drawn anew whose path or body does not fit: it is refused before the query is read. */
const TRIES = 200;

describe('a parameter that the contract does not name', () => {
  it('is refused by every call, and named', async () => {
    const passed: string[] = [];
    for (const route of routes) {
      let said = '';
      for (let tries = 0; tries < TRIES && !said.includes('"utm_source":[{"code":"INVALID"'); tries += 1) {
        const { answer } = await ask(route, { query: { utm_source: 'letter' } });
        said = answer.body;
      }
      if (!said.includes('"utm_source":[{"code":"INVALID"')) passed.push(`${named(route)} ${said}`);
    }
    expect(passed).toEqual([]);
  });

  it('is not brandId, which every call takes', async () => {
    const refused: string[] = [];
    for (const route of routes) {
      await pair.restore();
      const { answer } = await ask(route, {});
      if (/"code":"UNAUTHENTICATED"|"brandId":\[/.test(answer.body)) refused.push(`${named(route)} ${answer.body}`);
    }
    expect(refused).toEqual([]);
  });
});
