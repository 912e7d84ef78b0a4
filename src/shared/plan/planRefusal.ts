import type { Entitlement } from '#contract/rules/entitlements';
import { isApiFault } from '../api/apiFault.ts';
import { errorCode } from '../api/errorMessage.ts';

/** Whether the plan is what is in the way; the error's text says which limit, and how much of it is used. */
export const isPlanRefusal = (error: unknown): boolean =>
  ['PLAN_REQUIRED', 'STORAGE_QUOTA'].includes(errorCode(error) ?? '');

/** Areas of plans that the upgrade prompt has words of its own for. */
const NAMED_GATES = [
  'creatorLibraryAccess',
  'captured_contents',
  'licensingEnabled',
  'analytics',
  'advanced_analytics',
] as const satisfies readonly Entitlement[];

/** Under which key these words are; `other` for whatever has none. */
export const wordsOf = (gate: unknown): (typeof NAMED_GATES)[number] | 'other' =>
  NAMED_GATES.find((named) => named === gate) ?? 'other';

/** The same for what a refusal names. */
export function gateOf(error: unknown): ReturnType<typeof wordsOf> {
  const body = isApiFault(error) ? (error.body as { details?: { gate?: unknown } } | undefined) : undefined; // the contract's refusal by a plan
  return wordsOf(body?.details?.gate);
}
