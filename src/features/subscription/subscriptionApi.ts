import type {
  CapacityAnswer,
  ChangePreview,
  CheckoutAnswer,
  ConfirmAnswer,
  Plan,
  Subscription,
} from '#contract/schemas/subscription';
import { api } from '../../shared/api/api.ts';

type InBrand<T> = T & { brandId: number };
/** A command with the key that lets it be sent again after a lost answer. */
type Command<T = object> = InBrand<T> & { key: string };

const post = (url: string, { brandId, key }: { brandId: number; key: string }, body?: object) =>
  ({
    url,
    method: 'POST',
    params: { brandId },
    headers: { 'Idempotency-Key': key },
    ...(body ? { body } : {}),
  }) as const;
const readSubscription = (answer: { subscription?: Subscription | null } | null): Subscription | null =>
  answer?.subscription ?? null;
/** What changes with a plan: the subscription with its capacity, and the invoices. */
const CHANGED = ['Subscription', 'Invoice'] as const;

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every plan in every period, as the server lists them. */
    listPlans: build.query<Plan[], void>({
      query: () => '/subscriptions/plans',
      transformResponse: (answer: { plans?: Plan[] } | null) => answer?.plans ?? [],
      providesTags: ['Plan'],
    }),
    getCurrentSubscription: build.query<Subscription | null, { brandId: number }>({
      query: ({ brandId }) => ({ url: '/subscriptions/current', params: { brandId } }),
      transformResponse: readSubscription,
      providesTags: ['Subscription'],
    }),
    getCapacity: build.query<CapacityAnswer, { brandId: number }>({
      query: ({ brandId }) => ({ url: '/subscriptions/capacity', params: { brandId } }),
      providesTags: ['Subscription'],
    }),
    /** Added: what going to a plan costs now, brings and takes. */
    previewChange: build.query<ChangePreview, InBrand<{ planId: number }>>({
      query: (params) => ({ url: '/subscriptions/change/preview', params }),
      transformResponse: ({ preview }: { preview: ChangePreview }) => preview,
      providesTags: ['Subscription'],
      keepUnusedDataFor: 0,
    }),
    createCheckout: build.mutation<CheckoutAnswer, Command<{ planId: number }>>({
      query: (command) => post('/subscriptions/checkout', command, { planId: command.planId }),
      invalidatesTags: (answer) => (answer ? [...CHANGED] : []),
    }),
    confirmCheckout: build.mutation<ConfirmAnswer, Command<{ invoiceId: number }>>({
      query: (command) => post(`/subscriptions/checkout/${command.invoiceId}/confirm`, command),
      invalidatesTags: (answer) => (answer ? [...CHANGED] : []),
    }),
    changePlan: build.mutation<Subscription | null, Command<{ planId: number; atPeriodEnd?: boolean }>>({
      query: (command) =>
        post('/subscriptions/change', command, {
          planId: command.planId,
          ...(command.atPeriodEnd ? { atPeriodEnd: true } : {}),
        }),
      transformResponse: readSubscription,
      invalidatesTags: (answer) => (answer ? [...CHANGED] : []),
    }),
    cancelSubscription: build.mutation<Subscription | null, Command<{ cancelAtPeriodEnd: boolean }>>({
      query: (command) => post('/subscriptions/cancel', command, { cancelAtPeriodEnd: command.cancelAtPeriodEnd }),
      transformResponse: readSubscription,
      invalidatesTags: (answer) => (answer ? [...CHANGED] : []),
    }),
    /** Added: takes back an end or a change that lies ahead. */
    resumeSubscription: build.mutation<Subscription | null, Command>({
      query: (command) => post('/subscriptions/resume', command),
      transformResponse: readSubscription,
      invalidatesTags: (answer) => (answer ? [...CHANGED] : []),
    }),
  }),
});

export const {
  useListPlansQuery,
  useGetCurrentSubscriptionQuery,
  useGetCapacityQuery,
  usePreviewChangeQuery,
  useCreateCheckoutMutation,
  useConfirmCheckoutMutation,
  useChangePlanMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = subscriptionApi;

/** What is known of the brand's subscription; asks for nothing. */
export const useCurrentSubscriptionState = subscriptionApi.endpoints.getCurrentSubscription.useQueryState;
