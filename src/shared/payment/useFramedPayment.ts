import { useEffect, useEffectEvent } from 'react';
import type { Payment } from '#contract/schemas/payments';
import { usePaymentReturn } from './usePaymentReturn.ts';
import { useBrandId } from '../session/useBrandId.ts';
import { useGetPaymentQuery } from './paymentsApi.ts';

/** While the frame is open, how often to ask whether the provider has spoken, in ms: its page need not lead back to ours. */
const ASK_EVERY_MS = 3000;

/** A status in which a payment ends. */
export type PaymentEnd = Extract<Payment['status'], 'succeeded' | 'failed' | 'expired'>;

export const isPaymentEnd = (status: Payment['status'] | undefined): status is PaymentEnd =>
  status === 'succeeded' || status === 'failed' || status === 'expired';

/**
 * Listens while a provider's page is open in a frame: to the page, which is a hint that the payer is back, and to the server,
 * which says how the payment ended. Without a reference it cannot be asked about.
 */
export function useFramedPayment(
  reference: string | null,
  { onReturn, onEnd }: { onReturn: () => void; onEnd: (status: PaymentEnd) => void },
): void {
  const brandId = useBrandId();
  const { data } = useGetPaymentQuery(
    { brandId, reference: reference ?? '' },
    { skip: reference === null, pollingInterval: ASK_EVERY_MS },
  );
  usePaymentReturn(reference, onReturn);
  const status = data?.status;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaymentEnd(status)) end(status);
  }, [status]);
}
