import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { EmbeddedSession } from '#server/db/embeddedSession';

/**
 * Stands in for our session with the embedded engine where TEST_OWN_CLIENT is set: every statement goes through the
 * engine's own client, one after the other, and none is kept ready or sent ahead. What holds only with our session is a
 * fault of the code that relies on it.
 */
export function openSession(client: PGlite): EmbeddedSession {
  /** The transaction that is open. `runAhead` uses it as often as it likes; the one statement of `single` takes it away. */
  let inside: Transaction | null = null;

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const entered = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTurn(() =>
      client.transaction(async (tx) => {
        inside = tx;
        try {
          return await work(tx);
        } finally {
          inside = null;
        }
      }),
    );
  const open = (): Transaction => {
    if (!inside) throw new Error('Only one statement, or a transaction');
    return inside;
  };
  return {
    query: async (text, parameters, options) => {
      const tx = open();
      inside = null;
      return tx.query(text, parameters, options);
    },
    runAhead: async (text, parameters) => void (await open().query(text, parameters)),
    single: ({ text, parameters }, work) =>
      entered(async (tx) => {
        await tx.query(text, parameters);
        return work();
      }),
    transaction: (work) =>
      entered((tx) => work({ query: (text, parameters, options) => tx.query(text, parameters, options) })),
    foreign: (text, parameters = []) =>
      inTurn(async () => {
        if (parameters.length > 0) return client.query<Record<string, unknown>>(text, parameters);
        try {
          const results = await client.exec(text);
          return { rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]) };
        } catch (error) {
          // What failed may have begun a transaction; the next in turn begins outside of it.
          await client.exec('rollback');
          throw error;
        }
      }),
    listen: async (channel, onMessage) => {
      const stop = await client.listen(channel, onMessage);
      return () => stop();
    },
  };
}
