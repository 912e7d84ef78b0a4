import type { Payment } from '#contract/schemas/payments';
import { api } from '../../shared/api/api.ts';

type Asked = { brandId: number; reference: string };
const readPayment = ({ payment }: { payment: Payment }): Payment => payment;

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What became of a payment, as the server knows it. Never kept: it may be another the next time. */
    getPayment: build.query<Payment, Asked>({
      query: ({ brandId, reference }) => ({ url: `/payments/${reference}`, params: { brandId } }),
      transformResponse: readPayment,
      providesTags: ['Payment'],
      keepUnusedDataFor: 0,
    }),
    /** The payer is back: lets the server ask the provider. What it learns may change subscription, invoices and wallet. */
    checkPayment: build.mutation<Payment, Asked>({
      query: ({ brandId, reference }) => ({ url: `/payments/${reference}/check`, method: 'POST', params: { brandId } }),
      transformResponse: readPayment,
      invalidatesTags: (payment) => (payment ? ['Payment', 'Subscription', 'Invoice', 'Wallet'] : []),
    }),
  }),
});

export const { useGetPaymentQuery, useCheckPaymentMutation } = paymentsApi;
