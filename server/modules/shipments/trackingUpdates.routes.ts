import { isSigned, readTrackingEvent } from '#server/modules/shipments/aftership';
import { applyTracking } from '#server/modules/shipments/trackingUpdates.service';
import { ApiError, notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

const BODY_LIMIT = 256 * 1024;
const LIMIT = { max: 1200, windowSeconds: 60 };

/**
 * Where AfterShip tells of parcels, without a session, with the body as it arrived. Off, and answered like any address that
 * there is not, unless its secret is set. What is not signed changes nothing: 401; what is signed and unreadable is 400.
 */
export function registerTrackingUpdates(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/shipments/tracking', { config: { limit: LIMIT }, schema: { hide: true } }, async (request) => {
    const { headers, body } = request;
    const secret = app.config.aftershipSecret;
    if (secret === null) throw notFound();
    const rawBody = typeof body === 'string' ? body : '';
    if (!isSigned(secret, rawBody, headers['aftership-hmac-sha256'])) throw new ApiError(401, 'UNAUTHENTICATED');
    const event = readTrackingEvent(rawBody);
    if (event === null) throw new ApiError(400, 'BAD_REQUEST');
    await applyTracking(app.database, event, app.clock.now());
    return { ok: true };
  });
}
