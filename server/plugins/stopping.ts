import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** Requests under way may take so long to end once the server stops; then they are cut off. In ms. */
const GRACE_MS = 5000;
const LOOK_MS = 50;

/**
 * Lets a server that stops wait for the requests under way, and for nothing else: a connection that is kept open after
 * its last answer would hold it up until the browser or the time limit of idle connections closes it. What still comes
 * over one of them is told to come back, to the next server.
 */
export function registerStopping(app: App): void {
  let isStopping = false;
  app.addHook('onRequest', (_request, _reply, next) => {
    next(isStopping ? new ApiError(503, 'UNAVAILABLE', { retryAfter: 1 }) : undefined);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    const { server } = app;
    if (!server.listening) return;
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    const end = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(end);
    });
  });
}
