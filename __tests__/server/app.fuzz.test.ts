import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ErrorBody } from '#contract/schemas/common';
import { Compile } from 'typebox/compile';
import { apiRoutes, type ApiRoute, type JsonSchema } from '../support/apiRoutes.ts';
import { openBrandPair, OWN, type BrandPair } from '../support/brandPair.ts';
import { someColumns } from '../support/exportColumns.ts';
import { mutate, mutateText, nastyText } from '../support/mutation.ts';
import { pick, sampleValue } from '../support/sampleValue.ts';
import { scaled } from '../support/scale.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { tellFigure } from '../support/tellFigure.ts';

const CASES = scaled(500, 250_000);
const HANG_MS = 30_000;
jest.setTimeout(60_000 + CASES * 100);

const random = seededRandom();
let pair: BrandPair;
let routes: ApiRoute[];
beforeAll(async () => {
  pair = await openBrandPair();
  const all = apiRoutes(pair.app);
  // Some public calls hash a password or take an even time; they are met less often.
  routes = [...all, ...all, ...all].filter(({ access }, i) => access !== 'public' || i < all.length);
});
afterAll(() => pair.close());

const HEADERS: Record<string, string[]> = {
  'accept-language': ['tr', 'en-GB,tr;q=0.5', '*', ';;;', 'x'.repeat(300), 'tr\u00e7'],
  'if-match': ['"1"', '*', 'W/"1"', '"99999999999999"', '"-1"', '""', 'nonsense', '"1", "2"'],
  'idempotency-key': ['12345678', 'x', 'k'.repeat(201), 'schlüssel-ü', '--------'],
  'content-type': [
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '/',
    'application/csp-report',
  ],
  'content-encoding': ['gzip', 'nonsense'],
  authorization: ['Bearer', 'Bearer x.y.z', 'Basic eDp5', `Bearer ${'a'.repeat(8000)}`, 'bearer  '],
  'x-request-id': ['x', '\u00e9', 'a'.repeat(500), '{"a":1}'],
  origin: ['null', 'https://evil.example', 'nonsense'],
  accept: ['text/html', 'image/*', ''],
  'x-forwarded-for': ['1.2.3.4', 'nonsense'],
};

const ids = { numbers: [OWN.id, 1, 4711], uuids: [OWN.uuid] };
const odd = (share: number) => random() < share;

function drawUrl(route: ApiRoute): string {
  const value = (schema: JsonSchema, share: number) =>
    encodeURIComponent((odd(share) ? nastyText(random) : String(sampleValue(schema, random, ids))).toWellFormed());
  const path = Object.entries(route.params).reduce(
    (url, [name, schema]) => url.replace(`{${name}}`, value(schema, 0.1)),
    route.path,
  );
  const query = Object.entries(route.query)
    .filter(() => odd(0.5))
    .map(([name, schema]) => {
      const columns = name === 'columns' && odd(0.8) ? someColumns(route.path, random) : null;
      return `${name}${odd(0.03) ? '[]' : ''}=${columns ?? value(schema, 0.2)}`;
    });
  if (odd(0.05)) query.push(`${encodeURIComponent(nastyText(random).toWellFormed())}=1`);
  if (odd(0.02)) query.push('%', 'a=%ff', '=');
  return `${path}?${[`brandId=${odd(0.05) ? encodeURIComponent(nastyText(random).toWellFormed()) : OWN.id}`, ...query].join('&')}`;
}

function drawForm(): { payload: string; type: string } {
  const content = pick(random, [
    '',
    'x',
    'name;price\nÜrün;12,5\n',
    'name,sku\n"a\n',
    '\u0000\u0001',
    '\ufeffname;category;price;currency\nKrem;hand-care;10;TRY',
    'RIFF____WEBPVP8 ',
    '\u0089PNG\r\n\u001a\n',
  ]);
  const name = pick(random, ['file', 'other', '', '__proto__']);
  const end = odd(0.1) ? '' : '--part--\r\n';
  return {
    type: `multipart/form-data; boundary=${odd(0.05) ? '' : 'part'}`,
    payload: `--part\r\ncontent-disposition: form-data; name="${name}"; filename="${nastyText(random)
      .replaceAll(/["\r\n]/g, '')
      .toWellFormed()}"\r\n\r\n${content}\r\n${end}`,
  };
}

function drawPayload(route: ApiRoute): { payload?: string; type?: string } {
  if (route.takesFile && odd(0.9)) return drawForm();
  if (!route.body && odd(0.9)) return {};
  let body = sampleValue(route.body ?? {}, random, ids);
  for (let left = odd(0.75) ? 1 + Math.floor(random() * 3) : 0; left > 0; left -= 1) body = mutate(body, random);
  return { payload: mutateText(JSON.stringify(body), random), type: 'application/json' };
}

function draw() {
  const route = pick(random, routes);
  const { payload, type } = drawPayload(route);
  const token = pick(
    random,
    pair.actors.filter(({ name }) =>
      (route.access === 'creator' ? ['creator'] : ['owner', 'member', 'nobody']).includes(name),
    ),
  ).token;
  const headers: Record<string, string> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(type ? { 'content-type': type } : {}),
  };
  for (const [name, values] of Object.entries(HEADERS)) if (odd(0.06)) headers[name] = pick(random, values);
  return {
    route,
    request: {
      method: odd(0.02) ? ('PATCH' as const) : route.method,
      url: drawUrl(route),
      headers,
      ...(payload === undefined ? {} : { payload }),
    },
  };
}

const errorCheck = Compile(ErrorBody);
const checks = new Map<JsonSchema, ReturnType<typeof Compile>>();
function fits(schema: JsonSchema, body: unknown): boolean {
  const check = checks.get(schema) ?? Compile(schema);
  checks.set(schema, check);
  return check.Check(body);
}

/** What is wrong with the answer to one random request, or null. */
async function fault(place: number): Promise<string | null> {
  const { route, request } = draw();
  if (place % 20 === 0) await pair.restore();
  const started = performance.now();
  pair.logs.length = 0;
  const answer = await pair.app.inject({
    ...request,
    remoteAddress: `10.${(place >> 16) % 256}.${(place >> 8) % 256}.${place % 256}`,
  });
  const said = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${(request.payload ?? '').slice(0, 600)}\n  ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  // An answer that was cut has begun with 200; the log tells of it.
  const failure = pair.logs.find((line) => /"level":[56]0/.test(line));
  if (answer.statusCode >= 500 || failure) return `fails: ${said}\n  ${failure?.slice(0, 900)}`;
  if (performance.now() - started > HANG_MS) return `takes too long: ${said}`;
  const schema = answer.statusCode >= 400 ? null : route.responses[answer.statusCode];
  if (answer.statusCode >= 400 && request.method === route.method && !(answer.statusCode in route.responses))
    return `status outside the contract: ${said}`;
  if (answer.statusCode >= 400)
    return errorCheck.Check(parse(answer.body)) ? null : `no error of the contract: ${said}`;
  if (schema === undefined) return `status outside the contract: ${said}`;
  return schema === null || fits(schema, parse(answer.body)) ? null : `outside its schema: ${said}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('random requests', () => {
  it(`get an answer of the contract, ${CASES} times`, async () => {
    const faults: string[] = [];
    for (let place = 1; place <= CASES && faults.length < 10; place += 1) {
      const found = await fault(place).catch((error: unknown) => `is cut: ${String(error)}\n  ${pair.logs.at(-1)}`);
      if (found) faults.push(found);
    }
    expect(faults).toEqual([]);
    tellFigure(`${CASES} fuzzed calls, 0 faults`, random);
  });
});
