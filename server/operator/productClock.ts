import { sql } from 'drizzle-orm';
import type { Config } from '#server/config';
import type { Database } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import type { Clock } from '#server/plugins/clock';
import { clockMoves } from '#server/plugins/clockMoves.table';

/** The product's clock of a demo server: real time and what the operator moved it on by. */
export interface ProductClock extends Clock {
  /** Moves on by so many ms, for good and on record. Rejects where the clock stays with real time. */
  advance(byMs: number): Promise<void>;
}

/** Only of a demo: where brands and creators live, a deadline must not come early because somebody typed a command. */
const isMovable = ({ databaseUrl, demo }: Pick<Config, 'databaseUrl' | 'demo'>) => databaseUrl === null && demo;

/** Opens the product's clock. On a server that is no demo it is real time, whatever its database was moved on by as a demo. */
export async function openProductClock(
  config: Pick<Config, 'databaseUrl' | 'demo'>,
  database: Database,
  realClock: Clock,
): Promise<ProductClock> {
  let aheadMs = 0;
  if (isMovable(config)) {
    const total = sql<string>`coalesce(sum(${clockMoves.byMs}), 0)`;
    const [found] = await database.system((tx) => tx.select({ total }).from(clockMoves));
    aheadMs = Number(found?.total ?? 0);
  }
  const now = () => new Date(realClock.now().getTime() + aheadMs);
  return {
    now,
    advance: async (byMs) => {
      if (!isMovable(config))
        throw new Error(
          'The clock of this server shows real time: only a demo server on the embedded database has one that can be moved on.',
        );
      await database.system(async (tx) => {
        await tx.insert(clockMoves).values({ byMs, movedAt: realClock.now() });
        await recordAudit(tx, { action: 'clock.advance', subjectType: 'clock', details: { byMs }, now: now() });
      });
      aheadMs += byMs;
    },
  };
}
