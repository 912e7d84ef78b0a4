import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { isApiFault } from '../../shared/api/apiFault.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { useVerifyEmailMutation } from './accountApi.ts';

export type VerificationOutcome = 'checking' | 'verified' | 'already' | 'expired' | 'invalid' | 'reopen' | 'failed';

/**
 * Spends the code of a verification link once. Without a code (the page was reloaded) the link must be opened again.
 * A server that only says 4xx about a dead link makes it `invalid`; no answer or a 5xx is `failed` and can be repeated.
 */
export function useVerification(code: string | null) {
  const [verify] = useVerifyEmailMutation();
  const [state, setState] = useState<{ outcome: VerificationOutcome; error?: unknown }>({
    outcome: code === null ? 'reopen' : 'checking',
  });
  const spent = useRef(false);
  const spend = useCallback(
    async (value: string) => {
      setState({ outcome: 'checking' });
      const answer = await verify(hideSecret(value));
      if (answer.error) setState({ outcome: outcomeOf(answer.error), error: answer.error });
      else setState({ outcome: answer.data.alreadyVerified ? 'already' : 'verified' });
    },
    [verify],
  );
  useEffect(() => {
    if (code === null || spent.current) return;
    spent.current = true;
    void spend(code);
  }, [code, spend]);
  return {
    ...state,
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
