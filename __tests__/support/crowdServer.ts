/**
 * A server in a process of its own, which has its connections for itself: says where it listens and who may sign in, and
 * does what it is asked for. Its first argument sets other limits than those of production, so that a test need not wait.
 */
import { sql } from 'drizzle-orm';
import { signAccessToken } from '#server/modules/auth/tokens';
import { announceChange } from '#server/modules/notifications/live.service';
import { openBrandServer } from './brandServer.ts';

/** Times in ms. */
export interface CrowdLimits {
  maxConnections?: number;
  headersTimeout?: number;
  requestTimeout?: number;
  /** Without a byte in either direction. */
  timeout?: number;
}
export interface CrowdServer {
  origin: string;
  brandId: number;
  /** Of the brand's owner. */
  owner: string;
  /** Of people who may look at the brand, each another one. */
  tokens: string[];
}
/** Its memory in bytes, its open connections, to announce a change in the brand, and how many ms it takes to close. */
export type CrowdQuestion = 'memory' | 'connections' | 'announce' | 'close';

const { people, limits } = JSON.parse(process.argv[2] ?? '{}') as { people: number; limits: CrowdLimits };

const server = await openBrandServer();
const { app, database, brandId } = server;
const ids = await database.system(async (tx) => {
  const { rows } = (await tx.execute(sql`
    with people as (
      insert into users (email, username, first_name, password_hash, email_verified_at)
      select 'reader' || n || '@example.com', 'reader' || n, 'Reader', '-', now() from generate_series(1, ${people}::integer) n returning id
    ), seats as (
      insert into memberships (user_id, brand_id, role) select id, ${brandId}::integer, 'VIEWER' from people
    )
    insert into sessions (id, user_id, user_agent, ip, created_at, last_used_at, expires_at)
    select gen_random_uuid(), id, 'test', '127.0.0.1', now(), now(), '2030-01-01' from people returning id, user_id as "userId"`)) as {
    rows: { id: string; userId: number }[];
  };
  return rows;
});
const tokens = await Promise.all(
  ids.map(({ id, userId }) => signAccessToken(app.tokenKeys, { userId, sessionId: id }, server.clock.now())),
);
Object.assign(app.server, limits);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const ANSWERS: Record<CrowdQuestion, () => Promise<number>> = {
  memory: async () => process.memoryUsage.rss(),
  connections: () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    app.server.getConnections((_error, count) => resolve(count));
    return promise;
  },
  announce: async () => {
    await database.system((tx) => announceChange(tx, { brandId, tag: 'Content' }));
    return 0;
  },
  close: async () => {
    const began = performance.now();
    await server.close();
    return performance.now() - began;
  },
};
process.on('message', (question: CrowdQuestion) => void ANSWERS[question]().then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit());
process.send?.({ origin, brandId, owner: await server.owner.token(), tokens } satisfies CrowdServer);
