import type { FastifyInstance } from 'fastify';

/** Has routes that say so read on a standby. Holds for routes that come after it; one that could write stops the server from starting. */
export function registerStandbyReads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.fromStandby) return;
    const { method, url, handler } = route;
    if (method !== 'GET' && method !== 'HEAD') throw new Error(`${String(method)} ${url} cannot read on a standby`);
    route.handler = function readingHandler(request, reply) {
      return app.database.reading(() => handler.call(this, request, reply));
    };
  });
}
