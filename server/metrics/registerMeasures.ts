import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
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

/** Has the server measure itself. Comes before every other hook: what those refuse counts too. */
export function registerMeasures(app: App): void {
  const measures = new Registry();
  app.decorate('measures', measures);
  // Nobody reads them.
  if (!app.config.metrics) return;
  collectDefaultMetrics({ register: measures });
  measureRequests(app);
  measureDatabase(app);
  addGauge(measures, { name: 'meydan_data_free_bytes', help: 'Free room on the disk of DATA_DIR' }, async (gauge) => {
    const disk = await statfs(app.config.dataDir).catch(() => null);
    if (disk) gauge.set(disk.bavail * disk.bsize);
    else gauge.remove();
  });
}
