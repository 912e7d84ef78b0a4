import { setTimeout as pause } from 'node:timers/promises';
import type { ShopifyFailure } from '#contract/constants/shopify';
import type { ShopifyConfig } from '#server/config';

/** A call to a shop that came to nothing. The message never holds a token. */
export class ShopifyError extends Error {
  readonly failure: ShopifyFailure;
  constructor(failure: ShopifyFailure, message: string) {
    super(`Shopify: ${message}`);
    this.failure = failure;
  }
}

const TIMEOUT_MS = 20_000;
const ANSWER_MAX = 20_000_000;
/** How often a call that the shop puts off is tried while a person waits for it, and what is waited at most before one, in ms. */
const TRIES = 8;
const WAIT_MAX_MS = 30_000;

/** Where a shop is called. */
export const baseOf = ({ url }: ShopifyConfig, shopDomain: string): string => url.replace('{shop}', shopDomain);

/** The number at the end of `gid://shopify/Order/123`, by which the shop's own pages name it too. */
export const numberOf = (gid: string): string => gid.replace(/^.*\//, '');

/** The status and body of a POST. A shop never leads elsewhere, so that a token cannot be sent there. */
async function post(
  address: string,
  headers: Record<string, string>,
  body: object,
  signal?: AbortSignal,
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any(limits),
    });
    const text = await response.text();
    if (text.length > ANSWER_MAX) throw new ShopifyError('unknown', 'the answer is too large');
    return { status: response.status, headers: response.headers, body: readJson(text) };
  } catch (error) {
    if (error instanceof ShopifyError || signal?.aborted) throw error;
    throw new ShopifyError('unreachable', 'the shop cannot be reached');
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a shop gives for a code or for the token before. Instants are counted from `now`. */
export interface ShopTokens {
  accessToken: string;
  scopes: string[];
  /** Null for tokens that do not end. */
  accessUntil: Date | null;
  refreshToken: string | null;
}

interface TokenAnswer {
  access_token?: unknown;
  scope?: unknown;
  expires_in?: unknown;
  refresh_token?: unknown;
}

/** Exchanges a code, or a refresh token, for tokens. Throws ShopifyError `token` when the shop does not take it. */
export async function askTokens(
  config: ShopifyConfig,
  shopDomain: string,
  given: { code: string } | { refreshToken: string },
  now: Date,
): Promise<ShopTokens> {
  const { status, body } = await post(
    `${baseOf(config, shopDomain)}/admin/oauth/access_token`,
    {},
    {
      client_id: config.clientId,
      client_secret: config.clientSecret,
      ...('code' in given
        ? { code: given.code, expiring: '1' }
        : { grant_type: 'refresh_token', refresh_token: given.refreshToken }),
    },
  );
  if (status >= 400 && status < 500 && status !== 429) throw new ShopifyError('token', 'it gave no token');
  const answer: TokenAnswer | null = status === 200 && typeof body === 'object' ? body : null;
  if (typeof answer?.access_token !== 'string') throw new ShopifyError('unreachable', `HTTP ${status} for a token`);
  const { expires_in: seconds, refresh_token: refresh, scope } = answer;
  return {
    accessToken: answer.access_token,
    scopes: typeof scope === 'string' ? scope.split(/[\s,]+/).filter((one) => one !== '') : [],
    accessUntil: typeof seconds === 'number' ? new Date(now.getTime() + seconds * 1000) : null,
    refreshToken: typeof refresh === 'string' ? refresh : null,
  };
}

interface GraphAnswer<T> {
  data?: T | null;
  errors?: { message?: string; extensions?: { code?: string; requiredAccess?: string } }[] | string;
  extensions?: {
    cost?: { requestedQueryCost: number; throttleStatus?: { currentlyAvailable: number; restoreRate: number } };
  };
}

/** For how long the shop wants to be left alone, in ms: until its bucket has what the query costs. */
function waitMs(answer: GraphAnswer<unknown>, headers: Headers, tries: number): number {
  const { requestedQueryCost: cost, throttleStatus: bucket } = answer.extensions?.cost ?? {};
  const missing = cost !== undefined && bucket ? (cost - bucket.currentlyAvailable) / bucket.restoreRate : null;
  const asked = Number(headers.get('retry-after') ?? Number.NaN);
  const said = missing !== null && missing > 0 ? missing : Number.isFinite(asked) ? asked : 2 ** tries * 0.25;
  // Others take from the same bucket: what it said has not held for so long that it is asked ever less often.
  const seconds = Math.max(said, tries < TRIES ? 0 : 2 ** (tries - TRIES) * 0.25);
  return Math.min(WAIT_MAX_MS, Math.max(20, Math.ceil(seconds * 1000)));
}

export interface AdminCall {
  config: ShopifyConfig;
  shopDomain: string;
  token: string;
  /** Of a job: it waits for as long as the shop puts it off, until it is aborted. */
  signal?: AbortSignal;
}

/**
 * Asks the Admin API; a query that the shop puts off (429, THROTTLED) is asked again once its bucket holds its cost. Throws
 * ShopifyError: `token` for 401, `scope` for what was not permitted, `throttled` after
 * TRIES where no job waits.
 */
export async function askAdmin<T>(
  { config, shopDomain, token, signal }: AdminCall,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const address = `${baseOf(config, shopDomain)}/admin/api/${config.apiVersion}/graphql.json`;
  for (let tries = 0; ; tries += 1) {
    const { status, headers, body } = await post(
      address,
      { 'x-shopify-access-token': token },
      { query, variables },
      signal,
    );
    if (status === 401) throw new ShopifyError('token', 'the token is not taken any more');
    if (status === 402 || status === 403 || status === 423) throw new ShopifyError('scope', `HTTP ${status}`);
    const answer: GraphAnswer<T> = typeof body === 'object' && body !== null ? body : {};
    // A refusal before any query is read says `errors` as a text.
    const errors = Array.isArray(answer.errors) ? answer.errors : [];
    const codes = errors.map(({ extensions }) => extensions?.code);
    if (status === 429 || codes.includes('THROTTLED')) {
      if (!signal && tries + 1 >= TRIES) throw new ShopifyError('throttled', 'it puts calls off for too long');
      await pause(waitMs(answer, headers, tries), undefined, { signal });
      continue;
    }
    if (codes.includes('ACCESS_DENIED')) throw new ShopifyError('scope', 'a permission is missing');
    if (status !== 200) throw new ShopifyError(status >= 500 ? 'unreachable' : 'refused', `HTTP ${status}`);
    if (errors.length > 0 || !answer.data)
      throw new ShopifyError('unknown', errors[0]?.message?.slice(0, 200) ?? 'no data');
    return answer.data;
  }
}
