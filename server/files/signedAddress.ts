import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_SECONDS = 24 * 3600;

export interface SignedAddresses {
  /** Address of one width of a picture; usable without a token until it expires (24 to 48 hours). */
  sign(id: string, width: number): string;
  /** Seconds the address stays valid, or null when it was altered or has expired. */
  verify(id: string, width: number, expires: number, signature: string): number | null;
}

/**
 * Signs picture addresses by HMAC-SHA-256. The expiry is rounded up to whole days:
 * within a day the same picture has the same address, so that browsers keep it cached.
 * `baseUrl` comes before the path, empty for the own origin.
 */
export function signAddresses(options: { secret: Uint8Array; baseUrl: string; clock: { now(): Date } }): SignedAddresses {
  const { secret, baseUrl, clock } = options;
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const signature = (id: string, width: number, expires: number) =>
    createHmac('sha256', secret).update(`${id}/${width}/${expires}`).digest('base64url');
  return {
    sign(id, width) {
      const expires = (Math.ceil(seconds() / WINDOW_SECONDS) + 1) * WINDOW_SECONDS;
      return `${baseUrl}/api/brand/files/${id}/${width}?expires=${expires}&signature=${signature(id, width, expires)}`;
    },
    verify(id, width, expires, given) {
      const expected = Buffer.from(signature(id, width, expires));
      const actual = Buffer.from(given);
      const left = expires - seconds();
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
      return left > 0 ? left : null;
    },
  };
}
