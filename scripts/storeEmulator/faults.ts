/** What goes wrong in a shop. Counters say how often it still does; Infinity is for good. */
export interface Faults {
  /** Calls that are answered THROTTLED, whatever is left in the bucket. */
  throttled: number;
  /** Calls that are answered 429 with Retry-After. */
  tooMany: number;
  /** Calls that are answered 401, as with a token that was taken back. */
  unauthorized: number;
  /** Calls that are answered 403, as where a permission was taken back. */
  forbidden: number;
  /** Calls that are answered 503. */
  unavailable: number;
  /** Calls whose line is cut. */
  cut: number;
  /** Bulk operations that fail. */
  bulkFailed: number;
  /** Files of bulk operations whose line is cut halfway. */
  bulkCut: number;
  /** New discount codes that the shop says it has already. */
  taken: number;
  /** Exchanges of codes and renewals of tokens that are answered 400 invalid_grant. */
  invalidGrant: number;
  /** The owner is led back with a signature that does not fit. */
  wrongHmac: boolean;
  /** The owner refuses, where nobody is asked. */
  refusal: boolean;
  /** Webhooks are signed with another secret. */
  wrongSignature: boolean;
  /** Each webhook comes twice. */
  duplicated: boolean;
  /** Webhooks wait until they are released; they go out in any order. */
  held: boolean;
}

export const noFaults = (): Faults => ({
  throttled: 0,
  tooMany: 0,
  unauthorized: 0,
  forbidden: 0,
  unavailable: 0,
  cut: 0,
  bulkFailed: 0,
  bulkCut: 0,
  taken: 0,
  invalidGrant: 0,
  wrongHmac: false,
  refusal: false,
  wrongSignature: false,
  duplicated: false,
  held: false,
});

type Counter = { [K in keyof Faults]: Faults[K] extends number ? K : never }[keyof Faults];

/** Whether this time it goes wrong; counts it. */
export function strikes(faults: Faults, name: Counter): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
  return true;
}
