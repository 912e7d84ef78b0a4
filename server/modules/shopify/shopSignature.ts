import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const isSame = (want: Buffer, got: Buffer) => want.length === got.length && timingSafeEqual(want, got);

/** Whether a webhook is Shopify's: base64 of HMAC-SHA256 by the app's secret over the body as it arrived. */
export const isFromShopify = (secret: string, rawBody: Uint8Array, given: unknown): boolean =>
  typeof given === 'string' &&
  isSame(createHmac('sha256', secret).update(rawBody).digest(), Buffer.from(given, 'base64'));

/** Whether what a shop's owner brings back is signed: hex of HMAC-SHA256 over all other parameters in the order of their names. */
export function isSignedQuery(secret: string, query: URLSearchParams): boolean {
  const rest = new URLSearchParams(query);
  rest.delete('hmac');
  rest.sort();
  const given = query.getAll('hmac');
  if (given.length !== 1 || !/^[0-9a-f]{64}$/.test(given[0] ?? '')) return false;
  return isSame(createHmac('sha256', secret).update(rest.toString()).digest(), Buffer.from(given[0] ?? '', 'hex'));
}
