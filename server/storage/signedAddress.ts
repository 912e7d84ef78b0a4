import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_SECONDS = 24 * 3600;
/** Addresses kept so as not to be computed again; a page of a list shows fifty. */
const KEPT_ADDRESSES = 5000;
const BASE = '/api/brand';

export interface SignedAddresses {
  /** Address of one width of a picture; usable without a token until it expires (24 to 48 hours). */
  sign(id: string, width: number): string;
  /** Seconds the address stays valid, or null when it was altered or has expired. */
  verify(id: string, width: number, expires: number, signature: string): number | null;
  /** The same for any path below the API's base, such as `/creators/7/media/portrait`. */
  signPath(path: string): string;
  /** One that is handed out for a single use and ends soon: its expiry is not rounded. */
  signBriefly(path: string, seconds: number): { address: string; expiresAt: Date };
  verifyPath(path: string, expires: number, signature: string): number | null;
}

/**
 * Signs picture addresses by HMAC-SHA-256. The expiry is rounded up to whole days:
 * within a day the same picture has the same address, so that browsers keep it cached.
 * `baseUrl` comes before the path, empty for the own origin.
 */
export function signAddresses(options: {
  secret: Uint8Array;
  baseUrl: string;
  clock: { now(): Date };
}): SignedAddresses {
  const { secret, baseUrl, clock } = options;
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const signature = (path: string, expires: number) =>
    createHmac('sha256', secret).update(`${path}/${expires}`).digest('base64url');
  const addressOf = (path: string, expires: number) =>
    `${baseUrl}${BASE}${path}?expires=${expires}&signature=${signature(path, expires)}`;
  const pathOf = (id: string, width: number) => `/files/${id}/${width}`;
  const kept = new Map<string, { address: string; expires: number }>();
  const signPath = (path: string): string => {
    const expires = (Math.ceil(seconds() / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
    const known = kept.get(path);
    if (known?.expires === expires) return known.address;
    if (kept.size >= KEPT_ADDRESSES) kept.clear();
    const address = addressOf(path, expires);
    kept.set(path, { address, expires });
    return address;
  };
  const verifyPath = (path: string, expires: number, given: string): number | null => {
    const expected = Buffer.from(signature(path, expires));
    const actual = Buffer.from(given);
    const left = expires - seconds();
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
    return left > 0 ? left : null;
  };
  return {
    signPath,
    signBriefly: (path, left) => {
      const expires = seconds() + left;
      return { address: addressOf(path, expires), expiresAt: new Date(expires * 1000) };
    },
    verifyPath,
    sign: (id, width) => signPath(pathOf(id, width)),
    verify: (id, width, expires, given) => verifyPath(pathOf(id, width), expires, given),
  };
}
