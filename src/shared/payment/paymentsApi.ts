import type { Payment } from '#contract/schemas/payments';
import paymentsAnswers from '#contract/answers/payments' with { type: 'json' };
import { api } from '../api/api.ts';
import { fieldsOf } from '../api/answerFields.ts';
import { expectAnswers, fits } from '../api/readAnswer.ts';

expectAnswers(paymentsAnswers);

type Asked = { brandId: number; reference: string };
/** The payment of an answer; undefined where it tells of none. */
export function readPayment(answer: unknown): Payment | undefined {
  const payment = fieldsOf(answer)?.['payment'];
  // Of the contract's own shape.
  return fits(payment, paymentsAnswers['GET /payments/{reference}'].payment) ? (payment as Payment) : undefined;
}

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What became of a payment, as the server knows it. Never kept: it may be another the next time. */
    getPayment: build.query<Payment, Asked>({
      query: ({ brandId, reference }) => ({ url: `/payments/${reference}`, params: { brandId } }),
      transformResponse: ({ payment }: { payment: Payment }) => payment,
      providesTags: ['Payment'],
      keepUnusedDataFor: 0,
    }),
    /** The payer is back: lets the server ask the provider. What it learns may change subscription, invoices and wallet. */
    checkPayment: build.mutation<Payment, Asked>({
      query: ({ brandId, reference }) => ({ url: `/payments/${reference}/check`, method: 'POST', params: { brandId } }),
      transformResponse: ({ payment }: { payment: Payment }) => payment,
      invalidatesTags: (payment) => (payment ? ['Payment', 'Subscription', 'Invoice', 'Wallet'] : []),
    }),
  }),
});

export const { useGetPaymentQuery, useCheckPaymentMutation } = paymentsApi;
