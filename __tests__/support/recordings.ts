import { configureStore, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { FACT_MEASURES, FIGURES, type FigureKey, type Measure } from '#contract/constants/analytics';
import { isMoney, metricRule } from '#contract/rules/analytics';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rememberedElsewhere } from '../../src/app/persistence.ts';
import { rootReducer, type RootState } from '../../src/app/rootReducer.ts';
import type { Recording } from '../../src/shared/replay/recording.ts';
import { api } from '../../src/shared/api/api.ts';
import { draftKept } from '../../src/shared/form/formDraftsSlice.ts';
import { brandDefaulted, brandSelected } from '../../src/shared/session/selectedBrandSlice.ts';
import { profileLoaded, signedIn } from '../../src/shared/session/sessionSlice.ts';
import type { JsonSchema } from './apiRoutes.ts';
import { plant, plantAmount } from './canaries.ts';
import { withoutRefs } from './openapi.ts';
import { pick, type Random, sampleValue } from './sampleValue.ts';
import { ROOT } from './sources.ts';
import { answer } from './stubNetwork.ts';

const GET_ME = 'getMe(undefined)';
const BASE = '/api/brand';
const { paths } = withoutRefs(JSON.parse(readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8')));
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    matches: new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    schemas: Object.entries(responses).map(([status, { content }]) => ({
      status: Number(status) || 500,
      schema: content?.['application/json']?.schema,
    })),
  })),
);

interface AnswerSchema extends JsonSchema {
  description?: string;
  additionalProperties?: unknown;
  patternProperties?: object;
}

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number';
/** What is described so holds an amount in one case and a count in another: `withFigures` plants it. */
const MAY_BE_MONEY = /where the figure is money|where money|number of things|uses, or/;
const isAmount = ({ description = '' }: AnswerSchema) =>
  /\b(minor|major) units\b/i.test(description) && !MAY_BE_MONEY.test(description);

/** Which numbers that tell of a figure are money, by its formula. */
function moneyOf(figure: FigureKey): string[] {
  const { sum, by, unit } = metricRule(figure);
  const isMoneySum = ([first]: readonly Measure[] = []) => first !== undefined && isMoney(first);
  return [
    ...(unit.startsWith('money') ? ['value', 'previous'] : []),
    ...(figure === 'emv' || isMoneySum(sum) ? ['numerator'] : []),
    ...(isMoneySum(by) ? ['denominator'] : []),
  ];
}

/** An answer's object with amounts in it where its own figure, measure or unit says that they are money. */
function withFigures(from: Record<string, unknown>, random: Random): Record<string, unknown> {
  const figure = FIGURES.find((one) => one === (from['metric'] ?? from['key']));
  const measure = FACT_MEASURES.find((one) => one === from['measure']);
  const names = 'measure' in from ? (measure && isMoney(measure) ? ['amount'] : []) : figure ? moneyOf(figure) : [];
  return {
    ...from,
    ...Object.fromEntries(names.filter((name) => name in from).map((name) => [name, plantAmount(random)])),
  };
}

/** Figures by their keys, as a day or a line of a table has them: money where the figure is. */
const figuresByKey = (random: Random) =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, moneyOf(figure).includes('value') ? plantAmount(random) : random()]),
  );

/** An answer with texts and amounts put in that must not be seen, wherever a schema leaves them free. */
function planted(schema: AnswerSchema, random: Random, field = ''): unknown {
  if (schema.anyOf) return planted(pick(random, schema.anyOf), random, field);
  if (schema.type === 'object') {
    if (!schema.properties)
      return field === 'values' ? figuresByKey(random) : { [plant(random)]: plant(random), count: 3 };
    return withFigures(
      Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [name, planted(property, random, name)]),
      ),
      random,
    );
  }
  if (schema.type === 'array') return [1, 2].map(() => planted(schema.items ?? {}, random, field));
  if (isNumber(schema) && isAmount(schema)) return plantAmount(random);
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined;
  return isFree && random() < 0.8 ? plant(random) : sampleValue(schema, random, { numbers: [1, 2, 3], uuids: [] });
}

/** A server that answers every call as the contract says, with planted texts. */
const network = (random: Random) => ({
  openUpload: () => new XMLHttpRequest(),
  fetch: (url: string, { method = 'GET' }: RequestInit) => {
    const called = `${method} ${url.startsWith(BASE) ? '' : BASE}${url.split('?')[0] ?? ''}`;
    const operation = OPERATIONS.find(({ matches }) => matches.test(called));
    const fails = method !== 'GET' && random() < 0.2;
    const { status, schema } = operation?.schemas.find((one) => (fails ? one.status >= 400 : one.status < 300)) ?? {};
    return Promise.resolve(answer(status ?? 404, schema && planted(schema, random)));
  },
});

