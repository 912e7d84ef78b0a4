import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Challenge } from '#contract/schemas/challenges';
import { isApiFault, isUnreachable, mayPass } from '../../../shared/api/apiFault.ts';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { readFieldErrors } from '../../../shared/form/fieldErrors.ts';
import { storedMeanwhile } from '../../../shared/form/useStaleEdit.ts';
import { useClock } from '../../../shared/format/useNow.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCreateChallengeMutation, useUpdateChallengeMutation } from '../challengesApi.ts';
import { type ChallengeFormValues, fromChallenge, toBody, toChallengeField, toChanges } from './challengeFormValues.ts';

const REST_MS = 800;
const RETRY_MS = 5000;
const RETRY_MS_MAX = 30_000;

/** The last try reached nobody, or was answered by a failure; `tries` counts those since the last success. */
interface FailedSave {
  kind: 'offline' | 'failed';
  error: unknown;
  tries: number;
}
export type SaveState =
  | { kind: 'idle' | 'saving' | 'conflict' }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; fields: Record<string, string> }
  | FailedSave;

/** `partly`: an earlier input is stored, and what came since is not. */
type SaveResult = 'saved' | 'partly' | 'failed';

/** What was sent and may be stored without our having heard of it, with the key that a creation was sent under. */
export interface Unheard {
  values: ChallengeFormValues;
  key: string;
}

/** How long to wait before the next try, in ms: as long as the server asks for, else longer with each failure. Null when no repeat would help. */
function retryPause({ error, tries }: FailedSave): number | null {
  if (!mayPass(error)) return null;
  const asked = isApiFault(error) ? error.retryAfterMs : undefined;
  return asked ?? Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** (tries - 1)) * (1 + Math.random() / 2);
}

/** What the server has, as far as this form knows. */
export interface Stored {
  challenge: Challenge | null;
  values: ChallengeFormValues;
}

interface Options {
  initial: Stored;
  /** What was under way when this form was left, by a reload for example. */
  sentBefore: Unheard | null;
  /** True where the input stands on an older version than the stored one: nothing is saved before somebody has chosen. */
  isStale: boolean;
  /** True where the input is somebody else's, out of a link: nothing of it is saved before the person types or asks for it. */
  isLinked: boolean;
  /** False where saving waits for a button. */
  isAutomatic: boolean;
  onCreated: (challenge: Challenge) => void;
  onConflict: (theirs: Challenge) => void;
}

/**
 * Keeps the server's copy of a draft up with the form: 800 ms after the last key, when asked to, and again after every
 * failure that may pass. One call at a time, each with the version it stands on; a stale one stops it until somebody has
 * chosen.
 */
