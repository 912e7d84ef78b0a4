import type { ApiFault } from './apiFault.ts';
import type { Network } from './network.ts';
import { type ApiCall, faultOf, openCall, retryAfterOf } from './send.ts';

/** One server-sent event, its data parsed. */
export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Why a stream is over: the server ended it, nothing was heard for too long, or it could not be opened. */
export type StreamEnd = { status: 'ended' | 'silent' } | Pick<ApiFault, 'status' | 'retryAfterMs'>;

const EVENT_STREAM = 'text/event-stream';
/** Servers say something, if only a heartbeat, far more often than this. */
const SILENCE_MS = 60_000;

/**
 * Reads a stream of server-sent events until it ends; by `fetch` rather than EventSource, which cannot send a token.
 * Never throws. An answer that is no event stream counts as 501.
 */
export async function readEventStream(
  network: Network | null,
  call: ApiCall,
  accessToken: string | null,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<StreamEnd> {
  const control = new AbortController();
  const giveUp = () => control.abort();
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  let timer = setTimeout(giveUp, SILENCE_MS);
  try {
    const response = await openCall(
      network,
      { ...call, headers: { ...call.headers, Accept: EVENT_STREAM } },
      accessToken,
      control.signal,
    );
    if (!response.ok) return { status: response.status, ...retryAfterOf(response) };
    if (!response.body || !response.headers.get('Content-Type')?.startsWith(EVENT_STREAM)) return { status: 501 };
    const parse = eventParser(onEvent);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { status: 'ended' };
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MS);
      parse(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    return control.signal.aborted && !signal.aborted ? { status: 'silent' } : { status: faultOf(error, signal) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
}

/** Takes text as it comes and calls back for each whole event. What is no JSON is left out. */
function eventParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = `${rest}${text}`.replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
      );
      const event = fields.get('event');
      if (event === undefined) continue; // a heartbeat
      try {
        onEvent({ event, data: JSON.parse(fields.get('data') ?? 'null') });
      } catch {
        // Nothing that our server says; the next event may be.
      }
    }
  };
}
