import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { CLICK_PARAMETER, SESSION_MS } from '#contract/constants/discounts';
import { openSecret } from '#server/modules/auth/secrets.service';
import { ClickCounter } from '#server/modules/discounts/clickCounter';
import { findTarget, type LinkTarget } from '#server/modules/discounts/trackedLinks.service';
import { addressBlock } from '#server/plugins/addressBlock';
import { CallCounts } from '#server/plugins/callCounts';
import { notFound } from '#server/plugins/errors';
import type { App } from '#server/plugins/routes';

const CODE = /^[\w-]{11}$/;
/** Targets are looked up again after so long: a closed link or a moved page is followed no longer. */
const TARGET_MS = 2000;
const TARGETS_MAX = 10_000;
const VISITOR_KEY = 'link visitors';

/**
 * Calls of one network address in a minute that are counted. A phone company's customers share one, so it is many; beyond
 * it nobody is kept from the page either, but the calls are a flood's and no clicks.
 */
const FLOOD = { max: 3000, spanMs: 60_000 };

/** What names itself a machine, and what fetches before anybody clicked; CUBOT makes phones. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|headless|curl|wget|python|axios|okhttp|go-http|java\/|monitor|pingdom|lighthouse/i;

/** Whether a call is of a machine, or of a browser that fetches ahead. */
export function isMachine({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].join(' ');
  return method === 'HEAD' || agent === '' || BOT.test(agent) || /prefetch|prerender|preview/i.test(purpose);
}

/** Longer names are no site's that anybody would look for. */
const REFERRER_MAX = 100;
const SITE = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

/**
 * The site or app that a call came from, by its name alone: what stands behind the name may tell who clicked and is never
 * kept. Null where the header is missing, is of no site, or names one by its number.
 */
export function referrerHost(header: string | undefined): string | null {
  const url = header !== undefined && URL.canParse(header) ? new URL(header) : null;
  if (url === null || !['https:', 'http:', 'android-app:'].includes(url.protocol)) return null;
  const host = url.hostname.toLowerCase().replace(/^(www|m|mobile)\./, '');
  return host.length <= REFERRER_MAX && SITE.test(host) ? host : null;
}

/**
 * A product's page without a name or password that somebody put into its address; null for what is no page of the web,
 * whoever stored it.
 */
function plainPage(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  return url.toString();
}

/** The product's page with the click that led there. */
export function withClick(address: string, clickId: string): string {
  const url = new URL(address);
  url.searchParams.set(CLICK_PARAMETER, clickId);
  return url.toString();
}

/**
 * `/r/{code}`: counts a click, and when that is committed leads to the product's own page, without a session or cookie.
 * Where it leads is never part of the call: it is the address that is stored at the link's product, of the same brand and
 * not put away, as it stands at the click (or was at most TARGET_MS before). There is no list of hosts to keep beside it;
 * whoever may not change a product cannot change where its links lead. Of whoever clicks only an HMAC over address and
 * browser is kept, under a name that changes every half hour, and the host that they came from.
 */
export async function registerFollowedLinks(app: App): Promise<void> {
  const { database, secrets, clock } = app;
  const key = await openSecret(database, secrets, VISITOR_KEY);
  const counter = new ClickCounter(database);
  const calls = new CallCounts(database);
  const targets = new Map<string, { until: number; target: Promise<LinkTarget | null> }>();

  const lookUp = (code: string): Promise<LinkTarget | null> => {
    const now = performance.now();
    const known = targets.get(code);
    if (known && known.until > now) return known.target;
    if (targets.size >= TARGETS_MAX) targets.clear();
    const target = findTarget(database, code);
    targets.set(code, { until: now + TARGET_MS, target });
    target.catch(() => targets.delete(code));
    return target;
  };
  const visitorOf = ({ ip, headers }: FastifyRequest, at: Date): string =>
    createHmac('sha256', key)
      .update(`${Math.floor(at.getTime() / SESSION_MS)} ${ip} ${headers['user-agent'] ?? ''}`)
      .digest('base64url');

  app.route({
    method: ['GET', 'HEAD'],
    url: '/r/:code',
    schema: { params: Type.Object({ code: Type.String() }), hide: true },
    handler: async (request, reply) => {
      const { code } = request.params;
      const target = CODE.test(code) ? await lookUp(code) : null;
      const url = target && plainPage(target.url);
      if (!target || !url) throw notFound();
      const { url: _address, ...link } = target;
      const leadOn = (to: string) =>
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
      const { current } = await calls.count(`followed ${addressBlock(request.ip)}`, FLOOD.spanMs, FLOOD.max);
      if (current > FLOOD.max) return leadOn(url);
      const [id, at, isBot] = [randomUUID(), clock.now(), isMachine(request)];
      const visitor = isBot ? null : visitorOf(request, at);
      const referrer = isBot ? null : referrerHost(request.headers.referer);
      await counter.count({ ...link, id, at, isBot, visitor, referrer });
      return leadOn(isBot ? url : withClick(url, id));
    },
  });
}
