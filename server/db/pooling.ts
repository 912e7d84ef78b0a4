import pg from 'pg';

/** Names one process of the server that serves a connection, also over several machines. */
const SERVED_BY = "select pid || ' since ' || backend_start as name from pg_stat_activity where pid = pg_backend_pid()";

/** How long the other end may take to answer, in ms. */
const ANSWER_MS = 5000;

/**
 * Throws where something between us and PostgreSQL lends connections for a transaction, not for as long as we keep ours:
 * news and locks would be lost without a word, and whether a standby has everything would be asked of another one than is
 * then read. A standby that is away now is looked at when the server starts the next time.
 */
export async function refuseTransactionPooling(url: string, readUrl: string | null): Promise<void> {
  if (await isLent(url)) throw lent('DATABASE_URL', 'which would lose news and locks');
  if (readUrl !== null && (await isLent(readUrl).catch(() => false)))
    throw lent('DATABASE_READ_URL', 'so that another standby may be read than was asked whether it has everything');
}

const lent = (name: string, consequence: string) =>
  new Error(
    `${name} leads through a pooler that lends connections for one transaction, ${consequence}. Have it lend them for a session (PgBouncer: pool_mode = session), or lead past it.`,
  );

/** It shows when a second connection, while the first rests, is served by what has served that, or takes it away. */
async function isLent(url: string): Promise<boolean> {
  const settings = { connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
  const [first, second] = [new pg.Client(settings), new pg.Client(settings)];
  for (const client of [first, second]) client.on('error', () => {});
  const serverOf = async (client: pg.Client) => (await client.query<{ name: string }>(SERVED_BY)).rows[0]?.name;
  try {
    await first.connect();
    await second.connect();
    const before = await serverOf(first);
    await second.query('begin');
    // When it is the same one, asking the first again would wait for it.
    return before === (await serverOf(second)) || before !== (await serverOf(first));
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}
