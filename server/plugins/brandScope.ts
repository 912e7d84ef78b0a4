import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can, isAllowedWhileSuspended, type AccessAction } from '#contract/rules/access';
import type { Database } from '#server/db/client';
import type { AccessCache } from '#server/plugins/accessCache';
import { ApiError, notFound } from '#server/plugins/errors';
import { refuseUnlessAnswered } from '#server/plugins/idempotency';

/** A checked membership: the only brand id that may reach the database. */
export interface BrandScope {
  userId: number;
  brandId: number;
  /** Role as stored; compare with `can` or `effectiveRole`. */
  role: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of a brand-owned route, its membership checked. Not there while the call has a `refusal`. */
    scope: BrandScope;
    /** The brand a route of no brand may narrow its answer to, if the query names one. Unchecked. */
    brandFilter: number | null;
  }
}

const ID = /^[1-9]\d{0,9}$/;
const MAX_ID = 2_147_483_647;

const readId = (value: unknown): number | null => {
  if (typeof value !== 'string' || !ID.test(value)) return null;
  const id = Number(value);
  return id <= MAX_ID ? id : null;
};

/** Takes brandId out of the query, so that schemas never see it. */
function takeBrandId(request: FastifyRequest): unknown {
  const { query } = request;
  if (typeof query !== 'object' || query === null || !('brandId' in query)) return undefined;
  const { brandId } = query;
  delete query.brandId;
  return brandId;
}

function requestedBrand(request: FastifyRequest, queried: unknown): number {
  if (request.routeOptions.config.brandFrom === 'path') {
    const { params } = request;
    const id = typeof params === 'object' && params !== null && 'id' in params ? readId(params.id) : null;
    if (id === null) throw notFound();
    return id;
  }
  if (queried === undefined || queried === '') throw new ApiError(400, 'BRAND_REQUIRED');
  const id = readId(queried);
  if (id === null) throw new ApiError(400, 'BAD_REQUEST');
  return id;
}

export interface Standing {
  role: string;
  isSuspended: boolean;
}

/** How a person stands in a brand; null for who is no member. */
export type FindStanding = (database: Database, userId: number, brandId: number) => Promise<Standing | null>;

const isAllowed = ({ role, isSuspended }: Standing, action: AccessAction): boolean =>
  can(role, action) && (!isSuspended || isAllowedWhileSuspended(action));

/**
 * Checks on each request of a brand-owned route that the person is a member of the brand and has the role the access
 * matrix asks for. A brand of others answers 404 like one that does not exist. Other routes ignore brandId.
 * Whoever repeats a command with its key hears the first answer, even where they could not give it now.
 */
export function registerBrandScope(
  app: FastifyInstance,
  database: Database,
  cache: AccessCache,
  findStanding: FindStanding,
): void {
  app.decorateRequest('scope');
  app.decorateRequest('brandFilter', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    const queried = takeBrandId(request);
    if (access === undefined || access === 'public' || access === 'creator') return;
    if (access === 'signedIn') {
      request.brandFilter = readId(queried);
      return;
    }
    const { userId } = request.session;
    const brandId = requestedBrand(request, queried);
    const standing = await cache.get(`standing:${userId}:${brandId}`, () => findStanding(database, userId, brandId));
    if (standing === null) return refuseUnlessAnswered(app, request, brandId, notFound());
    if (!isAllowed(standing, access))
      return refuseUnlessAnswered(app, request, brandId, new ApiError(403, 'FORBIDDEN'));
    request.scope = { userId, brandId, role: standing.role };
  });
}
