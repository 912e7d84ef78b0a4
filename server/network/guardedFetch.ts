import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Headers, type Response } from 'undici';

/** An address that is not fetched, or an answer that is too large. */
export class FetchRefused extends Error {
  readonly reason: 'address' | 'size' | 'redirects';
  constructor(message: string, reason: FetchRefused['reason'] = 'address') {
    super(message);
    this.reason = reason;
  }
}

const BYTES_MAX = 2_000_000;
const IPV6_INTERNET = ipaddr.IPv6.parseCIDR('2000::/3');

/** Only addresses of the open internet: 127.0.0.1, 169.254.169.254, fd00::1, and whatever is written to mean them, are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  return read instanceof ipaddr.IPv6 ? read.match(IPV6_INTERNET) : true;
}

interface GuardOptions {
  /** Which network addresses may be spoken to. */
  allow?: (address: string) => boolean;
  lookup?: LookupFunction;
  maxBytes?: number;
  /** For the whole of it: redirects, headers and body. */
  timeoutMs?: number;
  redirects?: number;
  /** Null allows every port. */
  ports?: readonly number[] | null;
}

/** The whole answer to a GET, at most so many bytes. Throws FetchRefused, or whatever goes wrong on the way. */
export type GuardedFetch = (address: string) => Promise<{ status: number; body: Buffer }>;

/**
 * The answer to a GET while it comes, unpacked by its Content-Encoding. `headers` are sent to the first origin alone: a
 * redirect elsewhere gets none of them. Throws like GuardedFetch, also while the body is read.
 */
export type GuardedOpen = (
  address: string,
  headers?: Record<string, string>,
) => Promise<{ status: number; headers: Headers; body: AsyncIterable<Uint8Array>; cancel(): Promise<void> }>;

const REDIRECTS = [301, 302, 303, 307, 308];
const isRedirect = ({ status }: Response) => REDIRECTS.includes(status);

/**
 * Fetches what a stranger names without reaching the machine's own network: every address a name stands for has to be
 * public, on every redirect anew, and the one that was checked is the one that is connected to.
 */
export function guardedOpener({
  allow = isPublicAddress,
  lookup = resolve,
  maxBytes = BYTES_MAX,
  timeoutMs = 10_000,
  redirects = 3,
  ports = [80, 443],
}: GuardOptions = {}): GuardedOpen {
  const guarded: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const all = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const [first] = all;
      if (!first || !all.every(({ address }) => allow(address)))
        return done(new FetchRefused(`the address of ${host}`), '', 0);
      return options.all ? done(null, all) : done(null, first.address, first.family);
    });
  const dispatcher = new Agent({
    connect: { lookup: guarded, timeout: timeoutMs },
    maxResponseSize: maxBytes,
    pipelining: 1,
    allowH2: false,
  });
  const check = ({ protocol, username, password, port, hostname }: URL): void => {
    if (protocol !== 'https:' && protocol !== 'http:') throw new FetchRefused('the scheme');
    if (username || password) throw new FetchRefused('credentials in the address');
    if (ports && !ports.includes(Number(port || (protocol === 'https:' ? 443 : 80))))
      throw new FetchRefused('the port');
    // An address that is written out is never looked up.
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !allow(host)) throw new FetchRefused('the address');
  };
  return async (address, given = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let [url, headers] = [new URL(address), given];
    for (let left = redirects; ; left -= 1) {
      check(url);
      const response = await fetch(url, { dispatcher, redirect: 'manual', credentials: 'omit', signal, headers });
      if (!isRedirect(response)) {
        return {
          status: response.status,
          headers: response.headers,
          body: capped(response, maxBytes),
          cancel: async () => response.body?.cancel(),
        };
      }
      await response.body?.cancel();
      if (left === 0) throw new FetchRefused('too many redirects', 'redirects');
      const next = new URL(response.headers.get('location') ?? '', url);
      if (url.protocol === 'https:' && next.protocol === 'http:') throw new FetchRefused('a way back to http');
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
  };
}

/** The same, answered as a whole. */
export function guardedFetcher(options: GuardOptions = {}): GuardedFetch {
  const open = guardedOpener(options);
  return async (address) => {
    const { status, body } = await open(address);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return { status, body: Buffer.concat(chunks) };
  };
}

/** Counted after unpacking: a small answer may unpack to a large one. */
async function* capped(response: Response, max: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const parts: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of parts ?? []) {
    bytes += chunk.length;
    if (bytes > max) throw new FetchRefused('the size', 'size');
    yield chunk;
  }
}
