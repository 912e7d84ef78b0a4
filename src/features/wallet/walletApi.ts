import type { Payment } from '#contract/schemas/payments';
import type {
  CreateExtraPaymentBody,
  CreateTopupBody,
  CreateWithdrawalBody,
  HeldChallengesAnswer,
  LedgerListQuery,
  LedgerPage,
  PaidParticipation,
  TopupAnswer,
  WalletAnswer,
  Withdrawal,
} from '#contract/schemas/wallet';
import walletAnswers from '#contract/answers/wallet' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(walletAnswers);

type Command<B> = InBrand<{ body: B; key: string }>;

const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Balances change by what others and jobs do, so they are asked for whenever a screen opens. */
    getWallet: build.query<WalletAnswer, InBrand>({
      query: ({ brandId }) => ({ url: '/wallet', params: { brandId } }),
      providesTags: ['Wallet'],
      keepUnusedDataFor: 5,
    }),
    listHeldChallenges: build.query<HeldChallengesAnswer['items'], InBrand>({
      query: ({ brandId }) => ({ url: '/wallet/held', params: { brandId } }),
      transformResponse: ({ items }: HeldChallengesAnswer) => items,
      providesTags: ['Wallet'],
      keepUnusedDataFor: 5,
    }),
    listLedgerEntries: build.query<CachedPage<LedgerPage>, InBrand<Partial<LedgerListQuery>>>({
      query: (params) => ({ url: '/wallet/entries', params }),
      transformResponse: toCachedPage<LedgerPage>,
      providesTags: ['Wallet'],
      keepUnusedDataFor: 5,
    }),
    createTopup: build.mutation<TopupAnswer, Command<CreateTopupBody>>({
      query: (call) => command('/wallet/topups', call),
      invalidatesTags: (answer) => (answer ? ['Wallet'] : []),
    }),
    /** The payer says that it is done; the answer is what the server knows now, so each time takes a key of its own. */
    confirmTopup: build.mutation<Payment, InBrand<{ reference: string; key: string }>>({
      query: ({ brandId, reference, key }) => command(`/wallet/topups/${reference}/confirm`, { brandId, key }),
      transformResponse: ({ payment }: { payment: Payment }) => payment,
      invalidatesTags: ['Wallet', 'Payment', 'Invoice'],
    }),
    /** Ends a card payment that was left, as expired; null where the server does not say what became of it. */
    cancelTopup: build.mutation<null, InBrand<{ reference: string; key: string }>>({
      query: ({ brandId, reference, key }) => command(`/wallet/topups/${reference}/cancel`, { brandId, key }),
      transformResponse: () => null,
      // Also after a refusal: it was paid meanwhile.
      invalidatesTags: ['Wallet', 'Payment'],
    }),
    /** Takes an announced bank transfer back; null where the server does not say what became of it. */
    cancelTransfer: build.mutation<null, InBrand<{ code: string; key: string }>>({
      query: ({ brandId, code, key }) => command(`/wallet/transfers/${code}/cancel`, { brandId, key }),
      transformResponse: () => null,
      // Also after a refusal: it has arrived meanwhile.
      invalidatesTags: ['Wallet'],
    }),
    createWithdrawal: build.mutation<Withdrawal, Command<CreateWithdrawalBody>>({
      query: (call) => command('/wallet/withdrawals', call),
      transformResponse: ({ withdrawal }: { withdrawal: Withdrawal }) => withdrawal,
      invalidatesTags: ['Wallet'],
    }),
    listPaidParticipations: build.query<PaidParticipation[], InBrand<{ q?: string }>>({
      query: (params) => ({ url: '/wallet/paid-participations', params }),
      transformResponse: ({ items }: { items: PaidParticipation[] }) => items,
      providesTags: ['Wallet'],
      keepUnusedDataFor: 5,
    }),
    createExtraPayment: build.mutation<PaidParticipation, Command<CreateExtraPaymentBody>>({
      query: (call) => command('/wallet/extra-payments', call),
      transformResponse: ({ participation }: { participation: PaidParticipation }) => participation,
      invalidatesTags: ['Wallet'],
    }),
  }),
});

export const {
  useGetWalletQuery,
  useListHeldChallengesQuery,
  useListLedgerEntriesQuery,
  useCreateTopupMutation,
  useConfirmTopupMutation,
  useCancelTopupMutation,
  useCancelTransferMutation,
  useCreateWithdrawalMutation,
  useListPaidParticipationsQuery,
  useCreateExtraPaymentMutation,
} = walletApi;
