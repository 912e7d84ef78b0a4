import { useSelector } from 'react-redux';
import type { SupportReportAnswer } from '#contract/schemas/support';
import { isMissingCall } from '../../shared/api/apiFault.ts';
import { useCommand } from '../../shared/api/useCommand.ts';
import { hideSecret } from '../../shared/api/secretHandle.ts';
import { selectBrandId } from '../../shared/session/selectedBrandSlice.ts';
import { selectIsGuest } from '../../shared/session/sessionSlice.ts';
import { type SupportReport, useSendSupportReportMutation } from './supportApi.ts';

export interface Sending {
  /** Whether there is somebody to send it to: a member of a brand is signed in, and the server takes reports. */
  isOffered: boolean;
  state: 'idle' | 'sending' | 'sent' | 'notTaken' | 'failed';
  /** Once it is sent. */
  report: SupportReportAnswer['report'] | null;
  /** Why it was not. */
  error: unknown;
  send: (report: SupportReport) => void;
}

/** Sends a report to whoever runs the installation. The same report sent again after a lost answer is kept once. */
export function useSending(): Sending {
  const isGuest = useSelector(selectIsGuest);
  const brandId = useSelector(selectBrandId);
  const once = useCommand();
  const [send, { isLoading, data, error }] = useSendSupportReportMutation();
  const isMissing = isMissingCall(error);
  return {
    isOffered: !isGuest && brandId !== null && !isMissing && !data,
    state: isLoading ? 'sending' : data ? 'sent' : isMissing ? 'notTaken' : error ? 'failed' : 'idle',
    report: data ?? null,
    error,
    send: (report) => {
      if (brandId === null) return;
      const secret = hideSecret(report);
      // A refusal is told by `state`.
      once(report, (key) => send({ brandId, key, secret }).unwrap()).catch(() => undefined);
    },
  };
}
