import { createHmac, randomBytes } from 'node:crypto';

const HOUR = 3_600_000;
const CODE_LIFE = 600_000;
const REFRESH_LIFE = 90 * 24 * HOUR;

interface Access {
  scopes: readonly string[];
  /** In ms; null for one that does not end. */
  expiresAt: number | null;
}
/** Who may read and write a shop. A renewed pair leaves the one before usable until its access token is used. */
export interface Grants {
  giveCode(scopes: readonly string[]): string;
  /** Null where the code was used already, ended, or is none. */
  takeCode(code: string, expiring: boolean): TokenAnswer | null;
  renew(refreshToken: string): TokenAnswer | null;
  /** What a token allows at this moment; null where it allows nothing. */
  scopesOf(accessToken: string): readonly string[] | null;
  /** The shop takes back some of what it allowed. */
  withdraw(scopes: readonly string[]): void;
  /** Access tokens end now, as after their hour. */
  expire(): void;
  /** No token of before is worth anything. */
  revoke(): void;
  isInstalled(): boolean;
}
interface TokenAnswer {
  access_token: string;
  scope: string;
  expires_in?: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
}

const token = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

export function openGrants(now: () => number): Grants {
  const codes = new Map<string, { scopes: readonly string[]; until: number }>();
  const access = new Map<string, Access>();
  /** Refresh tokens that are worth something, the access token that came with each, and the pair before it. */
  const refresh = new Map<string, { access: string; scopes: readonly string[]; before: string | null }>();
  let withdrawn = new Set<string>();

  const give = (scopes: readonly string[], expiring: boolean, before: string | null): TokenAnswer => {
    const accessToken = token('shpat');
    access.set(accessToken, { scopes, expiresAt: expiring ? now() + HOUR : null });
    const scope = scopes.filter((one) => !withdrawn.has(one)).join(',');
    if (!expiring) return { access_token: accessToken, scope };
    const refreshToken = token('shprt');
    refresh.set(refreshToken, { access: accessToken, scopes, before });
    return {
      access_token: accessToken,
      scope,
      expires_in: HOUR / 1000,
      refresh_token: refreshToken,
      refresh_token_expires_in: REFRESH_LIFE / 1000,
    };
  };
  return {
    giveCode(scopes) {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { scopes, until: now() + CODE_LIFE });
      return code;
    },
    takeCode(code, expiring) {
      const given = codes.get(code);
      codes.delete(code);
      if (!given || given.until < now()) return null;
      withdrawn = new Set();
      access.clear();
      refresh.clear();
      return give(given.scopes, expiring, null);
    },
    renew(refreshToken) {
      const given = refresh.get(refreshToken);
      return given ? give(given.scopes, true, refreshToken) : null;
    },
    scopesOf(accessToken) {
      const given = access.get(accessToken);
      if (!given || (given.expiresAt !== null && given.expiresAt <= now())) return null;
      for (const one of refresh.values()) {
        if (one.access !== accessToken || one.before === null) continue;
        access.delete(refresh.get(one.before)?.access ?? '');
        refresh.delete(one.before);
        one.before = null;
      }
      return given.scopes.filter((one) => !withdrawn.has(one));
    },
    withdraw: (scopes) => void (withdrawn = new Set([...withdrawn, ...scopes])),
    expire: () => access.forEach((one) => (one.expiresAt = now())),
    revoke() {
      codes.clear();
      access.clear();
      refresh.clear();
    },
    isInstalled: () => access.size > 0,
  };
}

/**
 * How Shopify signs the query of an address that it leads somebody back to, in hexadecimal: over its parameters in the order
 * of their names, encoded as they stand in the address (as its own library checks them).
 */
export function signQuery(query: Record<string, string>, secret: string): string {
  const text = new URLSearchParams(query);
  text.sort();
  return createHmac('sha256', secret).update(text.toString()).digest('hex');
}
