import type { PaymentStatus } from '#contract/constants/payments';

const OPEN: readonly PaymentStatus[] = ['created', 'awaiting_payment', 'confirming'];

/** Whether a payment's outcome is still open; so is that of a payment nothing is known of. */
export const isOpenPayment = (status: PaymentStatus | undefined): boolean =>
  status === undefined || OPEN.includes(status);
