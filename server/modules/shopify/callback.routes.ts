import { CALLBACK_PATH, completeConnect } from '#server/modules/shopify/connect.service';
import { sendSync } from '#server/modules/shopify/shopifyJobs';
import { notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

const LIMIT = { max: 120, windowSeconds: 60 };
const COOKIE = 'meydan_shopify';
const CONSOLE_PAGE = '/settings/integrations/shopify';

/** The cookie that ties an answer to the browser that asked; sent to the callback alone, and without a value forgotten. */
export const browserCookie = (value: string, publicUrl: string, maxAgeSeconds: number): string =>
  [
    `${COOKIE}=${value}`,
    `Path=${CALLBACK_PATH}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

function readCookie(header: string | undefined): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) || null;
}

/** Where a shop sends its owner back to, without a session: leads on to the console with what came of it. Off without app keys. */
export function registerShopifyCallback(app: App): void {
  app.get(CALLBACK_PATH, { config: { limit: LIMIT }, schema: { hide: true } }, async (request, reply) => {
    const { config, database, secrets, clock, realClock } = app;
    if (!config.shopify.clientSecret) throw notFound();
    const search = request.url.slice(request.url.indexOf('?') + 1);
    const parts = { database, secrets, config, now: clock.now(), realNow: realClock.now() };
    const { result, origin, brandId } = await completeConnect(
      parts,
      new URLSearchParams(search),
      readCookie(request.headers.cookie),
    );
    if (brandId !== undefined) await sendSync(app, brandId);
    return reply
      .header('set-cookie', browserCookie('', config.publicUrl, 0))
      .header('referrer-policy', 'no-referrer')
      .redirect(`${origin}${CONSOLE_PAGE}?result=${result}`, 303);
  });
}
