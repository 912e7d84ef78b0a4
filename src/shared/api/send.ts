import { LANGUAGES, type Language } from '#contract/constants/languages';
import type { ApiFault } from './apiFault.ts';
import type { Network } from './network.ts';
import type { Ahead } from './serverTimeSlice.ts';

/** One call of the API. */
export interface ApiCall {
  /** Path below the API base, e.g. '/products'. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Undefined and null values are left out; arrays are joined by commas. */
  params?: object;
  /** Plain data is sent as JSON; FormData and Blob as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  /** How to read the answer; JSON unless told. `any`: whatever comes but a page, as JSON where it is that, else as text. */
  expect?: 'json' | 'any' | 'text' | 'blob';
  /** Goes on while its page is being closed. */
  keepalive?: boolean;
  /** What the answer says; undefined for an answer of which nothing can be made. Without it, see `expectAnswers`. */
  read?: (answer: unknown) => unknown;
}

export interface ApiMeta {
  requestId?: string;
  etag?: string;
  ahead?: Ahead;
}
export type SendResult =
  { data: unknown; error?: undefined; meta: ApiMeta } | { data?: undefined; error: ApiFault; meta?: ApiMeta };

/** Address of the brand API: whoever serves index.html may name another one in its meta element. */
export function apiBaseUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]');
  return (meta?.content ?? '/api/brand').replace(/\/+$/, '');
}

/** An address as it is opened from elsewhere, whether the server gives it whole or as a path of its own. */
export const wholeAddress = (url: string): string => new URL(url, new URL(apiBaseUrl(), window.location.origin)).href;

/** The language that the page is in, and that the server is asked to answer in. */
export function pageLanguage(): Language {
  return LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en';
}

export function buildUrl({ url, params }: ApiCall): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const query = search.toString();
  return `${apiBaseUrl()}${url}${query ? `?${query}` : ''}`;
}

function isRawBody(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob;
}

/** Sends one call, once, with credentials and the given access token, and leaves the answer to be read. Rejects as fetch does, also without a network. */
export async function openCall(
  network: Network | null,
  call: ApiCall,
  accessToken: string | null,
  signal: AbortSignal,
): Promise<Response> {
  if (!network) throw new TypeError('This store has no network');
  const { method = 'GET', body, expect = 'json', keepalive = false } = call;
  const headers = new Headers({
    Accept: expect === 'json' || expect === 'any' ? 'application/json' : '*/*',
    'Accept-Language': pageLanguage(),
    ...call.headers,
  });
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  if (body !== undefined && !isRawBody(body)) headers.set('Content-Type', 'application/json');
  return network.fetch(buildUrl(call), {
    method,
    headers,
    credentials: 'include',
    signal,
    keepalive,
    ...(body === undefined ? {} : { body: isRawBody(body) ? body : JSON.stringify(body) }),
  });
}

/** The same and reads the answer. Never throws: an answer outside 2xx, no answer, broken JSON and an abort each come back as a fault. */
export async function send(
  network: Network | null,
  call: ApiCall,
  accessToken: string | null,
  signal: AbortSignal,
): Promise<SendResult> {
  const { expect = 'json' } = call;
  const askedAt = Date.now();
  let response: Response;
  let meta: ApiMeta;
  let text: string;
  try {
    response = await openCall(network, call, accessToken, signal);
    meta = metaOf(response, askedAt);
    if (expect === 'blob' && response.ok) return { data: await response.blob(), meta };
    text = await response.text();
  } catch (error) {
    return { error: { status: faultOf(error, signal) } };
  }
  const parsed = expect === 'text' && response.ok ? { ok: true as const, value: text } : parseJson(text);
  if (response.ok) {
    if (parsed.ok || (expect === 'any' && !isPage(response, text)))
      return { data: parsed.ok ? parsed.value : text, meta };
    return { error: { status: 'PARSING', ...requestIdOf(meta) }, meta };
  }
  return {
    error: {
      status: response.status,
      ...(parsed.ok ? { body: parsed.value } : {}),
      ...requestIdOf(meta),
      ...retryAfterOf(response),
    },
    meta,
  };
}

export function faultOf(error: unknown, signal: AbortSignal): 'ABORTED' | 'TIMEOUT' | 'NETWORK' {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'TIMEOUT';
  return signal.aborted ? 'ABORTED' : 'NETWORK';
}

/** Whether an answer is a page: one of a proxy, a hotel's network or a wrong address, and of no API. */
const isPage = (response: Response, text: string): boolean =>
  /\bhtml\b/i.test(response.headers.get('Content-Type') ?? '') || text.trimStart().startsWith('<');

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** `askedAt`: when the call was sent, by our clock. */
function metaOf(response: Response, askedAt: number): ApiMeta {
  const requestId = response.headers.get('X-Request-Id');
  const etag = response.headers.get('ETag');
  const time = Date.parse(response.headers.get('X-Server-Time') ?? '');
  return {
    ...(requestId ? { requestId } : {}),
    ...(etag ? { etag } : {}),
    ...(Number.isNaN(time) ? {} : { ahead: { least: time - Date.now(), most: time - askedAt } }),
  };
}

function requestIdOf({ requestId }: ApiMeta): Pick<ApiFault, 'requestId'> {
  return requestId ? { requestId } : {};
}

/** Retry-After is whole seconds or a date. */
export function retryAfterOf(response: Response): Pick<ApiFault, 'retryAfterMs'> {
  const value = response.headers.get('Retry-After');
  if (value === null) return {};
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
}
