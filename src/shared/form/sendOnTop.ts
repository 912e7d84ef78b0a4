import { storedMeanwhile } from './useStaleEdit.ts';

/**
 * Sends a change whose body is one field of its own, so that it saves over nothing of others: where the record was changed
 * since it was read, once more, on top of that.
 * @param versionOf the version of a record as the call that failed answers it; null where it is none
 */
export async function sendOnTop<A extends { error?: unknown }>(
  version: number,
  send: (version: number) => Promise<A>,
  versionOf: (stored: unknown) => number | null,
): Promise<A> {
  const answer = await send(version);
  const stored = storedMeanwhile(answer.error);
  const newer = stored === null ? null : versionOf(stored);
  return newer === null ? answer : send(newer);
}
