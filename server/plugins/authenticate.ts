import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/plugins/errors';

export interface RequestSession {
  userId: number;
  sessionId: string;
}

/** Tells whose access token it is; null when it is none, has expired, or its session has ended. */
export type VerifyAccessToken = (token: string) => Promise<RequestSession | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Only to be read on routes that are not public. */
    session: RequestSession;
  }
}

/** Refuses calls without a valid bearer token, on every route that is not public. */
export function registerAuthenticate(app: FastifyInstance, verify: VerifyAccessToken): void {
  app.decorateRequest('session');
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? null : await verify(token);
    if (!session) throw new ApiError(401, 'UNAUTHENTICATED');
    request.session = session;
  });
}
