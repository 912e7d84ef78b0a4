import { FEED_BYTES_MAX, FEED_REDIRECTS_MAX, FEED_TIMEOUT_MS } from '#contract/constants/feeds';
import { BadFeed } from '#server/modules/feeds/reading/badFeed';
import { FetchRefused, guardedOpener, isPublicAddress, type GuardedOpen } from '#server/network/guardedFetch';
import { isIP } from 'node:net';

/** How feeds are fetched: within their limits, of the open internet, and of this machine too where a setting says so. */
export const feedOpener = (mayBeLoopback: boolean): GuardedOpen =>
  guardedOpener({
    maxBytes: FEED_BYTES_MAX,
    timeoutMs: FEED_TIMEOUT_MS,
    redirects: FEED_REDIRECTS_MAX,
    ports: mayBeLoopback ? null : [80, 443, 8080, 8443],
    allow: mayBeLoopback ? (address) => isLoopback(address) || isPublicAddress(address) : isPublicAddress,
  });

const isLoopback = (address: string) => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/** Who asks. */
export interface Credentials {
  auth: 'none' | 'basic' | 'bearer';
  username: string | null;
  secret: string | null;
}

/** What a source was last time, so that it need not be sent again. */
export interface Known {
  etag: string | null;
  lastModified: string | null;
}

export interface Fetched {
  etag: string | null;
  lastModified: string | null;
  bytesTotal: number | null;
  /** The charset of Content-Type. */
  sentAs: string | null;
  body: AsyncIterable<Uint8Array>;
  cancel(): Promise<void>;
}

function authorization({ auth, username, secret }: Credentials): Record<string, string> {
  if (auth === 'none' || secret === null) return {};
  if (auth === 'bearer') return { authorization: `Bearer ${secret}` };
  return { authorization: `Basic ${Buffer.from(`${username ?? ''}:${secret}`).toString('base64')}` };
}

const causes = (error: unknown): unknown[] => {
  const all: unknown[] = [];
  for (let one = error; one instanceof Error && all.length < 6; one = one.cause) all.push(one);
  return all;
};

/** What went wrong while fetching, as people are told it. Anything else is thrown as it is. */
export function asBadFeed(error: unknown): BadFeed {
  const all = causes(error);
  const own = all.find((one) => one instanceof BadFeed);
  if (own) return own;
  const refused = all.find((one) => one instanceof FetchRefused);
  if (refused) {
    const codes = { address: 'fetch/refused_address', size: 'fetch/too_large', redirects: 'fetch/redirects' } as const;
    return new BadFeed(codes[refused.reason]);
  }
  const codes = all.flatMap((one) => (one instanceof Error ? [one.name, 'code' in one ? String(one.code) : ''] : []));
  if (codes.some((code) => /TimeoutError|TIMEOUT|ETIMEDOUT/.test(code))) return new BadFeed('fetch/timeout');
  if (codes.includes('UND_ERR_RES_EXCEEDED_MAX_SIZE')) return new BadFeed('fetch/too_large');
  const named = codes.find((code) => /^(E[A-Z]{3,}|UND_ERR_\w+|ERR_\w+|CERT_\w+|DEPTH_\w+)$/.test(code));
  if (codes.some((code) => code.startsWith('Z_'))) return new BadFeed('fetch/damaged_archive');
  if (named !== undefined || all.some((one) => one instanceof TypeError))
    return new BadFeed('fetch/unreachable', { detail: named ?? null });
  throw error;
}

/** Asks for a source; null when it is what it was. Throws BadFeed, also while its body is read by `asBadFeed`. */
export async function fetchSource(
  open: GuardedOpen,
  url: string,
  credentials: Credentials,
  known: Known,
): Promise<Fetched | null> {
  const answer = await open(url, {
    'user-agent': 'Meydan-Feeds/1.0',
    accept: '*/*',
    ...authorization(credentials),
    ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
    ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
  }).catch((error: unknown) => {
    throw asBadFeed(error);
  });
  const { status, headers, body, cancel } = answer;
  if (status === 304) {
    await cancel();
    return null;
  }
  if (status !== 200) {
    await cancel();
    throw new BadFeed(status === 401 || status === 403 ? 'fetch/credentials' : 'fetch/status', {
      detail: String(status),
    });
  }
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    // What is packed on its way unpacks to more.
    bytesTotal: Number.isSafeInteger(length) && headers.get('content-encoding') === null ? length : null,
    sentAs: /charset\s*=\s*"?([\w.-]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1] ?? null,
    body,
    cancel,
  };
}
