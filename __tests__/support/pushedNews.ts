import type { SentCall } from './stubNetwork.ts';

/** A server's side of one stream that is open. */
export interface PushedStream {
  call: SentCall;
  /** Says one event. */
  push(event: string, data?: object): void;
  /** Ends it, as a server that stops does. */
  end(): void;
}

/** Stands in for the stream's route: keeps every stream that was asked for, and answers each with `ready`. */
export function pushedNews() {
  const streams: PushedStream[] = [];
  const respond = (call: SentCall): Response => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        control = given;
      },
    });
    const beat = setInterval(() => control?.enqueue(new TextEncoder().encode(': \n\n')), 20_000);
    const stop = () => {
      clearInterval(beat);
      control = undefined;
    };
    call.signal?.addEventListener('abort', () => {
      control?.error(new DOMException('', 'AbortError'));
      stop();
    });
    const push = (event: string, data: object = {}) =>
      control?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    streams.push({
      call,
      push,
      end: () => {
        control?.close();
        stop();
      },
    });
    push('ready');
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return { streams, respond };
}
