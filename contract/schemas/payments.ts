import { Type, type Static } from 'typebox';
import * as P from '#contract/constants/payments';
import { Currency, DateTime, Id, MinorAmount, Nullable, OneOf, Strict } from '#contract/schemas/common';

/** What became of a payment; the payment screens show this and nothing else. */
export const Payment = Strict({
  reference: Type.String({ pattern: P.PAYMENT_REFERENCE_PATTERN }),
  purpose: OneOf(P.PAYMENT_PURPOSES),
  status: OneOf(P.PAYMENT_STATUSES),
  provider: OneOf(P.PAYMENT_PROVIDERS),
  amountMinor: MinorAmount,
  currency: Currency,
  failure: Nullable(OneOf(P.PAYMENT_FAILURES)),
  invoiceId: Nullable(Id),
  createdAt: DateTime,
  expiresAt: DateTime,
});
export type Payment = Static<typeof Payment>;
export const PaymentAnswer = Strict({ payment: Payment });
export const PaymentParams = Strict({ reference: Type.String({ pattern: P.PAYMENT_REFERENCE_PATTERN }) });
