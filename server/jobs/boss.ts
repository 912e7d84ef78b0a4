import { PgBoss } from 'pg-boss';
import type { Database } from '#server/db/client';

interface BossOptions {
  /** Without it jobs can be sent and looked at, and nothing is done by itself. */
  isWorking: boolean;
  onError: (error: Error) => void;
}

/**
 * Opens pg-boss on the schema `jobs`, which the migrations make. Rejects when its version is not the library's, or when the
 * database fails a statement; nothing of it runs then.
 */
export async function openBoss(database: Database, { isWorking, onError }: BossOptions): Promise<PgBoss> {
  const isEmbedded = database.kind === 'pglite';
  const boss = new PgBoss({
    schema: 'jobs',
    migrate: false,
    backend: isEmbedded ? 'pglite' : 'postgres',
    db: {
      executeSql: (text, values) => database.foreign(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        // An empty payload says that the connection was lost for a while.
        const close = await database.listen(channel, (payload) => (payload ? onNotification(payload) : onReconnect()));
        return { close };
      },
    },
    schedule: isWorking,
    supervise: isWorking,
    useListenNotify: isWorking,
    cronMonitorIntervalSeconds: 10,
    // Looks for jobs whose process was killed; the second one says how often at most, over all processes.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    registerInstance: false,
    openTelemetry: { enabled: false },
    // The embedded engine has no vacuum of its own, and nobody else's is to be watched.
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', onError).on('warning', ({ message }) => onError(new Error(message)));
  try {
    return await boss.start();
  } catch (error) {
    // What of it had begun goes on otherwise: its timers, and what listens.
    await boss.stop().catch(onError);
    throw error;
  }
}
