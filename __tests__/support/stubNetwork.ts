import { jest } from '@jest/globals';

export interface StubbedCall { method: string; path: string; search: URLSearchParams; body: unknown; headers: Headers }
type Reply = { status?: number; body?: unknown } | 'offline';

/**
 * Answers fetch for one test. Keys are "METHOD /path" below the API base; a function sees the call.
 * A call that nobody expects fails the test by its name. Answers what was called, in order.
 */
export function stubNetwork(replies: Record<string, Reply | ((call: StubbedCall) => Reply)>): StubbedCall[] {
  const calls: StubbedCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://console.example');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const call = { method: init?.method ?? 'GET', path: url.pathname.replace('/api/brand', ''), search: url.searchParams, body, headers: new Headers(init?.headers) };
    calls.push(call);
    const found = replies[`${call.method} ${call.path}`];
    if (found === undefined) throw new Error(`Nobody expected ${call.method} ${call.path}`);
    const reply = typeof found === 'function' ? found(call) : found;
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status ?? 200, headers: { 'Content-Type': 'application/json' } });
  });
  return calls;
}
