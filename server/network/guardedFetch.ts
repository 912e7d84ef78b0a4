import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Response } from 'undici';

/** An address that is not fetched, or an answer that is too large. */
export class FetchRefused extends Error {}

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

const REDIRECTS = [301, 302, 303, 307, 308];
const isRedirect = ({ status }: Response) => REDIRECTS.includes(status);

/**
 * Fetches what a stranger names without reaching the machine's own network: every address a name stands for has to be
 * public, on every redirect anew, and the one that was checked is the one that is connected to.
 */
export function guardedFetcher({
  allow = isPublicAddress,
  lookup = resolve,
  maxBytes = 2_000_000,
  timeoutMs = 10_000,
  redirects = 3,
  ports = [80, 443],
}: GuardOptions = {}): GuardedFetch {
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
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(address);
    for (let left = redirects; ; left -= 1) {
      check(url);
      const response = await fetch(url, { dispatcher, redirect: 'manual', credentials: 'omit', signal });
      if (!isRedirect(response)) return { status: response.status, body: await readAll(response, maxBytes) };
      await response.body?.cancel();
      if (left === 0) throw new FetchRefused('too many redirects');
      const next = new URL(response.headers.get('location') ?? '', url);
      if (url.protocol === 'https:' && next.protocol === 'http:') throw new FetchRefused('a way back to http');
      url = next;
    }
  };
}

/** Counted after unpacking: a small answer may unpack to a large one. */
async function readAll(response: Response, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const parts: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of parts ?? []) {
    bytes += chunk.length;
    if (bytes > max) throw new FetchRefused('the size');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
