import { patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

/** Both addresses to which a card provider leads back show one screen. */
export const PAYMENT_PATTERNS = [patterns.paymentSuccess, patterns.paymentFail];

export const paymentsArea: Area = {
  screens: PAYMENT_PATTERNS.map((path) => ({
    path,
    words: ['payments', 'lists'],
    load: async () => (await import('../../features/payments/PaymentResultPage.tsx')).PaymentResultPage,
  })),
};
