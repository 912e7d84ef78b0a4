import { useEffect, useEffectEvent } from 'react';
import { isPaymentReturn } from './paymentMessage.ts';

/** Calls back when the page inside a payment frame says that the payer of this very payment, or of the nameless one, is back. */
export function usePaymentReturn(reference: string | null, onReturn: () => void): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (isPaymentReturn(reference, event)) onReturn();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
