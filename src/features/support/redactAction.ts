import type { UnknownAction } from '@reduxjs/toolkit';
import { SLICES } from '#contract/rules/redaction';
import { type Fields, fieldsOf } from '../../shared/api/answerFields.ts';
import { REMEMBERED_ELSEWHERE } from '../../shared/storage/rememberedElsewhere.ts';
import { partsOf, redactAnswer, redactArgs, redactCacheKey, redactFault } from './redactCall.ts';
import type { Redactor } from './redactor.ts';
import { redactState } from './redactState.ts';

const CALL = /^api\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/;
const OF_SLICE = /^([a-zA-Z]+)\/[a-zA-Z]+$/;

/** An action as it may leave the tab; null for those of the libraries that only concern the running page. */
export function redactAction(action: UnknownAction, redactor: Redactor): UnknownAction | null {
  const { type } = action;
  const call = CALL.exec(type);
  if (call) return redactStep(action, redactor);
  if (type === 'persist/REHYDRATE' || type === REMEMBERED_ELSEWHERE)
    return { type: REMEMBERED_ELSEWHERE, payload: redactState(fieldsOf(action['payload']) ?? {}, redactor) };
  const ofCache = CACHE_ACTIONS[type];
  if (ofCache) return { type, ...ofCache(action['payload'], redactor, action['meta']) };
  const slice = OF_SLICE.exec(type)?.[1] ?? '';
  if (!SLICES.some((known) => known === slice)) return null;
  return {
    type,
    ...('payload' in action && { payload: redactPayload(action['payload'], type, slice, redactor) }),
    ...('meta' in action && { meta: redactor.value(action['meta'], slice) }),
  };
}

/** Payloads that are the console's own name of something, or have one in this field. */
const NAMED: Readonly<Record<string, string>> = {
  'recentCommands/commandChosen': '',
  'formDrafts/draftKept': 'key',
  'formDrafts/draftDropped': '',
  'listLayouts/layoutChanged': 'key',
  'formValues/changed': 'form',
  'formValues/left': '',
  'view/opened': 'name',
  'view/closed': '',
};

function redactPayload(payload: unknown, type: string, slice: string, redactor: Redactor): unknown {
  const named = NAMED[type];
  if (named === undefined) return redactor.value(payload, slice);
  if (named === '') return redactor.ownName(String(payload));
  const { [named]: name, ...rest } = fieldsOf(payload) ?? {};
  return { [named]: redactor.ownName(String(name)), ...fieldsOf(redactor.value(rest, slice)) };
}

/** What of the cache's own actions is kept: entries that go, are written ahead, or are corrected. */
const CACHE_ACTIONS: Readonly<Record<string, (payload: unknown, redactor: Redactor, meta: unknown) => Fields>> = {
  'api/resetApiState': () => ({}),
  'api/queries/removeQueryResult': (payload, redactor) => ({ payload: { queryCacheKey: keyOf(payload, redactor) } }),
  'api/mutations/removeMutationResult': (payload, redactor) => ({
    payload: idsOf(fieldsOf(payload) ?? {}, ['requestId', 'fixedCacheKey'], redactor),
  }),
  'api/queries/queryResultPatched': (payload, redactor) => {
    const { patches, queryCacheKey } = fieldsOf(payload) ?? {};
    const { call: name, args } = partsOf(String(queryCacheKey));
    const call = redactor.callName(name);
    return {
      payload: {
        queryCacheKey: keyOf(payload, redactor),
        patches: Array.isArray(patches) ? patches.map((patch) => redactPatch(patch, call, redactor, args)) : [],
      },
    };
  },
  'api/queries/cacheEntriesUpserted': (payload, redactor, meta) => ({
    payload: (Array.isArray(payload) ? payload : []).map((entry: unknown) => {
      const { queryDescription, value } = fieldsOf(entry) ?? {};
      const { endpointName, originalArgs, queryCacheKey } = fieldsOf(queryDescription) ?? {};
      const call = redactor.callName(endpointName);
      return {
        queryDescription: {
          type: 'query',
          endpointName: call,
          originalArgs: redactArgs(originalArgs, call, redactor),
          queryCacheKey: redactCacheKey(String(queryCacheKey), redactor),
        },
        value: redactAnswer(value, call, redactor, originalArgs),
      };
    }),
    meta: { timestamp: redactor.value(fieldsOf(meta)?.['timestamp'] ?? 0, '', 'startedTimeStamp') },
  }),
};

const keyOf = (payload: unknown, redactor: Redactor) =>
  redactCacheKey(String(fieldsOf(payload)?.['queryCacheKey']), redactor);

const idsOf = (fields: Fields, names: readonly string[], redactor: Redactor): Fields =>
  Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, redactor.id(fields[name])]] : [])),
  );

function redactPatch(patch: unknown, call: string, redactor: Redactor, args: unknown): Fields {
  const { op, path, value } = fieldsOf(patch) ?? {};
  const steps = Array.isArray(path) ? path : [];
  const field = steps.findLast((step): step is string => typeof step === 'string') ?? '';
  return {
    op: op === 'add' || op === 'remove' ? op : 'replace',
    path: steps.map((step: unknown) => (typeof step === 'number' ? step : redactor.ownName(String(step)))),
    ...(value !== undefined && { value: redactAnswer(value, call, redactor, args, field) }),
  };
}

/** A call that begins or ends, with only those of the library's fields that its reducers read. */
function redactStep(action: UnknownAction, redactor: Redactor): UnknownAction {
  const { type, payload, error } = action;
  const meta = fieldsOf(action['meta']) ?? {};
  const arg = fieldsOf(meta['arg']) ?? {};
  const call = redactor.callName(arg['endpointName']);
  const ended = type.endsWith('fulfilled');
  return {
    type,
    ...(payload !== undefined && {
      payload: ended
        ? redactAnswer(payload, call, redactor, arg['originalArgs'])
        : redactFault(payload, call, redactor),
    }),
    meta: {
      arg: {
        ...flagsOf(arg, ['subscribe', 'forceRefetch', 'track']),
        type: type.includes('Query') ? 'query' : 'mutation',
        endpointName: call,
        ...(arg['originalArgs'] !== undefined && { originalArgs: redactArgs(arg['originalArgs'], call, redactor) }),
        ...(typeof arg['queryCacheKey'] === 'string' && {
          queryCacheKey: redactCacheKey(arg['queryCacheKey'], redactor),
        }),
        ...idsOf(arg, ['fixedCacheKey'], redactor),
      },
      ...idsOf(meta, ['requestId'], redactor),
      requestStatus: type.slice(type.lastIndexOf('/') + 1),
      ...timesOf(meta, redactor),
      ...flagsOf(meta, ['aborted', 'condition', 'rejectedWithValue']),
    },
    ...(error !== undefined && { error: redactError(error) }),
  };
}

const flagsOf = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (typeof fields[name] === 'boolean' ? [[name, fields[name]]] : [])));

const timesOf = (meta: Fields, redactor: Redactor): Fields =>
  Object.fromEntries(
    ['startedTimeStamp', 'fulfilledTimeStamp'].flatMap((name) =>
      typeof meta[name] === 'number' ? [[name, redactor.value(meta[name], '', name)]] : [],
    ),
  );

/** The name of what was thrown; its message and where it was thrown may tell anything. */
function redactError(error: unknown): Fields {
  const name = fieldsOf(error)?.['name'];
  return { ...(typeof name === 'string' && /^[A-Z][A-Za-z]{0,40}Error$/.test(name) && { name }) };
}
