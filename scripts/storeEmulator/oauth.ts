import { timingSafeEqual } from 'node:crypto';
import { strikes } from './faults.ts';
import { signQuery } from './grants.ts';
import type { Store } from './store.ts';

/** The app that the shops know. */
export interface App {
  clientId: string;
  clientSecret: string;
}

export interface Wish {
  clientId: string;
  scopes: string[];
  redirectUri: string;
  state: string;
}
/** What an app asks a shop's owner; a sentence where it is nothing that can be asked. */
export function readWish(query: URLSearchParams, app: App): Wish | string {
  const [clientId, redirectUri] = [query.get('client_id') ?? '', query.get('redirect_uri') ?? ''];
  if (clientId !== app.clientId) return 'Oauth error invalid_request: Could not find Shopify API application.';
  if (!/^https?:$/.test(URL.parse(redirectUri)?.protocol ?? ''))
    return 'Oauth error invalid_request: The redirect_uri is not whitelisted.';
  const scopes = (query.get('scope') ?? '').split(',').filter(Boolean);
  return { clientId, scopes, redirectUri, state: query.get('state') ?? '' };
}

/** Where the owner is led after the answer. */
export function leadBack(store: Store, { clientSecret }: App, wish: Wish, approved: boolean): string {
  const query: Record<string, string> = {
    ...(approved
      ? { code: store.grants.giveCode(wish.scopes) }
      : { error: 'access_denied', error_description: 'The owner refused.' }),
    host: Buffer.from(`admin.shopify.com/store/${store.domain.split('.')[0]}`).toString('base64'),
    shop: store.domain,
    state: wish.state,
    timestamp: String(Math.floor(store.now() / 1000)),
  };
  const url = new URL(wish.redirectUri);
  const hmac = signQuery(query, store.faults.wrongHmac ? `${clientSecret}-wrong` : clientSecret);
  for (const [key, value] of Object.entries({ ...query, hmac })) url.searchParams.set(key, value);
  return url.href;
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

/** Gives tokens for a code, or new ones for those that end. */
export function giveTokens(store: Store, app: App, body: Record<string, unknown>): { status: number; body: object } {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  if (strikes(store.faults, 'unavailable')) return { status: 503, body: { errors: 'Service Unavailable' } };
  if (text('client_id') !== app.clientId || !isSame(text('client_secret'), app.clientSecret))
    return { status: 400, body: { error: 'application_cannot_be_found' } };
  const invalid = { status: 400, body: { error: 'invalid_grant', error_description: 'The grant is not valid.' } };
  if (strikes(store.faults, 'invalidGrant')) return invalid;
  const given =
    body['grant_type'] === 'refresh_token'
      ? store.grants.renew(text('refresh_token'))
      : store.grants.takeCode(text('code'), String(body['expiring']) === '1' || body['expiring'] === true);
  return given ? { status: 200, body: given } : invalid;
}
