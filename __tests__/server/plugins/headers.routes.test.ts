import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiRoutes, type ApiRoute } from '../../support/apiRoutes.ts';
import { openBrandPair, OWN, type BrandPair } from '../../support/brandPair.ts';
import { sampleValue } from '../../support/sampleValue.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

/** How often each route is asked, with other values each time. */
const ROUNDS = scaled(1);

/** On every answer, whatever it is. */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
/** Pictures, videos and feeds: any site may show them and keep them for a while, and as a document they can do nothing. */
const FOR_OTHER_SITES =
  /^GET \/api\/(brand|creator)\/(files\/\{id\}\/|creators\/\{id\}\/media\/|contents\/\{id\}\/original\/)/;

const random = seededRandom();
const ids = { numbers: [OWN.id], uuids: [OWN.uuid] };
let pair: BrandPair;
let routes: ApiRoute[];
beforeAll(async () => {
  pair = await openBrandPair({ publicUrl: 'https://console.example' });
  routes = apiRoutes(pair.app);
});
afterAll(() => pair.close());

const named = ({ method, path }: ApiRoute) => `${method} ${path}`;

function draw(route: ApiRoute) {
  const value = (schema: ApiRoute['params'][string]) => encodeURIComponent(String(sampleValue(schema, random, ids)));
  const path = Object.entries(route.params).reduce(
    (url, [name, schema]) => url.replace(`{${name}}`, value(schema)),
    route.path,
  );
  const query = route.required.map((name) => `${name}=${value(route.query[name] ?? {})}`);
  const body = route.body ? JSON.stringify(sampleValue(route.body, random, ids)) : undefined;
  return { url: `${path}?${[`brandId=${OWN.id}`, ...query].join('&')}`, body };
}

/** What an answer lacks, as lines. */
async function faultsOf(route: ApiRoute, asker: string): Promise<string[]> {
  const { url, body } = draw(route);
  const token = pair.actors.find(({ name }) => name === asker)?.token;
  const answer = await pair.app.inject({
    method: route.method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  // What signed the owner out, or closed the brand, would have all others answer 401.
  if (route.method !== 'GET' && answer.statusCode < 300) await pair.restore();
  const isError = answer.statusCode >= 400;
  const isForOthers = !isError && FOR_OTHER_SITES.test(named(route));
  const wanted: Record<string, string> = {
    ...ALWAYS,
    ...(isForOthers ? {} : { 'cross-origin-resource-policy': 'same-origin' }),
    ...(isForOthers || named(route).endsWith('/content') ? {} : { 'cache-control': 'no-store' }),
    ...(isError ? { 'content-type': 'application/json; charset=utf-8' } : {}),
  };
  const has = (name: string) => String(answer.headers[name] ?? '');
  const faults = Object.entries(wanted).filter(([name, value]) => has(name) !== value);
  const isClosed = /default-src 'none'/.test(has('content-security-policy'));
  return [
    ...faults.map(([name]) => `${named(route)} (${asker}: ${answer.statusCode}) ${name}: ${has(name)}`),
    ...(isClosed && has('x-request-id') && has('permissions-policy') ? [] : [`${named(route)}: policies`]),
  ];
}

describe('the headers', () => {
  it('are whole on the answers of every route, to whoever asks', async () => {
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const route of routes)
        for (const asker of ['nobody', 'owner', 'creator']) faults.push(...(await faultsOf(route, asker)));
    expect(faults).toEqual([]);
    expect(routes.length).toBeGreaterThan(200);
  });
});
