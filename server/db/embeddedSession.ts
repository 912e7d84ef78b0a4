import { protocol, TransactionAbortedError, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { readAnswer, run, type Answer } from '#server/db/embeddedWire';
import { OWN_PLAN_MARK } from '#server/db/ownPlan';

const { messages, serialize } = protocol;
type Fields = InstanceType<typeof messages.RowDescriptionMessage>['fields'];

const SYNC = serialize.sync();
/** How many prepared statements are kept, and the longest text of one: a longer one, such as a bulk insert, hardly comes again. */
const KEPT_STATEMENTS = 400;
const KEPT_TEXT_MAX = 8000;

interface Statement {
  /** Empty for one that is not kept. */
  name: string;
  parameterTypes: number[];
  fields: Fields;
}

/** Those methods of the engine's own client that Drizzle calls in a transaction. */
export interface EmbeddedClient {
  query<T>(text: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<T>>;
}

export interface EmbeddedSession extends EmbeddedClient {
  /** Runs `work`, which may call `query` once, and sends `ahead` before that statement; both are one transaction. A second `query` throws. */
  single<T>(ahead: { text: string; parameters: string[] }, work: () => Promise<T>): Promise<T>;
  transaction<T>(work: (client: EmbeddedClient) => Promise<T>): Promise<T>;
  /** Sends a statement together with the next one, so that both cost one call into the engine. Only inside a transaction. */
  runAhead(text: string, parameters: string[]): Promise<void>;
  /** Runs the SQL of a library outside of our transactions: one statement with parameters, or several without. Resolves to the rows of all. */
  foreign(text: string, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls back for every NOTIFY on the channel. Resolves to a function that ends it. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Turns the texts of an answer into JavaScript values, by the types of its columns. */
function readResults<T>(
  { rows, tag }: Answer,
  fields: Fields,
  client: PGlite,
  { rowMode, parsers }: QueryOptions,
): Results<T> {
  const readers = fields.map(({ dataTypeID }) => parsers?.[dataTypeID] ?? client.parsers[dataTypeID]);
  const read = (text: string | null, column: number): unknown => {
    const reader = readers[column];
    return text === null || !reader ? text : reader(text);
  };
  const results = rows.map((row) =>
    rowMode === 'array'
      ? row.map(read)
      : Object.fromEntries(fields.map(({ name }, i) => [name, read(row[i] ?? null, i)])),
  );
  // The caller says what it selects.
  return { rows: results as T[], fields, affectedRows: Number(tag.split(' ').at(-1)) || 0 };
}

/**
 * Runs transactions on the embedded engine in a quarter of the time that its own client takes. Parsing a statement and
 * calling into the engine each cost more than most of our queries take to run, so each text is parsed once and kept as a
 * prepared statement, and `begin` is sent with the first statement instead of in a call of its own.
 */
export function openSession(client: PGlite): EmbeddedSession {
  const statements = new Map<string, Statement>();
  let names = 0;
  /** Goes into the engine with the next statement. */
  let ahead: Uint8Array[] = [];
  /** False while a transaction has sent nothing yet. */
  let hasBegun = false;
  /** Whether a transaction is under way. */
  let isInside = false;
  /** How many statements `query` takes outside of a transaction. */
  let singles = 0;
  /** Statements follow one another, also those that nobody awaits before the next. */
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<{ channel: string; onMessage: (payload: string) => void }>();

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = last.then(run);
    last = result.catch(() => {});
    return result;
  }

  async function exchange(parts: Uint8Array[]): Promise<Answer> {
    const answer: Buffer[] = [];
    // The engine reuses the memory of what it says.
    await client.execProtocolRawStream(Buffer.concat([...parts, SYNC]), {
      syncToFs: false,
      onRawData: (bytes) => void answer.push(Buffer.from(bytes)),
    });
    const read = readAnswer(Buffer.concat(answer));
    for (const message of read.others) {
      if (message instanceof messages.NotificationResponseMessage) announce(message.channel, message.payload);
    }
    return read;
  }

  function announce(channel: string, payload: string): void {
    for (const listener of listeners)
      if (listener.channel === channel) queueMicrotask(() => listener.onMessage(payload));
  }

  function send(parts: Uint8Array[]): Promise<Answer> {
    const whole = [...ahead, ...parts];
    ahead = [];
    hasBegun = true;
    return exchange(whole);
  }

  async function prepare(text: string): Promise<Statement> {
    const known = statements.get(text);
    if (known) {
      // What was used last is given up last, so never what waits in `ahead`.
      statements.delete(text);
      statements.set(text, known);
      return known;
    }
    const isKept = text.length <= KEPT_TEXT_MAX && !text.includes(OWN_PLAN_MARK);
    const name = isKept ? `s${(names += 1)}` : '';
    const statement: Statement = { name, parameterTypes: [], fields: [] };
    // A text is read with the rights of the role, which a part of a transaction may still have to change. Elsewhere it is read
    // before, with all rights, and what is ahead keeps its place beside the statement.
    const first = isInside && hasBegun ? ahead : [];
    if (first.length > 0) ahead = [];
    const { others } = await exchange([
      ...first,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    for (const message of others) {
      if (message instanceof messages.ParameterDescriptionMessage) statement.parameterTypes = message.dataTypeIDs;
      if (message instanceof messages.RowDescriptionMessage) statement.fields = message.fields;
    }
    if (isKept) await keep(text, statement);
    return statement;
  }

  async function keep(text: string, statement: Statement): Promise<void> {
    statements.set(text, statement);
    const [oldest] = statements;
    if (!oldest || statements.size <= KEPT_STATEMENTS) return;
    statements.delete(oldest[0]);
    await exchange([serialize.close({ type: 'S', name: oldest[1].name })]);
  }

  async function call(text: string, parameters: unknown[]): Promise<{ parts: Uint8Array[]; fields: Fields }> {
    const { name, parameterTypes, fields } = await prepare(text);
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null;
      const write = client.serializers[parameterTypes[i] ?? 0];
      return write ? write(value) : typeof value === 'string' ? value : JSON.stringify(value);
    });
    return { parts: run(name, values), fields };
  }

  async function query<T>(text: string, parameters: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    const { parts, fields } = await call(text, parameters);
    return readResults<T>(await send(parts), fields, client, options);
  }

  /** The rows of every statement of a text, in their order. */
  async function script(text: string): Promise<Record<string, unknown>[]> {
    const answer: Buffer[] = [];
    await client.execProtocolRawStream(serialize.query(text), {
      syncToFs: false,
      onRawData: (bytes) => void answer.push(Buffer.from(bytes)),
    });
    const rows: Record<string, unknown>[] = [];
    let fields: Fields = [];
    let failure: Error | undefined;
    new protocol.Parser().parse(Buffer.concat(answer), (message) => {
      if (message instanceof messages.DatabaseError) failure = message;
      else if (message instanceof messages.NotificationResponseMessage) announce(message.channel, message.payload);
      else if (message instanceof messages.RowDescriptionMessage) ({ fields } = message);
      else if (message instanceof messages.DataRowMessage) {
        const row: Answer = { rows: [message.fields], tag: '', others: [] };
        rows.push(...readResults<Record<string, unknown>>(row, fields, client, {}).rows);
      }
    });
    if (failure) throw failure;
    return rows;
  }

  async function runAhead(text: string, parameters: string[]): Promise<void> {
    const { parts } = await call(text, parameters);
    ahead.push(...parts);
  }

  async function end(command: 'commit' | 'rollback'): Promise<void> {
    await last;
    if (!hasBegun) {
      ahead = [];
      return;
    }
    const { parts } = await call(command, []);
    const { tag } = await send(parts);
    if (command === 'commit' && tag === 'ROLLBACK') throw new TransactionAbortedError();
  }

  return {
    query: (...statement) => {
      if (singles === 0) return Promise.reject(new Error('Only one statement, or a transaction'));
      singles -= 1;
      return inTurn(() => query(...statement));
    },
    single: ({ text, parameters }, work) =>
      client.runExclusive(async () => {
        await runAhead(text, parameters);
        singles = 1;
        try {
          return await work();
        } finally {
          singles = 0;
          await last;
          ahead = [];
        }
      }),
    runAhead: (text, parameters) => inTurn(() => runAhead(text, parameters)),
    foreign: (text, parameters = []) =>
      client.runExclusive(async () => {
        try {
          if (parameters.length > 0) return await query<Record<string, unknown>>(text, parameters);
          return { rows: await script(text) };
        } catch (error) {
          // In the same turn: a transaction of ours that waits would else begin inside the broken one.
          await exchange([serialize.query('rollback')]).catch(() => {});
          throw error;
        }
      }),
    listen: async (channel, onMessage) => {
      const listener = { channel, onMessage };
      listeners.add(listener);
      await client.runExclusive(() => exchange([serialize.query(`listen "${channel}"`)]));
      return async () => void listeners.delete(listener);
    },
    transaction: (work) =>
      client.runExclusive(async () => {
        await runAhead('begin', []);
        hasBegun = false;
        isInside = true;
        let isOpen = true;
        try {
          const result = await work({
            query: (...statement) =>
              inTurn(() => (isOpen ? query(...statement) : Promise.reject(new Error('The transaction has ended')))),
          });
          await end('commit');
          return result;
        } catch (error) {
          await end('rollback');
          throw error;
        } finally {
          isOpen = false;
          isInside = false;
        }
      }),
  };
}
