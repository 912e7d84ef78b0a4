import { powersAsked } from '#contract/rules/figurePowers';
import { type Fields, fieldsOf } from '../../shared/api/answerFields.ts';
import type { Redactor } from './redactor.ts';

const STATUSES = ['uninitialized', 'pending', 'fulfilled', 'rejected'];
const TIMES = ['startedTimeStamp', 'fulfilledTimeStamp'] as const;

/** Arguments of a call. */
export function redactArgs(args: unknown, call: string, redactor: Redactor): unknown {
  return redactor.value(args, call);
}

/** JSON with fields in the order of their names, as the library writes the arguments into a key. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The key that the library gives to a query with these arguments. */
const cacheKey = (call: string, args: unknown): string => `${call}(${JSON.stringify(args, inOrder)})`;

/** A key of the cache made anew from what may be shown of the arguments in it. */
export function redactCacheKey(key: string, redactor: Redactor): string {
  const { call, args } = partsOf(key);
  return cacheKey(call, redactArgs(args, call, redactor));
}

/** The call and the arguments that a key was made of. */
export function partsOf(key: string): { call: string; args: unknown } {
  const [, call = '', text = ''] = /^(\w+)\((.*)\)$/s.exec(key) ?? [];
  return { call, args: text === 'undefined' || text === '' ? undefined : parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no key of the library's
  }
}

/** Why a call failed: its code and number, never what the server said of somebody. */
export function redactFault(error: unknown, call: string, redactor: Redactor): unknown {
  return redactor.value(error, call);
}

/** The answer of a call, or a field of it, with what was asked for where that says what its numbers are. */
export const redactAnswer = (data: unknown, call: string, redactor: Redactor, asked?: unknown, field = ''): unknown =>
  redactor.value(data, call, field, powersAsked(call, fieldsOf(asked) ?? {}));

/** An entry of the cache: of a query or a mutation. */
export function redactCall(entry: Fields, redactor: Redactor): Fields {
  const call = redactor.callName(entry['endpointName']);
  const { status, requestId, originalArgs, data, error } = entry;
  return {
    ...(typeof status === 'string' && STATUSES.includes(status) && { status }),
    endpointName: call,
    ...(typeof requestId === 'string' && { requestId: redactor.id(requestId) }),
    ...(originalArgs !== undefined && { originalArgs: redactArgs(originalArgs, call, redactor) }),
    ...Object.fromEntries(
      TIMES.flatMap((name) =>
        typeof entry[name] === 'number' ? [[name, redactor.value(entry[name], call, name)]] : [],
      ),
    ),
    ...(data !== undefined && { data: redactAnswer(data, call, redactor, originalArgs) }),
    ...(error !== undefined && { error: redactFault(error, call, redactor) }),
  };
}

/** An entry of the cache with the key that it has by its new arguments. */
export function redactKeyedCall(entry: Fields, redactor: Redactor): [string, Fields] {
  const redacted = redactCall(entry, redactor);
  return [cacheKey(String(redacted['endpointName']), redacted['originalArgs']), redacted];
}
