import path from 'node:path';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { IMAGE_BYTES_MAX } from '#contract/constants/files';
import type { Entitlement } from '#contract/rules/entitlements';
import type { Config } from '#server/config';
import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { registerJobs } from '#server/jobs/jobs';
import type { Mailer } from '#server/mail/mailer';
import { registerMail } from '#server/mail/registerMail';
import { lineCounter, registerMeasures } from '#server/metrics/registerMeasures';
import { MODULES } from '#server/modules';
import { creatorTokenVerifier } from '#server/modules/auth/creatorAuth.service';
import { accessTokenVerifier, openTokenKeys } from '#server/modules/auth/sessions.service';
import { findStanding } from '#server/modules/brands/standing.service';
import { registerFollowedLinks } from '#server/modules/discounts/followLinks.routes';
import { feedOpener } from '#server/modules/feeds/reading/openSource';
import { registerStoreIntake } from '#server/modules/discounts/storeIntake.routes';
import { registerShopifyCallback } from '#server/modules/shopify/callback.routes';
import { registerShopifyWebhooks } from '#server/modules/shopify/webhooks.routes';
import { registerTrackingUpdates } from '#server/modules/shipments/trackingUpdates.routes';
import { registerPaymentNotices } from '#server/modules/payments/paymentNotices.routes';
import { openPayments } from '#server/modules/payments/payments.service';
import { registerEntitlements } from '#server/modules/subscription/entitlements.routes';
import { guardedFetcher, type GuardedFetch, type GuardedOpen } from '#server/network/guardedFetch';
import { choosePayments } from '#server/paymentProviders/choosePayments';
import { registerAccessCaches } from '#server/plugins/accessCache';
import { registerAuthenticate } from '#server/plugins/authenticate';
import { registerBrandScope } from '#server/plugins/brandScope';
import type { Clock } from '#server/plugins/clock';
import { registerConnections } from '#server/plugins/connections';
import { registerConsoleFiles } from '#server/plugins/consoleFiles';
import { parserErrors, registerErrors, registerNotFound, routerErrors } from '#server/plugins/errors';
import { crossOriginHeaders, registerHeaders, securityHeaders } from '#server/plugins/headers';
import { registerHealth } from '#server/plugins/health';
import { registerHousekeeping } from '#server/plugins/housekeeping';
import { registerIdempotency } from '#server/plugins/idempotency';
import { registerLanguage } from '#server/plugins/language';
import { registerLimits } from '#server/plugins/limits';
import { registerOpenApi } from '#server/plugins/openapi';
import { requestLog } from '#server/plugins/requestLog';
import type { App, RouteAccess, Routes } from '#server/plugins/routes';
import { registerSerialization } from '#server/plugins/serialization';
import { registerStandbyReads } from '#server/plugins/standbyReads';
import { registerStopping } from '#server/plugins/stopping';
import { registerValidation } from '#server/plugins/validation';
import type { Secrets } from '#server/secrets/secrets';

const BASE = '/api/brand';
const CREATOR_BASE = '/api/creator';
const CONSOLE_FOLDER = path.join(import.meta.dirname, '..', 'dist');

/** What a request may take: sizes in bytes, times in ms. A route that takes more than `bodyLimit` says so itself. */
const LIMITS = {
  bodyLimit: 1024 * 1024,
  /** From the first byte of a request to its last. */
  requestTimeout: 60_000,
  /** Without a byte in either direction; twice this where an answer is not read, since Node looks twice. */
  connectionTimeout: 120_000,
  /** Between two requests; longer than a proxy keeps connections (nginx: 60 s), so that none is closed under a request. */
  keepAliveTimeout: 72_000,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 15_000,
    /** How late the two limits of a request may be noticed. */
    connectionsCheckingInterval: 2000,
    // A request for no host is refused with all of our headers: see `registerHeaders`.
    requireHostHeader: false,
  },
};

export interface AppOptions {
  config: Config;
  database: Database;
  clock: Clock;
  /** The same as `clock` unless that can be moved on. */
  realClock?: Clock;
  files: Files;
  mailer: Mailer;
  secrets: Secrets;
  /** How addresses of elsewhere are fetched; those of the open internet by default. */
  fetchForeign?: GuardedFetch;
  /** How feeds are fetched; of the open internet unless the configuration permits loopback. */
  openFeed?: GuardedOpen;
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void };
}

