import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can, isAllowedWhileSuspended, type AccessAction } from '#contract/rules/access';
import type { Database } from '#server/db/client';
import type { AccessCache } from '#server/plugins/accessCache';
import { ApiError, notFound } from '#server/plugins/errors';

/** A checked membership: the only brand id that may reach the database. */
export interface BrandScope {
  userId: number;
  brandId: number;
  /** Role as stored; compare with `can` or `effectiveRole`. */
  role: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of a brand-owned route, its membership checked. */
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

/**
 * Checks on each request of a brand-owned route that the person is a member of the brand and has the role the access
 * matrix asks for. A brand of others answers 404 like one that does not exist. Other routes ignore brandId.
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
    request.scope = await checkMembership(request, access, requestedBrand(request, queried));
  });

  async function checkMembership(request: FastifyRequest, action: AccessAction, brandId: number): Promise<BrandScope> {
    const { userId } = request.session;
    const standing = await cache.get(`standing:${userId}:${brandId}`, () => findStanding(database, userId, brandId));
    if (standing === null) throw notFound();
    const { role, isSuspended } = standing;
    if (!can(role, action) || (isSuspended && !isAllowedWhileSuspended(action))) throw new ApiError(403, 'FORBIDDEN');
    return { userId, brandId, role };
  }
}
