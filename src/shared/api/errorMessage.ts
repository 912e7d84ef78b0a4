import { isApiFault } from './apiFault.ts';

const TEXT_KEYS = ['message', 'error', 'msg'] as const;

/** The text an error carries, from `message`, then `error`, then `msg` of the answer, else the given fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  const body = isApiFault(error) ? error.body : error;
  if (typeof body !== 'object' || body === null) return fallback;
  const entries = new Map<string, unknown>(Object.entries(body));
  for (const key of TEXT_KEYS) {
    const text = entries.get(key);
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return fallback;
}

/** The machine-readable code of an error, e.g. 'EMAIL_NOT_VERIFIED'; null when there is none. */
export function errorCode(error: unknown): string | null {
  const body = isApiFault(error) ? error.body : null;
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return typeof body.code === 'string' ? body.code : null;
}

/** The request id to quote to support; null when the server never answered. */
export function errorRequestId(error: unknown): string | null {
  if (!isApiFault(error)) return null;
  const { body } = error;
  if (typeof body === 'object' && body !== null && 'requestId' in body && typeof body.requestId === 'string')
    return body.requestId;
  return error.requestId ?? null;
}
