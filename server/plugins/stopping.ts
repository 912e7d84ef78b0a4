import type { App } from '#server/plugins/routes';

/** Requests under way may take so long to end once the server stops; then they are cut off. In ms. */
const GRACE_MS = 5000;
const LOOK_MS = 50;

/**
 * Lets a server that stops wait for the requests under way, and for nothing else: a connection that is kept open after
 * its last answer would hold it up until the browser or the time limit of idle connections closes it.
 */
export function registerStopping(app: App): void {
  app.addHook('preClose', async () => {
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
