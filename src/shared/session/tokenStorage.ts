import { browserStorage } from '../storage/browserStorage.ts';

/** Storage keys of the tokens. No other module reads or writes them. */
export const ACCESS_TOKEN_KEY = 'accessToken';
export const REFRESH_TOKEN_KEY = 'refreshToken';

/** Tokens are read at each use and never copied elsewhere: not into the store, not into a variable. */
export const tokenStorage = {
  access: () => browserStorage.get(ACCESS_TOKEN_KEY),
  refresh: () => browserStorage.get(REFRESH_TOKEN_KEY),
  /** Without a new refresh token the old one stays. */
  write(tokens: { token: string; refreshToken: string | null }): void {
    if (tokens.refreshToken) browserStorage.set(REFRESH_TOKEN_KEY, tokens.refreshToken);
    browserStorage.set(ACCESS_TOKEN_KEY, tokens.token);
  },
};

/** Reads `token` and `refreshToken` out of an answer, at its top or inside `data`; null without a usable token. */
export function readTokens(answer: unknown): { token: string; refreshToken: string | null } | null {
  const outer = asRecord(answer);
  const source = typeof outer['token'] === 'string' ? outer : asRecord(outer['data']);
  const { token, refreshToken } = source;
  if (typeof token !== 'string' || token === '') return null;
  return { token, refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
