import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Challenge } from '#contract/schemas/challenges';
import { isApiFault, isUnreachable } from '../../../shared/api/apiFault.ts';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { createKeyRing } from '../../../shared/api/idempotencyKey.ts';
import { readFieldErrors } from '../../../shared/form/fieldErrors.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCreateChallengeMutation, useUpdateChallengeMutation } from '../challengesApi.ts';
import { type ChallengeFormValues, fromChallenge, toBody, toChallengeField, toChanges } from './challengeFormValues.ts';

const REST_MS = 800;
const RETRY_MS = 5000;

export type SaveState =
  | { kind: 'idle' | 'saving' | 'conflict' | 'offline' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'failed'; error: unknown };

/** What the server has, as far as this form knows. */
export interface Stored {
  challenge: Challenge | null;
  values: ChallengeFormValues;
}

interface Options {
  initial: Stored;
  /** True where the input stands on an older version than the stored one: nothing is saved before somebody has chosen. */
  isStale: boolean;
  /** False where saving waits for a button. */
  isAutomatic: boolean;
  onSaved: (challenge: Challenge, values: ChallengeFormValues, isNew: boolean) => void;
  onConflict: (theirs: Challenge) => void;
}

/** The challenge stored meanwhile, out of a 412 answer; null when the error is another one. */
function storedMeanwhile(error: unknown): Challenge | null {
  if (errorCode(error) !== 'STALE_VERSION' || !isApiFault(error)) return null;
  const body = error.body as { details?: { current?: Challenge } }; // The contract's answer to a stale edit.
  return body.details?.current ?? null;
}

/**
 * Keeps the server's copy of a draft up with the form: 800 ms after the last key, when asked to, and again after a
 * failure. One call at a time, each with the version it stands on; a stale one stops it until somebody has chosen.
 */
export function useAutosave({ initial, isStale, isAutomatic, onSaved, onConflict }: Options) {
  const brandId = useBrandId();
  const { values } = useFormikContext<ChallengeFormValues>();
  const [create] = useCreateChallengeMutation();
  const [update] = useUpdateChallengeMutation();
  const [state, setState] = useState<SaveState>({ kind: isStale ? 'conflict' : 'idle' });
  const [keys] = useState(createKeyRing);
  const stored = useRef(initial);
  const running = useRef<Promise<boolean> | null>(null);
  const isStopped = useRef(isStale);
  const latest = useRef({ values, onSaved, onConflict });
  useEffect(() => {
    latest.current = { values, onSaved, onConflict };
  });

  const pending = useCallback((now: ChallengeFormValues) => {
    const { title, ...changes } = toChanges(stored.current.values, now);
    // A title is all that a draft needs, so an empty one waits in the form.
    return { ...changes, ...(title !== undefined && title.trim() !== '' ? { title } : {}) };
  }, []);

  const send = useCallback(
    async (now: ChallengeFormValues): Promise<boolean> => {
      const { challenge } = stored.current;
      const body = pending(now);
      if (challenge && Object.keys(body).length === 0) return true;
      if (!challenge && now.title.trim() === '') return false;
      setState({ kind: 'saving' });
      try {
        const whole = { ...toBody(now), title: now.title };
        const saved = challenge
          ? await update({ brandId, id: challenge.id, version: challenge.version, body }).unwrap()
          : await create({ brandId, body: whole, key: keys.keyFor('create') }).unwrap();
        stored.current = { challenge: saved, values: now };
        setState({ kind: 'saved', at: new Date().toISOString() });
        latest.current.onSaved(saved, now, challenge === null);
        return true;
      } catch (error) {
        const theirs = storedMeanwhile(error);
        if (theirs && Object.keys(toChanges(fromChallenge(theirs), now)).length === 0) {
          // Saved already; only the answer was lost.
          stored.current = { challenge: theirs, values: now };
          setState({ kind: 'saved', at: new Date().toISOString() });
          return true;
        }
        if (theirs) {
          isStopped.current = true;
          setState({ kind: 'conflict' });
          latest.current.onConflict(theirs);
        } else if (isUnreachable(error)) setState({ kind: 'offline' });
        else if (isApiFault(error) && error.status === 400)
          setState({ kind: 'refused', fields: readFieldErrors(error, toChallengeField).fields });
        else setState({ kind: 'failed', error });
        return false;
      }
    },
    [brandId, create, keys, pending, update],
  );

  /** Saves what is not saved yet. True when the server has everything that is in the form. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (isStopped.current) return false;
    running.current = send(latest.current.values);
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  }, [send]);

  const hasPending = useCallback(() => Object.keys(pending(latest.current.values)).length > 0, [pending]);

  useEffect(() => {
    if (!isAutomatic) return undefined;
    // What has changed is looked for once the typing rests, not with every key.
    const timer = setTimeout(() => {
      if (hasPending()) void flush();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [flush, hasPending, isAutomatic, values]);

  useEffect(() => {
    if (state.kind !== 'offline' || !isAutomatic) return undefined;
    const again = () => void flush();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [flush, isAutomatic, state]);

  /** Goes on from another stored version, once somebody has chosen between both. */
  const standOn = useCallback((challenge: Challenge, at: ChallengeFormValues) => {
    stored.current = { challenge, values: at };
    isStopped.current = false;
    setState({ kind: 'idle' });
  }, []);

  return { state, flush, hasPending, standOn, stored };
}
