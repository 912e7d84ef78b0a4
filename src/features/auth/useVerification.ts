import { useCallback, useEffect, useRef } from 'react';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { useVerifyEmailMutation } from './accountApi.ts';

export type VerificationOutcome = 'checking' | 'verified' | 'already' | 'expired' | 'invalid' | 'reopen' | 'failed';

/**
 * Spends the code of a verification link once. Without a code (the page was reloaded) the link must be opened again.
 * A server that only says 4xx about a dead link makes it `invalid`; no answer or a 5xx is `failed` and can be repeated.
 */
export function useVerification(code: string | null) {
  const [verify] = useVerifyEmailMutation();
  const isPlayed = useIsPlayed();
  const [outcome, setOutcome] = useView<VerificationOutcome>('verify:outcome', code === null ? 'reopen' : 'checking');
  const [error, setError] = useViewedFault('verify:fault');
  const spent = useRef(false);
  const spend = useCallback(
    async (value: string) => {
      setOutcome('checking');
      const answer = await verify(hideSecret(value));
      setError(answer.error ?? null);
      if (answer.error) setOutcome(outcomeOf(answer.error));
      else setOutcome(answer.data.alreadyVerified ? 'already' : 'verified');
    },
    [setError, setOutcome, verify],
  );
  useEffect(() => {
    if (code === null || isPlayed || spent.current) return;
    spent.current = true;
    void spend(code);
  }, [code, isPlayed, spend]);
  return {
    outcome,
    error,
    again: () => {
      if (code !== null) void spend(code);
    },
  };
}

function outcomeOf(error: unknown): VerificationOutcome {
  if (errorCode(error) === 'LINK_EXPIRED') return 'expired';
  const status = isApiFault(error) ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429 ? 'invalid' : 'failed';
}
