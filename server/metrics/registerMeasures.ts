import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';
import { measureDatabase } from '#server/metrics/databaseMeasures';
import { addGauge } from '#server/metrics/gauge';
import { measureRequests } from '#server/metrics/requestMeasures';
import type { App } from '#server/plugins/routes';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * What this server measures of itself, for Prometheus. Labels take a few values that are known beforehand: never an
     * id, a name or an address, each of which would be a series for ever and tell who is here.
     */
    measures: Registry;
  }
}

/** Log lines that somebody should know of, by pino's numbers; others are not counted. */
const LEVELS: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** Counts what is logged, so that a failure which no answer shows is seen too. */
export function lineCounter(measures: Registry): (level: number) => void {
  const lines = new Counter({
    name: 'meydan_log_lines_total',
    help: 'Log lines of these levels',
    labelNames: ['level'] as const,
    registers: [measures],
  });
  for (const level of Object.values(LEVELS)) lines.inc({ level }, 0);
  return (number) => {
    const level = LEVELS[number];
    if (level) lines.inc({ level });
  };
}

const TICK_MS = 100;

/**
 * Times how late the process comes to what is due. The library's own figure is the worst since it was last asked, and so is
 * lost with an answer that comes too late, which is when the process was blocked.
 */
function measureDelay(app: App): void {
  const delays = new Histogram({
    name: 'meydan_event_loop_delay_seconds',
    help: `How late a timer was called that is due every ${TICK_MS} ms`,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [app.measures],
  });
  let due = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.observe(Math.max(now - due, 0) / 1000);
    due = now + TICK_MS;
  }, TICK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Has the server measure itself. Comes before every other hook: what those refuse counts too. */
export function registerMeasures(app: App, measures: Registry): void {
  app.decorate('measures', measures);
  // Nobody reads them.
  if (!app.config.metrics) return;
  collectDefaultMetrics({ register: measures });
  measureDelay(app);
  measureRequests(app);
  measureDatabase(app);
  addGauge(measures, { name: 'meydan_data_free_bytes', help: 'Free room on the disk of DATA_DIR' }, async (gauge) => {
    const disk = await statfs(app.config.dataDir).catch(() => null);
    if (disk) gauge.set(disk.bavail * disk.bsize);
    else gauge.remove();
  });
}
