import rateLimit from '@fastify/rate-limit';
import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/**
 * Refuses floods: a route with `limit` in its config answers 429 to an address that calls it more often. Counted in
 * this process, because it only protects the process; what people may do is counted in the database by the modules.
 */
export async function registerLimits(app: App): Promise<void> {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (limit)
      route.config = { ...route.config, rateLimit: { max: limit.max, timeWindow: limit.windowSeconds * 1000 } };
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new ApiError(429, 'RATE_LIMITED', { retryAfter: ttl / 1000 }),
  });
}
