import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiFault, isUnreachable } from '../../shared/api/apiFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useResendVerificationMutation } from './accountApi.ts';

export interface ResendResult {
  severity: 'success' | 'error';
  text: string;
}

/** Sends the verification link again and says how it went, also where a server does not know the call. */
export function useResendVerification() {
  const { t } = useTranslation('account');
  const [resend, { isLoading }] = useResendVerificationMutation();
  const [result, setResult] = useState<ResendResult | null>(null);
  const send = async (email: string) => {
    setResult(null);
    const answer = await resend({ email });
    setResult(
      answer.error
        ? { severity: 'error', text: textOf(answer.error) }
        : { severity: 'success', text: t('resend.sent') },
    );
  };
  const textOf = (error: unknown): string => {
    if (isUnreachable(error)) return t('unreachable');
    const unknownCall = isApiFault(error) && (error.status === 404 || error.status === 501);
    return unknownCall ? t('resend.unsupported') : errorMessage(error, t('resend.failed'));
  };
  return { send, busy: isLoading, result };
}
