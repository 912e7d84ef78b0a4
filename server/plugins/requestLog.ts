import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { maskUrl } from '#server/plugins/maskUrl';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** PostgreSQL's class of data exceptions; their messages quote the value that did not fit. */
const QUOTES_VALUE = /^22/;

/**
 * What may be said of an error: a failed query's own message repeats its values, among them hashes and addresses of people,
 * and others repeat the address that they failed on.
 */
export function plainMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return 'code' in error && QUOTES_VALUE.test(String(error.code)) ? 'A value did not fit' : maskUrl(error.message);
}

/** Where an error came from: what stands in its stack behind the message, whatever that holds. */
function placesOf({ message, stack = '' }: Error): string {
  const behind = stack.slice(stack.indexOf(message) + message.length);
  const start = behind.indexOf('\n    at ');
  return start < 0 ? '' : behind.slice(start);
}

/** How many of the errors that one holds are told. */
const HELD_MAX = 10;

function plainError(error: Error): { type: string; message: string; stack: string } {
  const held: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type: error.name,
    message: plainMessage(error),
    stack: placesOf(error),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
    ...(held.length > 0
      ? { errors: held.slice(0, HELD_MAX).flatMap((one) => (one instanceof Error ? [plainError(one)] : [])) }
      : {}),
  };
}

interface LogStream {
  write(line: string): void;
}

/** What some reader takes for the end of a line, or a terminal for a command, beyond what JSON encodes by itself. */
const UNENCODED = /[\u007f-\u009f\u2028\u2029]/g;
const encoded = (line: string) =>
  line.replace(UNENCODED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const WRITE_AFTER_MS = 100;

/** Standard output, some lines at a time: a write for each would cost an answer a tenth of its time. The end of the process loses none. */
function standardOutput(): LogStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    process.stdout.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      waiting += line;
      timer ??= setTimeout(flush, WRITE_AFTER_MS).unref();
    },
  };
}

/** A request is logged once, when it was answered. */
class OneLineEach extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    if (error) request.log.error({ req: request, err: error, milliseconds }, 'request failed');
    else request.log.info({ req: request, status: reply.statusCode, milliseconds }, 'answered');
  }
}

interface LogOptions {
  level: string;
  /** Where lines go; standard output by default. */
  stream?: LogStream | undefined;
  /** Hears of every line by its level, as pino numbers them. */
  onLine?: (level: number) => void;
}

/** One JSON line an event, the browser's request id in each, secrets masked. */
export function requestLog({
  level,
  stream = standardOutput(),
  onLine,
}: LogOptions): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader' | 'logController'> {
  return {
    requestIdHeader: false,
    logController: new OneLineEach(),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    logger: {
      level,
      stream: { write: (line) => stream.write(encoded(line)) },
      ...(onLine && {
        hooks: {
          logMethod(args, write, at) {
            onLine(at);
            write.apply(this, args);
          },
        },
      }),
      redact: {
        paths: ['req.headers', 'password', '*.password', 'token', '*.token', 'refreshToken', '*.refreshToken'],
        censor: '***',
      },
      serializers: {
        err: plainError,
        req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, url: maskUrl(url), ip }),
      },
    },
  };
}
