import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsConfig } from '#server/config';
import type { App } from '#server/plugins/routes';

/** One reader or two ask for little, now and then. Times in ms, sizes in bytes. */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 5000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 8 * 1024,
};
const CONNECTIONS_MAX = 20;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

function mayRead({ headers }: IncomingMessage, token: string | null): boolean {
  return token === null || timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}

type Measured = Pick<App, 'measures' | 'log'>;

async function answer(request: IncomingMessage, reply: ServerResponse, app: Measured, token: string | null) {
  const say = (status: number, text: string, headers: Record<string, string> = {}) =>
    reply
      .writeHead(status, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...headers,
      })
      .end(text);
  // Strangers who stayed connected would take up the few connections that there are.
  if (!mayRead(request, token))
    return say(401, 'Unauthorized\n', { 'www-authenticate': 'Bearer', connection: 'close' });
  if (request.url !== '/metrics') return say(404, 'Not found\n');
  if (request.method !== 'GET') return say(405, 'Method not allowed\n', { allow: 'GET' });
  try {
    return say(200, await app.measures.metrics(), { 'content-type': app.measures.contentType });
  } catch (error) {
    app.log.error({ err: error }, 'not measured');
    return say(500, 'Could not be measured\n');
  }
}

/**
 * Answers `GET /metrics` on an address of its own, so that it is never public by mistake and answers while the other one
 * has all the connections that it takes. With a token only to who brings it as a bearer.
 */
export async function serveMeasures(
  { port, host, token }: MetricsConfig,
  app: Measured,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(LIMITS, (request, reply) => void answer(request, reply, app, token));
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port, // a listening TCP server has one
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
