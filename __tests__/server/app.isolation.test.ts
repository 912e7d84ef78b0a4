/** @engine both: row-level policies, which each engine enforces by itself */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { apiRoutes, type ApiRoute } from '../support/apiRoutes.ts';
import { FOREIGN, MISSING, openBrandPair, OWN, type BrandPair, type MarkedBrand } from '../support/brandPair.ts';
import { scaled } from '../support/scale.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { atNothing, attemptAt, drawAttempt, type Attempt } from '../support/smuggling.ts';
import { tellFigure } from '../support/tellFigure.ts';

const CASES = scaled(300, 50_000);
jest.setTimeout(60_000 + CASES * 200);

const FILTERS = process.env['WITHOUT_BRAND_FILTERS'] ? ', without filters' : '';
const random = seededRandom();
let pair: BrandPair;
let routes: ApiRoute[];
beforeAll(async () => {
  pair = await openBrandPair();
  // What anybody may call owns nothing; it is met now and then.
  const all = apiRoutes(pair.app);
  const open = all.filter(({ access }) => access === 'public' && random() < 0.3);
  routes = [...all.filter(({ access }) => access !== 'public'), ...open];
});
afterAll(() => pair.close());

let callers = 0;
/** Each call comes from an address of its own, so that no limit hides what it guards. */
function send({ route, actor, url, headers, payload }: Attempt) {
  callers += 1;
  return pair.app.inject({
    method: route.method,
    url,
    remoteAddress: `10.${(callers >> 16) % 256}.${(callers >> 8) % 256}.${callers % 256}`,
    headers: {
      ...headers,
      ...(actor.token ? { authorization: `Bearer ${actor.token}` } : {}),
      ...(payload === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === null ? {} : { payload }),
  });
}
type Answer = Awaited<ReturnType<typeof send>>;

const describeAttempt = ({ actor, trick, route, url, payload }: Attempt) =>
  `${actor.name}, ${trick}: ${route.method} ${url} ${payload?.slice(0, 300) ?? ''}`;

/** Everything by which a brand's data would be known, plain and as base64 at each of its three places. */
function marksOf({ canary, uuid, id }: MarkedBrand): string[] {
  const coded = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${canary}`)
      .toString('base64')
      .slice(shift + 2, -4),
  );
  return [canary, uuid, String(id).slice(0, 6), ...coded];
}

/** Ids and hashes that chance makes, which may hold any digits. */
const BY_CHANCE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}/g;

/**
 * Text of the audit trail without the filters of exports: it tells them as members asked for them, such as
 * `"challenge":1900000001`, whether there is such a row or not; in JSON, and quoted for CSV or once more for JSON.
 */
function withoutFilters(text: string): string {
  const filters = new Set(routes.flatMap(({ path, query }) => (path.endsWith('/export') ? Object.keys(query) : [])));
  return text.replaceAll(/[\\"]+(\w+)[\\"]+:(?:\d+|[\\"]+[\w,-]*[\\"]+)/g, (found, name: string) =>
    filters.has(name) ? '' : found,
  );
}

/** Whether an answer shows anything of a brand that the request did not say itself. */
function shows(answer: Answer, { route, url, payload }: Attempt, brand: MarkedBrand): boolean {
  const said = `${decodeURIComponent(url.replace(/%(?![0-9a-f]{2})/gi, '%25'))} ${payload ?? ''}`;
  const whole = `${answer.rawPayload.toString('latin1')} ${JSON.stringify(answer.headers)}`.replaceAll(
    BY_CHANCE,
    (found) => (found === brand.uuid ? found : ''),
  );
  const text = route.path.includes('/audit') ? withoutFilters(whole) : whole;
  if (marksOf(brand).some((mark) => text.includes(mark) && !said.includes(mark))) return true;
  // Numbers of rows tell too; the foreign brand has thousands where the own one has a handful.
  const totals = [...text.matchAll(/"(?:total|matched|unread|changed|count)":(\d+)/g)].map(([, total]) =>
    Number(total),
  );
  return brand === FOREIGN && totals.some((total) => total >= FOREIGN.rows - 10);
}

const plain = (answer: Answer, hidden: MarkedBrand) =>
  `${answer.statusCode} ${answer.body
    .replace(/"requestId":"[^"]*"/, '')
    .replaceAll(String(hidden.id), String(MISSING.id))
    .replaceAll(hidden.uuid, MISSING.uuid)}`;

/** Which brands' data may be in an answer. */
function visible({ route, actor, names }: Attempt, status: number): MarkedBrand[] {
  if (route.access === 'public') return [];
  if (route.access === 'signedIn') return [...actor.brands];
  if (route.access === 'creator') return actor.name === 'creator' ? [OWN] : [];
  return actor.brands.filter(({ id }) => id === names && (status < 300 || status === 412 || status === 409));
}

/** What is wrong with the answer to an attempt, or null. */
async function fault(attempt: Attempt): Promise<string | null> {
  await pair.restore();
  return faultIn(attempt, await send(attempt));
}

async function faultIn(attempt: Attempt, answer: Answer): Promise<string | null> {
  const { route, actor, names } = attempt;
  const allowed = visible(attempt, answer.statusCode);
  const leaked = [OWN, FOREIGN].find((brand) => !allowed.includes(brand) && shows(answer, attempt, brand));
  if (leaked) return `shows ${leaked.canary}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (answer.statusCode >= 500) return `fails: ${answer.statusCode}`;
  if (route.brandFrom !== null && !actor.brands.some(({ id }) => id === names) && answer.statusCode < 400)
    return `is allowed: ${answer.statusCode}`;
  if (actor.brands.length === 0 && route.brandFrom !== null && actor.name !== 'homeless' && answer.statusCode !== 401)
    return `needs no session: ${answer.statusCode}`;
  const hidden = [OWN, FOREIGN].find((brand) => !actor.brands.includes(brand));
  if (!hidden || answer.statusCode < 400) return null;
  const twin = atNothing(attempt, hidden);
  if (twin.url === attempt.url && twin.payload === attempt.payload) return null;
  await pair.restore();
  const missing = plain(await send(twin), hidden);
  return missing === plain(answer, hidden) ? null : `tells foreign from missing: ${plain(answer, hidden)} / ${missing}`;
}

async function faultsOf(names: readonly string[], count: number): Promise<string[]> {
  const actors = pair.actors.filter(({ name }) => names.includes(name));
  const faults: string[] = [];
  for (let i = 0; i < count && faults.length < 10; i += 1) {
    const attempt = drawAttempt(routes, actors, random);
    const found = await fault(attempt).catch((error: unknown) => `breaks off: ${String(error)}`);
    if (found) faults.push(`${describeAttempt(attempt)}\n  ${found}`);
  }
  return faults;
}

const GROUPS: [string, MarkedBrand, string[], number][] = [
  [
    'everybody outside the foreign brand',
    FOREIGN,
    ['owner', 'admin', 'member', 'viewer', 'editor', 'homeless', 'ended', 'nobody', 'creator'],
    0.6,
  ],
  ['the foreign owner in the other brand', OWN, ['stranger'], 0.2],
];

describe(`isolation of brands, ${CASES} attempts`, () => {
  it('is tried on rows of both brands, which those who may do see', async () => {
    const [owner, stranger] = ['owner', 'stranger'].map((name) => pair.actors.find((actor) => actor.name === name));
    for (const [actor, brand] of [
      [owner, OWN],
      [stranger, FOREIGN],
    ] as const) {
      for (const path of [
        'products',
        'views?list=products',
        `products/${brand.id}`,
        `brands/${brand.id}`,
        'notifications',
        'auth/me',
      ]) {
        const answer = await pair.app.inject({
          url: `/api/brand/${path}${path.includes('?') ? '&' : '?'}brandId=${brand.id}`,
          headers: { authorization: `Bearer ${actor?.token}` },
        });
        expect({ path, status: answer.statusCode, seen: answer.body.includes(brand.canary) }).toEqual({
          path,
          status: 200,
          seen: true,
        });
      }
    }
  });

  it('is tried at every list of every area: who owns the brand sees it, who owns the other one does not', async () => {
    // A stream does not end, and what another plan would cost is asked by a plan's own id.
    const lists = routes.filter(
      ({ method, brandFrom, params, path }) =>
        method === 'GET' &&
        brandFrom === 'query' &&
        Object.keys(params).length === 0 &&
        !/\/(stream|preview)$/.test(path),
    );
    const people = pair.actors.filter(({ name }) => ['owner', 'stranger'].includes(name));
    const faults: string[] = [];
    for (const route of lists)
      for (const actor of people)
        for (const [trick, status] of [
          ['own', 200],
          ['foreign', 404],
        ] as const) {
          const attempt = attemptAt(route, actor, trick, random, 'all that is needed');
          await pair.restore();
          const answer = await send(attempt);
          const found = await faultIn(attempt, answer);
          if (found ?? answer.statusCode !== status)
            faults.push(
              `${describeAttempt(attempt)}\n  ${found ?? `${answer.statusCode} ${answer.body.slice(0, 200)}`}`,
            );
        }
    expect(faults).toEqual([]);
    tellFigure(`${lists.length} lists asked by both brands for the own and the other one${FILTERS}, 0 faults`, random);
  });

  it.each(GROUPS)('shows and lets change nothing: %s', async (who, brand, names, share) => {
    await pair.restore();
    const before = await pair.fingerprint(brand);
    expect(await faultsOf(names, Math.ceil(CASES * share))).toEqual([]);
    expect(await pair.fingerprint(brand)).toBe(before);
    tellFigure(`${Math.ceil(CASES * share)} attempts of ${who}${FILTERS}, 0 faults`, random);
  });

  it('shows a member of both brands only the one that is asked for', async () => {
    expect(await faultsOf(['both'], Math.ceil(CASES * 0.2))).toEqual([]);
    tellFigure(`${Math.ceil(CASES * 0.2)} attempts of a member of both${FILTERS}, 0 faults`, random);
  });
});
