import type { ServerResponse } from 'node:http';
import { Counter, Histogram } from 'prom-client';
import { addGauge } from '#server/metrics/gauge';
import { statusOfParserError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** In seconds; most answers take some milliseconds, and nothing is waited for longer than a minute. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Others are one: a caller may name any of those that HTTP knows. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = (method = '') => (METHODS.has(method) ? method : 'OTHER');

/** The route's pattern, never the path. Addresses without a route are one, and so are the built files, whose names change. */
function routeOf(url: string | undefined): string {
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

const isEventStream = (answer: ServerResponse) =>
  String(answer.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** Counts requests and connections, and times answers. */
export function measureRequests(app: App): void {
  const registers = [app.measures];
  const requests = new Counter({
    name: 'meydan_http_requests_total',
    help: 'Requests by route; the status is "gone" where the caller did not wait for the whole answer',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'meydan_http_request_seconds',
    help: 'From the head of a request to the end of its answer, by route; without live streams and callers that were gone',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const unreadable = new Counter({
    name: 'meydan_http_unreadable_total',
    help: 'What could not be read as a request: headers too long (431) or too slow (408), no HTTP (400)',
    labelNames: ['status'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'meydan_http_connections_refused_total',
    help: 'Connections beyond those that the server takes at once',
    registers,
  });
  addGauge(app.measures, { name: 'meydan_http_connections', help: 'Open connections' }, async (gauge) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    app.server.getConnections((_error, count) => resolve(count));
    gauge.set(await promise);
  });

  // The router refuses some addresses before any hook runs, so the server itself counts and the hook only names the route.
  const routes = new WeakMap<ServerResponse, string>();
  app.addHook('onRequest', ({ routeOptions }, reply, next) => {
    routes.set(reply.raw, routeOf(routeOptions.url));
    next();
  });
  app.server.on('request', (request, answer) => {
    const began = performance.now();
    answer.once('close', () => {
      const [method, route] = [methodOf(request.method), routes.get(answer) ?? 'none'];
      const isWhole = answer.writableFinished;
      requests.inc({ method, route, status: isWhole ? answer.statusCode : 'gone' });
      if (isWhole && !isEventStream(answer)) seconds.observe({ method, route }, (performance.now() - began) / 1000);
    });
  });
  app.server.on('clientError', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') unreadable.inc({ status: statusOfParserError(error) });
  });
  app.server.on('drop', () => refused.inc());
}
