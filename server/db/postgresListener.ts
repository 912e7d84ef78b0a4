import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const CONNECT_MS = 3000;
/** A line that looks open may lead nowhere, which only asking finds out. */
const CHECK_MS = 10_000;
const ANSWER_MS = 5000;

/** Doubles with each failed try; a random half of it keeps processes from coming back to a restarted server in step. */
const pauseAfter = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** A connection that listens. */
interface Line {
  /** False when there was no answer in time. */
  check(): Promise<boolean>;
  /** Aborted once the connection is lost. */
  lost: AbortSignal;
  /** Closes it without asking a server that may not answer. */
  cut(): void;
}

async function openLine(url: string, channel: string, onMessage: (payload: string) => void): Promise<Line> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    stream: () => socket,
  });
  const loss = new AbortController();
  client
    .on('notification', ({ payload }) => onMessage(payload ?? ''))
    .on('error', () => {})
    .on('end', () => loss.abort());
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const check = () =>
    client.query('select 1').then(
      () => true,
      () => false,
    );
  return { check, lost: loss.signal, cut: () => void socket.destroy() };
}

/**
 * Listens to a channel of a PostgreSQL server on a connection of its own. When that is lost, one loop tries again and
 * again to make another, and `onMessage` is then called with an empty payload. Rejects when the first connection cannot
 * be made. Resolves to a function that ends it.
 */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  const closing = new AbortController();
  /** False when the pause was cut short. */
  const pause = (ms: number, ...signals: AbortSignal[]) =>
    wait(ms, true, { signal: AbortSignal.any([closing.signal, ...signals]), ref: false }).catch(() => false);

  async function hold(line: Line): Promise<void> {
    while ((await pause(CHECK_MS, line.lost)) && (await line.check()));
    line.cut();
  }

  async function keepListening(first: Line): Promise<void> {
    await hold(first);
    for (let failures = 0; await pause(pauseAfter(failures)); failures += 1) {
      const line = await openLine(url, channel, onMessage).catch(() => null);
      if (!line) continue;
      failures = 0;
      onMessage('');
      await hold(line);
    }
  }

  const kept = keepListening(await openLine(url, channel, onMessage));
  return async () => {
    closing.abort();
    await kept;
  };
}