export function useAutosave({ initial, sentBefore, isStale, isLinked, isAutomatic, onCreated, onConflict }: Options) {
  const brandId = useBrandId();
  const { values } = useFormikContext<ChallengeFormValues>();
  const [create] = useCreateChallengeMutation();
  const [update] = useUpdateChallengeMutation();
  const [atFirst] = useState<SaveState>({ kind: isStale ? 'conflict' : 'idle' });
  const [state, setState] = useView<SaveState>('challenge:save', atFirst);
  const clock = useClock();
  const stored = useRef(initial);
  const running = useRef<Promise<boolean> | null>(null);
  const tries = useRef(0);
  const unheard = useRef<ChallengeFormValues | null>(sentBefore?.values ?? null);
  // One draft a form, so one key: a creation is repeated under it until its answer is heard, after a reload too.
  const [firstKey] = useState(() => sentBefore?.key ?? randomKey());
  const key = useRef(firstKey);
  const isStopped = useRef(isStale);
  const [first] = useState(values);
  const latest = useRef({ values, onCreated, onConflict });
  useEffect(() => {
    latest.current = { values, onCreated, onConflict };
  });

  const pending = useCallback((now: ChallengeFormValues) => {
    const { title, ...changes } = toChanges(stored.current.values, now);
    // A title is all that a draft needs, so an empty one waits in the form.
    return { ...changes, ...(title !== undefined && title.trim() !== '' ? { title } : {}) };
  }, []);

  /** Saves nothing more until somebody has chosen between what is in the form and what was stored meanwhile. */
  const stopFor = useCallback(
    (theirs: Challenge) => {
      isStopped.current = true;
      setState({ kind: 'conflict' });
      latest.current.onConflict(theirs);
    },
    [setState],
  );

  const send = useCallback(
    async (now: ChallengeFormValues): Promise<SaveResult> => {
      const { challenge } = stored.current;
      const body = pending(now);
      if (challenge && Object.keys(body).length === 0) return 'saved';
      // A creation is repeated as it was, so that its key stands for the same draft; what came since follows as a change.
      const sent = challenge ? now : (unheard.current ?? now);
      if (sent.title.trim() === '' && !challenge) return 'failed';
      const keep = (saved: Challenge, values: ChallengeFormValues): SaveResult => {
        stored.current = { challenge: saved, values };
        tries.current = 0;
        unheard.current = null;
        setState({ kind: 'saved', at: clock() });
        if (!challenge) latest.current.onCreated(saved);
        return values === now ? 'saved' : 'partly';
      };
      unheard.current ??= sent;
      setState({ kind: 'saving' });
      try {
        const saved = challenge
          ? await update({ brandId, id: challenge.id, version: challenge.version, body }).unwrap()
          : await create({ brandId, body: toBody(sent), key: key.current }).unwrap();
        return keep(saved, sent);
      } catch (error) {
        const theirs = storedMeanwhile(error) as Challenge | null; // The contract's answer to either call.
        const mine = [now, unheard.current].find(
          (values) => theirs && values && Object.keys(toChanges(fromChallenge(theirs), values)).length === 0,
        );
        // Saved already; only the answer was lost.
        if (theirs && mine) return keep(theirs, mine);
        unheard.current = mayPass(error) ? sent : null;
        // A newer form may write the same brief otherwise, and then the old key would be refused for ever.
        if (errorCode(error) === 'IDEMPOTENCY_MISMATCH') key.current = randomKey();
        tries.current += 1;
        if (theirs) {
          stopFor(theirs);
          return 'failed';
        }
        // What is wrong with a field, or may not be changed there by this person.
        const { fields } = readFieldErrors(error, toChallengeField);
        if (Object.keys(fields).length > 0 || (isApiFault(error) && error.status === 400))
          setState({ kind: 'refused', fields });
        else setState({ kind: isUnreachable(error) ? 'offline' : 'failed', error, tries: tries.current });
        return 'failed';
      }
    },
    [brandId, clock, create, pending, setState, stopFor, update],
  );

  /** Saves what is not saved yet. True when the server has everything that is in the form. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    if (isStopped.current) return false;
    const saveAll = async () => {
      let result: SaveResult;
      do result = await send(latest.current.values);
      while (result === 'partly');
      return result === 'saved';
    };
    running.current = saveAll();
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  }, [send]);

  const hasPending = useCallback(() => Object.keys(pending(latest.current.values)).length > 0, [pending]);

  const isHeld = useCallback(() => isLinked && latest.current.values === first, [first, isLinked]);
  /** Saves what is not saved yet, if nobody has to be asked first. */
  const autosave = useCallback(() => {
    if (!isHeld() && hasPending()) void flush();
  }, [flush, hasPending, isHeld]);

  useEffect(() => {
    if (!isAutomatic) return undefined;
    // What has changed is looked for once the typing rests, not with every key.
    const timer = setTimeout(autosave, REST_MS);
    return () => clearTimeout(timer);
  }, [autosave, isAutomatic, values]);

  useEffect(() => {
    if ((state.kind !== 'offline' && state.kind !== 'failed') || !isAutomatic) return undefined;
    const pause = retryPause(state);
    if (pause === null) return undefined;
    const again = () => void flush();
    const timer = setTimeout(again, pause);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [flush, isAutomatic, state]);

  /** Goes on from another stored version, once somebody has chosen between both. */
  const standOn = useCallback(
    (challenge: Challenge, at: ChallengeFormValues) => {
      stored.current = { challenge, values: at };
      isStopped.current = false;
      setState({ kind: 'idle' });
    },
    [setState],
  );

  const sentUnheard = useCallback(
    (): Unheard | null => (unheard.current === null ? null : { values: unheard.current, key: key.current }),
    [],
  );

  return { state, flush, autosave, isHeld, hasPending, standOn, stopFor, stored, sentUnheard };
}
