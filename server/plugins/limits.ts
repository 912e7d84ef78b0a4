import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { addressBlock } from '#server/plugins/addressBlock';
import { countExport } from '#server/plugins/attempts';
import { CallCounts } from '#server/plugins/callCounts';
import { ApiError } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** A list that looks for words as somebody types them, by person: far more than anybody types. */
export const SEARCHES = { max: 1200, windowSeconds: 60, only: 'searches' } as const;

const isSearch = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'q' in query && query.q !== '';

/**
 * Refuses floods: a route with `limit` in its config answers 429 to an address that calls it more often, one that counts
 * searches to a person; exports are counted by person for all routes together. All processes count together, in the
 * database.
 */
export async function registerLimits(app: App): Promise<void> {
  const counts = new CallCounts(app.database);
  app.housekeeping.add({ name: 'call counts', run: () => counts.sweep() });

  app.addHook('onRoute', (route) => {
    const { limit, isExport } = route.config ?? {};
    if (limit)
      route.config = {
        ...route.config,
        rateLimit: {
          max: limit.max,
          timeWindow: limit.windowSeconds * 1000,
          ...(limit.only === 'searches'
            ? {
                allowList: (request: FastifyRequest) => !isSearch(request),
                keyGenerator: ({ session }: FastifyRequest) => `person ${session.userId}`,
              }
            : {}),
        },
      };
    if (isExport) {
      const others = route.preHandler === undefined ? [] : [route.preHandler].flat();
      route.preHandler = [
        ...others,
        async ({ session }: FastifyRequest) =>
          void (await countExport(app.database, session.userId, app.realClock.now())),
      ];
    }
  });

  /** What the library counts with: one for each route. */
  class Store {
    readonly #route: string;
    constructor(route: unknown) {
      this.#route = typeof route === 'string' ? route : '';
    }
    child({ routeInfo }: { routeInfo: { method?: unknown; url?: string } }): Store {
      return new Store(`${String(routeInfo.method)} ${routeInfo.url ?? ''}`);
    }
    incr(
      caller: string,
      callback: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      spanMs: number,
      max: number,
    ): void {
      counts.count(`${this.#route} ${caller}`, spanMs, max).then((counted) => callback(null, counted), callback);
    }
  }

  await app.register(rateLimit, {
    global: false,
    // The library's type asks for a constructor of its own merged options; ours takes nothing from them.
    store: Store as never,
    // A database that is away refuses the call itself, and says why.
    skipOnError: true,
    keyGenerator: ({ ip }) => addressBlock(ip),
    errorResponseBuilder: (_request, { ttl }) => new ApiError(429, 'RATE_LIMITED', { retryAfter: ttl / 1000 }),
  });
}
