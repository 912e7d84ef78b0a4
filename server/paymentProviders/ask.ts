import { timingSafeEqual } from 'node:crypto';
import { PaymentUnavailable } from '#server/paymentProviders/provider';

/** A person waits for the answer, so no longer than this, in ms. */
const PATIENCE_MS = 10_000;
/** Nobody was reached, so nothing was asked. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** Posts to a provider and reads its JSON object. Throws PaymentUnavailable for whatever else comes back, or nothing. */
export async function askProvider(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const parsed: unknown = await answer.json();
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      throw new Error(`no object, HTTP ${answer.status}`);
    return { ...parsed };
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const wasSent = !(cause instanceof Error && 'code' in cause && UNREACHED.includes(String(cause.code)));
    throw new PaymentUnavailable(
      `The payment provider gave no usable answer: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error, wasSent },
    );
  }
}

/** Compares signatures without telling by its time how much of them is right. */
export function sameSignature(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
