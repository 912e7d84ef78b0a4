import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/plugins/errors';

export interface RequestSession {
  userId: number;
  sessionId: string;
}

/** Tells whose access token it is; null when it is none, has expired, or its session has ended. */
export type VerifyAccessToken = (token: string) => Promise<RequestSession | null>;

export interface RequestCreator {
  creatorId: number;
  sessionId: string;
}

/** The same for a creator's token. */
export type VerifyCreatorToken = (token: string) => Promise<RequestCreator | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The creator who asks. Only to be read on routes of the creator's side. */
    creator: RequestCreator;
    /** Who asks. Only to be read on routes that are not public. */
    session: RequestSession;
  }
}

/** Refuses calls without a valid bearer token of the right side, on every route that is not public. */
export function registerAuthenticate(
  app: FastifyInstance,
  verify: VerifyAccessToken,
  verifyCreator: VerifyCreatorToken,
): void {
  app.decorateRequest('session');
  app.decorateRequest('creator');
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (access === 'creator') request.creator = orRefuse(token === undefined ? null : await verifyCreator(token));
    else request.session = orRefuse(token === undefined ? null : await verify(token));
  });
}

function orRefuse<T>(found: T | null): T {
  if (found === null) throw new ApiError(401, 'UNAUTHENTICATED');
  return found;
}
