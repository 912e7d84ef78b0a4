import pg from 'pg';

/** Names one process of the server that serves a connection, also over several machines. */
const SERVED_BY = "select pid || ' since ' || backend_start as name from pg_stat_activity where pid = pg_backend_pid()";

/**
 * Throws where something between us and PostgreSQL lends connections for a transaction, not for as long as we keep ours: news
 * and locks would be lost without a word. It shows when a second connection, while the first rests, is served by what has
 * served that, or takes it away. `first` is connected, at rest, and leads to `url`.
 */
export async function refuseTransactionPooling(first: pg.Client, url: string, connectMs: number): Promise<void> {
  const second = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  second.on('error', () => {});
  const serverOf = async (client: pg.Client) => (await client.query<{ name: string }>(SERVED_BY)).rows[0]?.name;
  try {
    await second.connect();
    const before = await serverOf(first);
    await second.query('begin');
    // When it is the same one, asking the first again would wait for it.
    if (before !== (await serverOf(second)) && before === (await serverOf(first))) return;
  } finally {
    await second.end();
  }
  throw new Error(
    'DATABASE_URL leads through a pooler that lends connections for one transaction, which would lose news and locks. Have it lend them for a session (PgBouncer: pool_mode = session), or lead past it.',
  );
}
