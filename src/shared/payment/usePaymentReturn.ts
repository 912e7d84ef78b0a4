import { useEffect, useEffectEvent } from 'react';
import { readPaymentMessage } from './paymentMessage.ts';

/** Calls back when the page inside a payment frame says that the payer of this very payment is back. */
export function usePaymentReturn(reference: string | null, onReturn: () => void): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (reference !== null && readPaymentMessage(event) === reference) onReturn();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
