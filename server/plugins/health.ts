import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '#server/plugins/routes';

/** A database that takes longer to say that it is there is of no use now, in ms. */
const READY_MS = 1500;

/** /healthz: the process answers. /readyz: the database answers too, and soon, else 503. */
export function registerHealth(app: App): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const answered = app.database.ping().then(
      () => true,
      () => false,
    );
    if (await Promise.race([answered, wait(READY_MS, false, { ref: false })])) return { status: 'ready' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
