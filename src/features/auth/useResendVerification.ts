import { useTranslation } from 'react-i18next';
import { isApiFault, isUnreachable } from '../../shared/api/apiFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { useResendVerificationMutation } from './accountApi.ts';

export interface ResendResult {
  severity: 'success' | 'error';
  text: string;
}

/** Sends the verification link again and says how it went, also where a server does not know the call. */
export function useResendVerification() {
  const { t } = useTranslation('account');
  const [resend, { isLoading }] = useResendVerificationMutation();
  const [isSent, setSent] = useView('resend:sent', false);
  const [fault, setFault] = useViewedFault('resend:fault');
  const send = async (email: string) => {
    setSent(false);
    setFault(null);
    const { error } = await resend({ email });
    setSent(error === undefined);
    setFault(error ?? null);
  };
  const textOf = (error: unknown): string => {
    if (isUnreachable(error)) return t('unreachable');
    const unknownCall = isApiFault(error) && (error.status === 404 || error.status === 501);
    return unknownCall ? t('resend.unsupported') : errorMessage(error, t('resend.failed'));
  };
  const failed: ResendResult | null = fault && { severity: 'error', text: textOf(fault) };
  const result: ResendResult | null = isSent ? { severity: 'success', text: t('resend.sent') } : failed;
  return { send, busy: isLoading, result };
}
