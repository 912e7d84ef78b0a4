/**
 * Why a call failed. `status` is the HTTP status, or:
 * NETWORK no answer at all, TIMEOUT our own time limit, ABORTED we gave it up, PARSING an answer that is not what it claims to be,
 * CONTENT an answer of the right form that lacks what must be in it.
 */
export interface ApiFault {
  status: number | 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'PARSING' | 'CONTENT';
  /** The answer's JSON, when it had one. */
  body?: unknown;
  requestId?: string;
  /** From the Retry-After header, in ms. */
  retryAfterMs?: number;
}

export function isApiFault(value: unknown): value is ApiFault {
  return typeof value === 'object' && value !== null && 'status' in value;
}

/**
 * True when the server has no such call, for one that asks about no single thing, so that a 404 can mean nothing else, with
 * whatever code: a list, the brand's own settings. Of one about a thing see `isLackedCall`.
 */
export function isMissingCall(fault: unknown): boolean {
  return isApiFault(fault) && (fault.status === 404 || fault.status === 501);
}

/** True when the server has no such call, or says something else in it than what the console knows: the rest works without it. */
export function isUntold(fault: unknown): boolean {
  return isMissingCall(fault) || (isApiFault(fault) && fault.status === 'CONTENT');
}

/** True when the server never answered: the person is offline or the server is out of reach. */
export function isUnreachable(fault: unknown): boolean {
  return isApiFault(fault) && (fault.status === 'NETWORK' || fault.status === 'TIMEOUT');
}

/** True when the same call may well succeed later: nobody or a proxy answered, the server was busy or failed. */
export function mayPass(fault: unknown): boolean {
  if (!isApiFault(fault)) return false;
  const { status } = fault;
  if (typeof status !== 'number') return status === 'PARSING' || isUnreachable(fault);
  return status >= 500 || status === 408 || status === 425 || status === 429;
}
