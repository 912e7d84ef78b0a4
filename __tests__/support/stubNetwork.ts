import { jest } from '@jest/globals';

export interface SentCall { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown }
type Answer = Response | Promise<Response>;

/** A JSON answer. */
export function answer(status: number, body: unknown = null, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** No answer at all, as when the connection is gone. */
export function noAnswer(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/**
 * Stands in for `fetch`: `respond` decides by call, the returned list records what was sent.
 * The base path of the API is cut off.
 */
export function stubNetwork(respond: (call: SentCall) => Answer): SentCall[] {
  const sent: SentCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://console.test');
    const call: SentCall = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/brand', ''),
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    };
    sent.push(call);
    init?.signal?.throwIfAborted();
    return respond(call);
  });
  return sent;
}
