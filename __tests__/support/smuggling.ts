import type { ApiRoute } from './apiRoutes.ts';
import { FOREIGN, MISSING, OWN, type Actor, type MarkedBrand } from './brandPair.ts';
import { someColumns } from './exportColumns.ts';
import { isUuid, pick, sampleValue, type Random } from './sampleValue.ts';

/** One attempt to reach a brand's data, ready to be sent. */
export interface Attempt {
  route: ApiRoute;
  actor: Actor;
  trick: string;
  url: string;
  headers: Record<string, string>;
  payload: string | null;
  /** The brand that the request names in the one allowed way; any other request of a brand-owned route has to be refused. */
  names: number | null;
}

interface Trick {
  query: string;
  names?: number;
  headers?: Record<string, string>;
  /** Added to a JSON body. */
  body?: Record<string, unknown>;
}

const [own, foreign] = [OWN.id, FOREIGN.id];
const encoded = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const mine = `brandId=${own}`;

/** Ways to put a brand into a request. Whoever owns the foreign brand uses them the other way round. */
const TRICKS: Record<string, Trick> = {
  own: { query: mine, names: own },
  foreign: { query: `brandId=${foreign}`, names: foreign },
  'foreign, encoded': { query: `brandId=${encoded(String(foreign))}`, names: foreign },
  'foreign, encoded name': { query: `${encoded('brandId')}=${foreign}`, names: foreign },
  missing: { query: '' },
  empty: { query: 'brandId=' },
  'own, then foreign': { query: `${mine}&brandId=${foreign}` },
  'foreign, then own': { query: `brandId=${foreign}&${mine}` },
  array: { query: `brandId[]=${foreign}` },
  'array place': { query: `brandId[0]=${foreign}` },
  object: { query: `brandId[$eq]=${foreign}` },
  list: { query: `brandId=${own},${foreign}` },
  negative: { query: `brandId=-${foreign}` },
  zero: { query: 'brandId=0' },
  float: { query: `brandId=${foreign}.0` },
  exponent: { query: 'brandId=1.900000001e9' },
  hexadecimal: { query: `brandId=0x${foreign.toString(16)}` },
  huge: { query: 'brandId=99999999999999999999' },
  wrapped: { query: `brandId=${2 ** 32 + foreign}` },
  text: { query: 'brandId=all' },
  star: { query: 'brandId=*' },
  null: { query: 'brandId=null' },
  'leading zero': { query: `brandId=0${foreign}` },
  sign: { query: `brandId=%2B${foreign}` },
  space: { query: `brandId=%20${foreign}` },
  'null byte': { query: `brandId=${foreign}%00` },
  'other digits': { query: `brandId=${encodeURIComponent('１９００００００００１')}` },
  injected: { query: `brandId=${encodeURIComponent(`${own} or brand_id = ${foreign}`)}` },
  'double encoding': { query: `brandId=%25${encoded(String(foreign)).replaceAll('%', '%25').slice(3)}` },
  'other spelling': { query: `${mine}&brand_id=${foreign}`, names: own },
  'in the body': { query: mine, names: own, body: { brandId: foreign } },
  'in the body only': { query: '', body: { brandId: foreign, brand: { id: foreign } } },
  'in headers': {
    query: mine,
    names: own,
    headers: { 'x-brand-id': String(foreign), brandid: String(foreign), 'x-brandid': String(foreign) },
  },
  'in headers only': { query: '', headers: { 'x-brand-id': String(foreign), brandid: String(foreign) } },
};
const TRICK_NAMES = Object.keys(TRICKS);

const ODD = ['0', '-1', '1.5', 'NaN', '%00', '..%2f', '99999999999999999999', `${own}%20`, `${own},${foreign}`];

/** Every id of the text turned into the other brand's. */
const turned = (text: string) =>
  [String, (id: number) => encoded(String(id))].reduce(
    (all, written) =>
      all.replaceAll(written(own), '\n').replaceAll(written(foreign), written(own)).replaceAll('\n', written(foreign)),
    text,
  );

function pathOf(route: ApiRoute, random: Random): string {
  return Object.entries(route.params).reduce((path, [name, schema]) => {
    const target = random() < 0.6 ? FOREIGN : OWN;
    const number = name === 'creatorId' || route.path.includes(`/creators/{${name}}`) ? target.creatorId : target.id;
    const value = schema.type === 'integer' && name !== 'width' ? String(number) : isUuid(schema) ? target.uuid : null;
    // One or two dots, however they are written, are no step of a path: such an address is another route's, or nobody's.
    const sample = () =>
      encodeURIComponent(String(sampleValue(schema, random, { numbers: [], uuids: [] })).replace(/^\.{1,2}$/, '...'));
    return path.replace(`{${name}}`, value === null ? sample() : random() < 0.1 ? pick(random, ODD) : value);
  }, route.path);
}

/** How much of a route's query is sent beside what has to be there. */
type Share = 'all that is needed' | 'some';

/** An attempt of an actor at a route by a trick; the query and body around it are what the route's schemas accept. */
export function attemptAt(
  route: ApiRoute,
  actor: Actor,
  trick: string,
  random: Random,
  share: Share = 'some',
): Attempt {
  const ids = { numbers: [own, foreign, OWN.creatorId, FOREIGN.creatorId], uuids: [OWN.uuid, FOREIGN.uuid] };
  const { query, names = null, headers = {}, body } = TRICKS[trick] ?? { query: '' };
  const fields = Object.entries(route.query)
    .filter(
      ([name]) =>
        (share === 'some' && random() < 0.3) || name === 'purpose' || name === 'list' || route.required.includes(name),
    )
    .map(([name, schema]) => {
      const known = name === 'country' ? 'TR' : name === 'columns' && someColumns(route.path, random);
      const value = known || sampleValue(schema, random, ids);
      return `${name}=${encodeURIComponent(String(value))}`;
    });
  const path = pathOf(route, random);
  const sample = route.body && sampleValue(route.body, random, ids);
  const payload =
    sample === null ? null : JSON.stringify(typeof sample === 'object' && body ? { ...sample, ...body } : sample);
  const isForeigner = !actor.brands.includes(OWN) && actor.brands.includes(FOREIGN);
  const turn = isForeigner ? turned : (text: string) => text;
  const pathBrand = Number(/\/(\d+)/.exec(turn(path))?.[1]);
  const queryBrand = names === null ? null : Number(turn(String(names)));
  return {
    route,
    actor,
    trick,
    payload: payload && turn(payload),
    url: turn(`${path}?${[query, ...fields].filter((part) => part !== '').join('&')}`),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, turn(value)])),
    names: route.brandFrom === 'path' ? pathBrand : queryBrand,
  };
}

/** A random attempt. */
export const drawAttempt = (routes: readonly ApiRoute[], actors: readonly Actor[], random: Random): Attempt =>
  attemptAt(pick(random, routes), pick(random, actors), pick(random, TRICK_NAMES), random);

/** The same attempt at something that does not exist at all. */
export function atNothing(attempt: Attempt, hidden: MarkedBrand): Attempt {
  const swap = (text: string) =>
    text
      .replaceAll(String(hidden.id), String(MISSING.id))
      .replaceAll(encoded(String(hidden.id)), encoded(String(MISSING.id)))
      .replaceAll(hidden.uuid, MISSING.uuid);
  return {
    ...attempt,
    url: swap(attempt.url),
    payload: attempt.payload && swap(attempt.payload),
    headers: Object.fromEntries(Object.entries(attempt.headers).map(([name, value]) => [name, swap(value)])),
  };
}