/** The server without its port: production and tests build the same one. Closing it closes neither database nor files. */
export async function buildApp({
  config,
  database,
  clock,
  realClock = clock,
  files,
  mailer,
  secrets,
  fetchForeign = guardedFetcher({ maxBytes: IMAGE_BYTES_MAX }),
  openFeed = feedOpener(config.feedsFromLoopback),
  logStream,
}: AppOptions): Promise<App> {
  const headers = securityHeaders(config.publicUrl);
  const measures = new Registry();
  const app: App = Fastify({
    ...LIMITS,
    ...requestLog({ level: config.logLevel, stream: logStream, onLine: lineCounter(measures) }),
    routerOptions: { maxParamLength: 300 },
    // Fastify's own refusal has a shape of its own and none of our headers.
    return503OnClosing: false,
    frameworkErrors: routerErrors((origin) => ({ ...headers, ...crossOriginHeaders(config, origin) })),
    clientErrorHandler: parserErrors(headers),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
  });
  registerErrors(app);
  registerValidation(app);
  registerSerialization(app);
  app.decorate('config', config).decorate('database', database).decorate('files', files);
  app.decorate('clock', clock).decorate('realClock', realClock);
  app.decorate('openFeed', openFeed);
  app.decorate('fetchForeign', fetchForeign).decorate('secrets', secrets).decorate('modules', MODULES);

  const tokenKeys = await openTokenKeys(database, secrets);
  app.decorate('tokenKeys', tokenKeys);
  app.decorate(
    'fileUses',
    MODULES.flatMap(({ fileUses = [] }) => fileUses),
  );

  registerConnections(app);
  registerMeasures(app, measures);
  registerJobs(app);
  registerHousekeeping(app);
  registerIdempotency(app);
  await registerAccessCaches(app, database);
  const { accessCache: cache } = app;
  registerLanguage(app);
  await registerHeaders(app, headers);
  registerStopping(app);
  await registerLimits(app);
  registerAuthenticate(
    app,
    accessTokenVerifier(database, tokenKeys, cache, realClock),
    creatorTokenVerifier(database, tokenKeys, cache, realClock),
  );
  registerBrandScope(app, database, cache, findStanding);
  registerEntitlements(app, database, cache);
  refuseRoutesWithoutAccess(app);
  registerStandbyReads(app);
  await registerOpenApi(app);
  registerHealth(app);
  app.decorate('payments', openPayments(app, choosePayments(config)));
  const servedPage = await registerConsoleFiles(app, CONSOLE_FOLDER, app.payments.provider?.frameOrigins ?? []);
  registerNotFound(app, servedPage);
  await app.register(async (scope: App) => registerPaymentNotices(scope));
  await app.register(async (scope: App) => registerTrackingUpdates(scope));
  await app.register(async (scope: App) => registerStoreIntake(scope));
  await app.register(async (scope: App) => registerFollowedLinks(scope));
  registerShopifyCallback(app);
  await app.register(async (scope: App) => registerShopifyWebhooks(scope));
  await registerMail(app, mailer);
  const register = async (prefix: string, all: readonly Routes[]) => {
    for (const routes of all) await app.register(async (scope: App) => routes(scope), { prefix });
  };
  await register(
    BASE,
    MODULES.flatMap(({ routes }) => routes),
  );
  await register(
    CREATOR_BASE,
    MODULES.flatMap(({ creatorRoutes = [] }) => creatorRoutes),
  );
  for (const { chores } of MODULES) for (const chore of (await chores?.(app)) ?? []) app.housekeeping.add(chore);
  await app.ready();
  return app;
}

/**
 * A route of the API that does not say who may call it, names what no module brings, or lets the other side of the
 * marketplace in, stops the server from starting.
 */
function refuseRoutesWithoutAccess(app: App): void {
  const known = new Set<RouteAccess | Entitlement>(['public', 'signedIn', 'creator']);
  for (const { access = [], entitlements = [] } of MODULES)
    for (const one of [...access, ...entitlements]) known.add(one);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (![BASE, CREATOR_BASE].some((base) => url.startsWith(`${base}/`))) return;
    const { access, entitlement } = config ?? {};
    const isMisplaced = url.startsWith(`${CREATOR_BASE}/`)
      ? access !== 'creator' && access !== 'public'
      : access === 'creator';
    if (access === undefined || isMisplaced)
      throw new Error(`${String(method)} ${url} names no access, or that of the other side`);
    const unknown = [access, ...(entitlement ? [entitlement] : [])].find((one) => !known.has(one));
    if (unknown) throw new Error(`${String(method)} ${url} needs ${unknown}, which no module brings`);
  });
}
