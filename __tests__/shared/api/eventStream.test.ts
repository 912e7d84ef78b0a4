import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readEventStream, type ServerEvent } from '../../../src/shared/api/eventStream.ts';
import { browserNetwork } from '../../../src/shared/api/network.ts';
import { answer, noAnswer, stubNetwork } from '../../support/stubNetwork.ts';

const EVENTS = { 'Content-Type': 'text/event-stream' };
const bytes = (text: string) => new TextEncoder().encode(text);

afterEach(() => {
  jest.useRealTimers();
});

async function read(response: Response | Promise<Response>, signal = new AbortController().signal) {
  const heard: ServerEvent[] = [];
  const sent = stubNetwork(() => response);
  const end = await readEventStream(
    browserNetwork,
    { url: '/notifications/stream', params: { brandId: 1, after: 7 } },
    'token-1',
    signal,
    (event) => heard.push(event),
  );
  return { end, heard, sent };
}

describe('readEventStream', () => {
  it('asks with the bearer token and reads each event, however the bytes are cut', async () => {
    const text =
      ': beat\n\nevent: ready\ndata: {}\n\nevent: notification\r\nid: 3\r\ndata: {"title":"Çağrı"}\r\n\r\nevent: odd\ndata: {broken\n\nevent: last\n\n';
    for (let size = 1; size < 12; size += 1) {
      const all = bytes(text);
      const body = new ReadableStream<Uint8Array>({
        start: (control) => {
          for (let at = 0; at < all.length; at += size) control.enqueue(all.slice(at, at + size));
          control.close();
        },
      });
      const { end, heard, sent } = await read(new Response(body, { headers: EVENTS }));
      expect(heard).toEqual([
        { event: 'ready', data: {} },
        { event: 'notification', data: { title: 'Çağrı' } },
        { event: 'last', data: null },
      ]);
      expect(end).toEqual({ status: 'ended' });
      expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1');
      expect(sent[0]?.search.toString()).toBe('brandId=1&after=7');
    }
  });

  it.each([
    ['a refusal', () => answer(429, {}, { 'Retry-After': '60' }), { status: 429, retryAfterMs: 60_000 }],
    [
      'a page in place of a stream',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
      { status: 501 },
    ],
    ['no answer', () => noAnswer(), { status: 'NETWORK' }],
  ])('tells %s', async (_, respond, end) => expect((await read(respond())).end).toEqual(end));

  it('gives up a stream that has been silent for a minute, and one that is no longer wanted', async () => {
    jest.useFakeTimers();
    stubSilence();
    const silent = readEventStream(browserNetwork, { url: '/x' }, null, new AbortController().signal, () => {});
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await silent).toEqual({ status: 'silent' });
    const control = new AbortController();
    const unwanted = readEventStream(browserNetwork, { url: '/x' }, null, control.signal, () => {});
    control.abort();
    expect(await unwanted).toEqual({ status: 'ABORTED' });
  });
});

/** A server that opens the stream and then says nothing; like the browser, giving the call up breaks the reading off. */
function stubSilence(): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body = new ReadableStream({
      start: (control) =>
        init?.signal?.addEventListener('abort', () => control.error(new DOMException('', 'AbortError'))),
    });
    return Promise.resolve(new Response(body, { headers: EVENTS }));
  });
}
