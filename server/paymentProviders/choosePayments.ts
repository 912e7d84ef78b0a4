import type { Config } from '#server/config';
import { iyzicoProvider } from '#server/paymentProviders/iyzicoProvider';
import { mockProvider } from '#server/paymentProviders/mockProvider';
import { paytrProvider } from '#server/paymentProviders/paytrProvider';
import type { PaymentProvider } from '#server/paymentProviders/provider';

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
