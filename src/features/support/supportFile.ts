import type { UnknownAction } from '@reduxjs/toolkit';
import type { Recording } from '../../shared/replay/recording.ts';
import { canonicalHash, hashText } from './canonicalHash.ts';
import { MARKS } from './marks.ts';
import { browserRandom, createPseudonyms, type Random } from './pseudonyms.ts';
import { redactAction } from './redactAction.ts';
import { createRedactor } from './redactor.ts';
import { redactState } from './redactState.ts';
import { SUPPORT_FORMAT, SUPPORT_VERSION, type SupportFacts, type SupportFile } from './supportFormat.ts';

/** The console's pure reducer: features do not know it, so it is handed in. */
export type Replay = (state: object, action: UnknownAction) => object;

/** Digits of a step's hash that a file holds. */
export const STEP_HASH_LENGTH = 16;

/**
 * The support file of a recording: written by the allow-list of contract/redaction.json with one mapping over state and
 * actions, then replayed on `replay`, so that its hashes are those of what is in it. Its dates and amounts are moved by
 * figures of this file alone.
 */
export async function supportFile(
  { checkpoint, steps }: Recording,
  facts: SupportFacts,
  replay: Replay,
  random: Random = browserRandom,
): Promise<SupportFile> {
  const pseudonyms = createPseudonyms(random);
  const redactor = createRedactor(MARKS, pseudonyms);
  const preloadedState = JSON.stringify(redactState(checkpoint, redactor));
  const kept = steps.flatMap(({ action, at }) => {
    const redacted = redactAction(action, redactor);
    return redacted ? [{ action: redacted, at: pseudonyms.movedMs(at) }] : [];
  });
  const payload = JSON.stringify(kept.map(({ action }) => action));
  const start = kept[0]?.at ?? pseudonyms.movedMs(0);
  const hashes = await hashSteps(preloadedState, payload, replay);
  return {
    payload,
    preloadedState,
    supportSession: {
      ...facts,
      format: SUPPORT_FORMAT,
      version: SUPPORT_VERSION,
      timings: { start, steps: kept.map(({ at }) => at - start) },
      redactions: { ...pseudonyms.counts },
      hashes: {
        texts: { preloadedState: await hashText(preloadedState), payload: await hashText(payload) },
        steps: hashes.map((hash) => hash.slice(0, STEP_HASH_LENGTH)),
        final: hashes.at(-1) ?? (await canonicalHash(JSON.parse(preloadedState) as object)), // written just now
      },
    },
  };
}

/** The hash of the state after each action, from the texts themselves: what is not in them has no part in it. */
async function hashSteps(preloadedState: string, payload: string, replay: Replay): Promise<string[]> {
  let state = JSON.parse(preloadedState) as object; // both written by ourselves
  const hashes: string[] = [];
  for (const action of JSON.parse(payload) as UnknownAction[]) {
    state = replay(state, action);
    hashes.push(await canonicalHash(state));
  }
  return hashes;
}
