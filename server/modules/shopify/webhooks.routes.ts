import type { IncomingHttpHeaders } from 'node:http';
import { SHOP_DOMAIN_PATTERN, SHOPIFY_TOPICS } from '#contract/constants/shopify';
import { answerPrivacy, keepDelivery } from '#server/modules/shopify/events.service';
import { isFromShopify } from '#server/modules/shopify/shopSignature';
import { sendEvent, WEBHOOK_PATH } from '#server/modules/shopify/shopifyJobs';
import { readTold } from '#server/modules/shopify/told';
import { ApiError, notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

/** A product with a hundred variants is large in the words of webhooks. */
const BODY_LIMIT = 5 * 1024 * 1024;
const LIMIT = { max: 6000, windowSeconds: 60 };
const DOMAIN = new RegExp(SHOP_DOMAIN_PATTERN);
const PRIVACY = ['customers/data_request', 'customers/redact', 'shop/redact'];
const ID_MAX = 200;

/** A header of either family: `x-shopify-…`, or `shopify-…` of the newer ones. */
function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[`x-shopify-${name}`] ?? headers[`shopify-${name}`];
  return typeof value === 'string' ? value : '';
}

function readJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    throw new ApiError(400, 'BAD_REQUEST');
  }
}

/**
 * Where shops tell of what happens in them, without a session, with the body as it arrived. What is not signed changes
 * nothing: 401; what is signed is kept, answered at once, and dealt with by a job. Off without app keys.
 */
export function registerShopifyWebhooks(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.post(WEBHOOK_PATH, { config: { limit: LIMIT }, schema: { hide: true } }, async ({ headers, body }) => {
    const { config, database, clock } = app;
    const { clientSecret } = config.shopify;
    if (clientSecret === null) throw notFound();
    const raw = body instanceof Uint8Array ? body : new Uint8Array();
    if (!isFromShopify(clientSecret, raw, headerOf(headers, 'hmac-sha256')))
      throw new ApiError(401, 'SIGNATURE_INVALID');
    const shopDomain = headerOf(headers, 'shop-domain').toLowerCase();
    const [header, action] = [headerOf(headers, 'topic').toLowerCase(), headerOf(headers, 'action').toLowerCase()];
    const topicText = header.includes('/') || action === '' ? header : `${header}/${action}`;
    const now = clock.now();
    if (!DOMAIN.test(shopDomain)) throw new ApiError(400, 'BAD_REQUEST');
    if (PRIVACY.includes(topicText)) {
      await database.system((tx) => answerPrivacy(tx, topicText, shopDomain, now));
      return { ok: true };
    }
    const topic = SHOPIFY_TOPICS.find((one) => one === topicText.replace('/', '_').toUpperCase());
    const webhookId = headerOf(headers, 'webhook-id');
    if (webhookId === '' || webhookId.length > ID_MAX) throw new ApiError(400, 'BAD_REQUEST');
    if (!topic) return { ok: true };
    const triggered = new Date(headerOf(headers, 'triggered-at'));
    const happenedAt = (Number.isNaN(triggered.getTime()) ? now : triggered).toISOString();
    const told = readTold(topic, readJson(raw), happenedAt);
    await database.system(async (tx) => {
      for (const id of await keepDelivery(tx, { topic, shopDomain, webhookId, told }, now))
        await sendEvent(app, id, tx);
    });
    return { ok: true };
  });
}
