import type { Config } from '#server/config';
import { iyzicoProvider } from '#server/payments/iyzicoProvider';
import { mockProvider } from '#server/payments/mockProvider';
import { paytrProvider } from '#server/payments/paytrProvider';
import type { PaymentProvider } from '#server/payments/provider';

/** Who takes card payments, as the configuration names them; null where nobody does. */
export function choosePayments({ payments }: Pick<Config, 'payments'>): PaymentProvider | null {
  switch (payments.provider) {
    case 'mock':
      return mockProvider();
    case 'paytr':
      return paytrProvider(payments);
    case 'iyzico':
      return iyzicoProvider(payments);
    case 'none':
      return null;
  }
}
