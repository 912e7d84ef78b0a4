import { PassThrough, type Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import type { Notification } from '#contract/schemas/notifications';
import { addGauge } from '#server/metrics/gauge';
import { openSessionIds } from '#server/modules/auth/sessions.service';
import { activeSeats } from '#server/modules/brands/memberships.service';
import { LIVE_CHANNEL, type LiveChange, type LiveMessage } from '#server/modules/notifications/live.service';
import { listNewer, listThese } from '#server/modules/notifications/notifications.service';
import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** Below every time limit on the way that ends a silent connection. */
const HEARTBEAT_MS = 20_000;
/** Consoles share one stream a browser and brand, so this is several devices with several brands each. */
const STREAMS_PER_PERSON = 10;
const TOO_MANY_RETRY_SECONDS = 60;
/** A console opens its stream after it asked for the first screen, and sooner than this. */
const LOOK_BACK_MS = 30_000;
/** A reader who leaves this many bytes waiting has stopped reading. */
const UNREAD_BYTES = 256 * 1024;

/** Whose stream it is and what it tells. */
interface Reader {
  userId: number;
  sessionId: string;
  brandId: number;
  language: Language;
}

interface OpenStream extends Reader {
  output: PassThrough;
  /** Notifications that were announced and not sent yet. */
  pending: Set<number>;
  sending: boolean;
}

const seatOf = ({ userId, brandId }: Pick<Reader, 'userId' | 'brandId'>) => `${userId}:${brandId}`;

/** The streams that this process holds. */
export interface LiveStreams {
  /**
   * Opens a person's stream about a brand and what belongs to none, beginning with what came after the notification
   * `after` and with what changed in the last half minute. Throws 429 when the person holds too many.
   */
  open(reader: Reader, after: number | null): Promise<Readable>;
}

/**
 * Carries what the database announces to the people who listen. Events: `ready` when nothing can be missed from here on,
 * `notification` with one as the list shows it, `changed` with the noun that open pages ask for again, `read` when the
 * person read something elsewhere. A stream ends with its session or membership, within a second, and when the app closes.
 */
export async function openLiveStreams(app: App): Promise<LiveStreams> {
  const { database } = app;
  const streams = new Set<OpenStream>();
  /** Each noun of each brand that changed lately, in the order of its last change. */
  const lately = new Map<string, Pick<LiveChange, 'brandId' | 'tag'> & { at: number }>();

  addGauge(
    app.measures,
    { name: 'meydan_live_streams', help: 'Live streams of news that this process holds' },
    (gauge) => gauge.set(streams.size),
  );

  const close = (stream: OpenStream) => {
    streams.delete(stream);
    stream.output.end();
  };

  function write(stream: OpenStream, text: string): void {
    if (stream.output.writableLength > UNREAD_BYTES) {
      streams.delete(stream);
      stream.output.destroy();
    } else if (!stream.output.writableEnded) stream.output.write(text);
  }
  const send = (stream: OpenStream, event: string, data: object, id?: number) =>
    write(stream, `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  const sendAll = (stream: OpenStream, notifications: Notification[]) => {
    for (const one of notifications) send(stream, 'notification', one, one.id);
  };

  async function sendPending(stream: OpenStream): Promise<void> {
    if (stream.sending) return;
    stream.sending = true;
    try {
      while (stream.pending.size > 0) {
        const ids = [...stream.pending];
        stream.pending.clear();
        const { userId, language } = stream;
        sendAll(stream, await database.transaction({ userId }, (tx) => listThese(tx, stream, ids, language)));
      }
    } catch (error) {
      // The console connects again and asks for what it missed.
      app.log.error({ err: error }, 'live stream failed');
      close(stream);
    } finally {
      stream.sending = false;
    }
  }

  function remember({ brandId, tag }: LiveChange): void {
    const [key, at] = [`${brandId}:${tag}`, performance.now()];
    lately.delete(key);
    lately.set(key, { brandId, tag, at });
    for (const [oldest, change] of lately) {
      if (change.at > at - LOOK_BACK_MS) break;
      lately.delete(oldest);
    }
  }

  function hear(message: LiveMessage): void {
    if ('brandId' in message) remember(message);
    for (const stream of streams) {
      if ('brandId' in message) {
        const { brandId, ...change } = message;
        if (stream.brandId === brandId) send(stream, 'changed', change);
      } else if (stream.userId === message.userId) {
        if (message.notificationId === undefined) send(stream, 'read', {});
        else {
          stream.pending.add(message.notificationId);
          void sendPending(stream);
        }
      }
    }
  }

  /** Ends those of the streams whose session or membership is no more. */
  async function checkAccess(held: readonly OpenStream[]): Promise<void> {
    if (held.length === 0) return;
    const [sessions, seats] = await database.system(async (tx) => [
      await openSessionIds(
        tx,
        held.map(({ sessionId }) => sessionId),
        app.realClock.now(),
      ),
      new Set(
        (
          await activeSeats(
            tx,
            held.map(({ userId }) => userId),
          )
        ).map(seatOf),
      ),
    ]);
    for (const stream of held) if (!sessions.has(stream.sessionId) || !seats.has(seatOf(stream))) close(stream);
  }
  const checkQuietly = (held: readonly OpenStream[]) =>
    checkAccess(held).catch((error: unknown) => {
      // Who cannot be checked is not told anything more.
      app.log.error({ err: error }, 'live streams not checked');
      for (const stream of held) close(stream);
    });
  /** Under way; what changes meanwhile is looked at once more for all of it. A look at thousands of streams takes a while. */
  let look: Promise<void> | undefined;
  let isLookDue = false;
  function checkAll(): void {
    isLookDue = true;
    look ??= (async () => {
      while (isLookDue) {
        isLookDue = false;
        await checkQuietly([...streams]);
      }
      look = undefined;
    })();
  }

  const stopListening = await database.listen(LIVE_CHANNEL, (payload) => {
    // Empty after the line to the database was lost for a while: what was said meanwhile is asked for by connecting again.
    if (payload === '') for (const stream of streams) close(stream);
    else hear(JSON.parse(payload) as LiveMessage); // only live.service and the trigger speak on this channel
  });
  const stopWatching = app.accessCache.onForget(checkAll);
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ': \n\n');
    checkAll();
  }, HEARTBEAT_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    stopWatching();
    for (const stream of streams) close(stream);
  });
  app.addHook('onClose', stopListening);

  return {
    open: async (reader, after) => {
      if ([...streams].filter(({ userId }) => userId === reader.userId).length >= STREAMS_PER_PERSON) {
        throw new ApiError(429, 'RATE_LIMITED', { retryAfter: TOO_MANY_RETRY_SECONDS });
      }
      const stream: OpenStream = { ...reader, output: new PassThrough(), pending: new Set(), sending: true };
      streams.add(stream);
      stream.output.on('close', () => streams.delete(stream)).on('error', () => streams.delete(stream));
      // Membership was checked before the stream was in the set that changes of access are checked against.
      void checkQuietly([stream]);
      try {
        // Listens already while it looks back, so that nothing falls between; a console takes the same one twice as one.
        if (after !== null)
          sendAll(
            stream,
            await database.transaction({ userId: reader.userId }, (tx) =>
              listNewer(tx, reader, after, reader.language),
            ),
          );
      } catch (error) {
        close(stream);
        throw error;
      }
      for (const { brandId, tag, at } of lately.values()) {
        if (brandId === reader.brandId && at > performance.now() - LOOK_BACK_MS) send(stream, 'changed', { tag });
      }
      send(stream, 'ready', {});
      stream.sending = false;
      void sendPending(stream);
      return stream.output;
    },
  };
}
