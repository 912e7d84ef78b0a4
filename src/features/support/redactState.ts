import { SLICES } from '#contract/rules/redaction';
import { type Fields, fieldsOf } from '../../shared/api/answerFields.ts';
import { redactCall, redactKeyedCall } from './redactCall.ts';
import type { Redactor } from './redactor.ts';

/** What the library keeps of the page itself, as in a page that is looked at and online: nobody's data. */
const CONFIG = {
  online: true,
  focused: true,
  middlewareRegistered: true,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: false,
  keepUnusedDataFor: 60,
  reducerPath: 'api',
  invalidationBehavior: 'delayed',
};

/** The checkpoint as it may leave the tab: slices that are known, the cache under keys made of what now stands in it. */
export function redactState(state: object, redactor: Redactor): Fields {
  const from = fieldsOf(state) ?? {};
  const known = SLICES.filter((slice) => from[slice] !== undefined);
  return {
    ...Object.fromEntries(known.map((slice) => [slice, redactSlice(from[slice], slice, redactor)])),
    ...(from['api'] !== undefined && { api: redactCache(fieldsOf(from['api']) ?? {}, redactor) }),
  };
}

/** Ids of commands are names of the console; what else a slice holds is told by the names of its fields. */
const redactSlice = (value: unknown, slice: string, redactor: Redactor): unknown =>
  slice === 'recentCommands' && Array.isArray(value)
    ? value.map((id: unknown) => redactor.ownName(String(id)))
    : redactor.value(value, slice);

/** Subscriptions are the page's own; which tags an entry has is said anew by every answer. */
function redactCache(cache: Fields, redactor: Redactor): Fields {
  const queries = Object.values(fieldsOf(cache['queries']) ?? {}).flatMap((entry) => {
    const fields = fieldsOf(entry);
    return fields && typeof fields['endpointName'] === 'string' ? [redactKeyedCall(fields, redactor)] : [];
  });
  const mutations = Object.entries(fieldsOf(cache['mutations']) ?? {}).flatMap(([key, entry]) => {
    const fields = fieldsOf(entry);
    return fields ? [[redactor.id(key), redactCall(fields, redactor)] as const] : [];
  });
  return {
    queries: Object.fromEntries(queries),
    mutations: Object.fromEntries(mutations),
    provided: { tags: {}, keys: {} },
    subscriptions: {},
    config: CONFIG,
  };
}
