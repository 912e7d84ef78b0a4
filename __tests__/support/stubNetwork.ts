import { jest } from '@jest/globals';
import { unknownParameters } from './knownParameters.ts';

export interface SentCall {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}
export type Reply = { status?: number; body?: unknown } | 'offline';
/** By "METHOD /path" below the API base. A call that is not in it fails the test by its name. */
export type Replies = Record<string, Reply | ((call: SentCall) => Reply)>;
type Respond = (call: SentCall) => Response | Promise<Response>;

/** A JSON answer. */
export function answer(status: number, body: unknown = null, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** No answer at all, as when the connection is gone. */
export function noAnswer(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** The answer to the first call under each key is lost on its way, the same one follows; a call without a key gets no second chance. */
export function losesFirstAnswer(reply: Reply | ((call: SentCall) => Reply)): (call: SentCall) => Reply {
  const kept = new Map<string | null, Reply>();
  return (call) => {
    const key = call.headers.get('Idempotency-Key');
    const first = key === null ? undefined : kept.get(key);
    if (first) return first;
    kept.set(key, typeof reply === 'function' ? reply(call) : reply);
    return 'offline';
  };
}

function fromTable(replies: Replies): Respond {
  return (call) => {
    const found = replies[`${call.method} ${call.path}`];
    if (found === undefined) throw new Error(`Nobody expected ${call.method} ${call.path}`);
    const reply = typeof found === 'function' ? found(call) : found;
    return reply === 'offline' ? noAnswer() : answer(reply.status ?? 200, reply.body ?? {});
  };
}

const refused: string[] = [];

/** Calls of this test whose query the server would have refused. The setup of every test expects none. */
export const takeRefusedCalls = (): string[] => refused.splice(0);

/**
 * Stands in for `fetch`: a function or a table of replies decides by call, the returned list records what was sent.
 * The base path of the API is cut off.
 */
export function stubNetwork(replies: Respond | Replies): SentCall[] {
  const respond = typeof replies === 'function' ? replies : fromTable(replies);
  const sent: SentCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://console.test');
    const call: SentCall = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/brand', ''),
      search: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      signal: init?.signal ?? null,
    };
    sent.push(call);
    for (const name of unknownParameters(call.method, call.path, call.search))
      refused.push(`${call.method} ${call.path} does not know the parameter ${name}`);
    init?.signal?.throwIfAborted();
    return respond(call);
  });
  return sent;
}