/** Calls that need the page itself: files, streams. Their arguments and answers are in no action. */
const OF_THE_PAGE = /^(export|download|upload|listNotifications$)/;
type Started = { initiate: (args: unknown) => (dispatch: unknown) => Promise<unknown> };
const endpoints = () =>
  Object.entries(api.endpoints as Record<string, Started>).filter(([name]) => !OF_THE_PAGE.test(name)); // every one starts so

const TEXT_ARGS = [
  'q',
  'search',
  'name',
  'email',
  'reason',
  'text',
  'note',
  'statement',
  'title',
  'sku',
  'key',
  'code',
];

function args(random: Random): object {
  const texts: [string, string][] = TEXT_ARGS.filter(() => random() < 0.4).map((name) => [name, plant(random)]);
  const id = 1 + Math.floor(random() * 5);
  const ids = { brandId: 1, id, challengeId: id, creatorId: id, productId: id, page: 1, limit: 25, version: 1 };
  return {
    ...ids,
    ids: [id],
    country: 'TR',
    status: 'active',
    ...Object.fromEntries(texts),
    body: Object.fromEntries(texts),
  };
}

/** What a person does between the calls. */
const INTENTS: ((random: Random) => UnknownAction)[] = [
  () => brandSelected(2),
  (random) =>
    draftKept({ key: 'challenge:7', values: { title: plant(random), rules: [plant(random)] }, at: plant(random) }),
  (random) => ({
    type: 'formValues/changed',
    payload: { form: 'email:role', values: { email: plant(random), role: 'member' }, touched: { email: true } },
  }),
  (random) => ({
    type: 'page/moved',
    payload: {
      pathname: `/team/${encodeURIComponent(plant(random))}`,
      search: `?q=${encodeURIComponent(plant(random))}&page=2`,
    },
  }),
  (random) => ({ type: 'view/opened', payload: { name: 'team:invite', value: plant(random) } }),
  (random) => ({ type: 'view/opened', payload: { name: 'palette:typed', value: { q: plant(random) } } }),
  (random) => ({ type: 'view/opened', payload: { name: 'login:email', value: { email: plant(random) } } }),
  (random) => ({
    type: 'view/opened',
    payload: {
      name: 'pictures:uploads',
      value: [
        { id: 1, fileName: plant(random), refused: null, fault: { status: 500, body: { message: plant(random) } } },
      ],
    },
  }),
  (random) => ({
    type: 'view/opened',
    payload: {
      name: 'products:report',
      value: {
        action: 'archive',
        changed: 1,
        failures: [{ id: 4, name: plant(random), message: plant(random) }],
        undoId: null,
      },
    },
  }),
  (random) => ({
    type: 'view/opened',
    payload: {
      name: 'fault:email:role',
      value: { status: 400, body: { message: plant(random), fields: { email: [{ message: plant(random) }] } } },
    },
  }),
  (random) =>
    rememberedElsewhere({ formDrafts: { 'product:new': { values: { name: plant(random) }, at: '2026-03-04' } } }),
  (random) => ({ type: 'elsewhere/happened', payload: plant(random) }),
  (random) => ({ type: 'persist/REHYDRATE', payload: { formDrafts: {}, unknown: plant(random) }, err: () => {} }),
];

/** An answer in the cache is corrected, as after a change that it does not know of. */
function correctName({ dispatch, getState }: Pick<Store<RootState>, 'dispatch' | 'getState'>, random: Random): void {
  if (getState().api.queries[GET_ME]?.data === undefined) return;
  const patches = [{ op: 'replace', path: ['name'], value: plant(random) }];
  dispatch({ type: 'api/queries/queryResultPatched', payload: { queryCacheKey: GET_ME, patches } });
}

/** What a store does with calls and intents drawn at random; the checkpoint lies somewhere in between. */
export async function drawRecording(random: Random): Promise<Recording> {
  const steps: { action: UnknownAction; at: number; before: RootState }[] = [];
  const recorder: Middleware<object, RootState> =
    ({ getState }) =>
    (next) =>
    (action) => {
      steps.push({ action: action as UnknownAction, at: Date.now(), before: getState() }); // thunks end before this one
      return next(action);
    };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        serializableCheck: false,
        immutableCheck: false,
        thunk: { extraArgument: { network: network(random) } },
      }).concat(api.middleware, recorder),
  });
  store.dispatch(signedIn('here'));
  store.dispatch(brandDefaulted(1));
  store.dispatch(profileLoaded());
  const calls = [
    ['getMe', undefined] as const,
    ...Array.from({ length: 8 }, () => [pick(random, endpoints())[0], args(random)] as const),
  ];
  for (const [name, argument] of calls) {
    const call = endpoints()
      .find(([known]) => known === name)?.[1]
      .initiate(argument);
    if (call) await (store.dispatch as (thunk: unknown) => Promise<unknown>)(call); // a thunk of the api's
    if (random() < 0.6) store.dispatch(pick(random, INTENTS)(random));
    if (random() < 0.2) correctName(store, random);
  }
  const from = Math.floor(random() * (steps.length / 2));
  return { checkpoint: steps[from]?.before ?? store.getState(), steps: steps.slice(from) };
}
