import type { ChangePreview } from '#contract/schemas/subscription';
import type { Payment } from '#contract/schemas/payments';
import subscriptionsAnswers from '#contract/answers/subscriptions' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { readPayment } from '../../shared/payment/paymentsApi.ts';
import {
  type KnownCapacity,
  type KnownCheckout,
  type KnownPlan as Plan,
  type KnownSubscription as Subscription,
  readCapacity,
  readChangedSubscription,
  readCheckout,
  readCurrentSubscription,
  readPlans,
  sentPlanId,
} from './readSubscription.ts';

expectAnswers(subscriptionsAnswers);

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
/** The state a command led to, null where its answer, of which nothing is specified, does not say. */
const changed = { expect: 'any', read: readChangedSubscription } as const;
/** What became of a payment that was confirmed; null where the answer does not say, and the subscription tells. */
const readConfirmation = (answer: unknown) => ({ payment: readPayment(answer) ?? null });
/** What changes with a plan: the subscription with its capacity, and the invoices. */
const CHANGED = ['Subscription', 'Invoice'] as const;

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every plan in every period, as the server lists them. */
    listPlans: build.query<Plan[], void>({
      query: () => ({ url: '/subscriptions/plans', read: readPlans }),
      providesTags: ['Plan'],
    }),
    /** Null without one. One that comes without its plan finds it among the plans. */
    getCurrentSubscription: build.query<Subscription | null, { brandId: number }>({
      queryFn: async ({ brandId }, _api, _options, call) => {
        const answer = await call({
          url: '/subscriptions/current',
          params: { brandId },
          read: readCurrentSubscription,
        });
        if (answer.error) return { error: answer.error };
        // The reader's own type.
        const subscription = answer.data as Subscription | null;
        if (!subscription || subscription.plan || subscription.planId === null) return { data: subscription };
        // The reader's own type.
        const plans = ((await call({ url: '/subscriptions/plans', read: readPlans })).data ?? []) as Plan[];
        return { data: { ...subscription, plan: plans.find(({ id }) => id === subscription.planId) ?? null } };
      },
      providesTags: ['Subscription'],
    }),
    getCapacity: build.query<KnownCapacity, { brandId: number }>({
      query: ({ brandId }) => ({ url: '/subscriptions/capacity', params: { brandId }, read: readCapacity }),
      providesTags: ['Subscription'],
    }),
    /** Added: what going to a plan costs now, brings and takes. */
    previewChange: build.query<ChangePreview, InBrand<{ planId: number }>>({
      query: (params) => ({ url: '/subscriptions/change/preview', params }),
      transformResponse: ({ preview }: { preview: ChangePreview }) => preview,
      providesTags: ['Subscription'],
      keepUnusedDataFor: 0,
    }),
    createCheckout: build.mutation<KnownCheckout, Command<{ planId: number }>>({
      query: (command) => ({
        ...post('/subscriptions/checkout', command, { planId: sentPlanId(command.planId) }),
        read: readCheckout,
      }),
      invalidatesTags: (answer) => (answer ? [...CHANGED] : []),
    }),
    confirmCheckout: build.mutation<{ payment: Payment | null }, Command<{ invoiceId: string }>>({
      query: (command) => ({
        ...post(`/subscriptions/checkout/${command.invoiceId}/confirm`, command),
        expect: 'any',
        read: readConfirmation,
      }),
      invalidatesTags: (answer) => (answer ? [...CHANGED] : []),
    }),
    changePlan: build.mutation<Subscription | null, Command<{ planId: number; atPeriodEnd?: boolean }>>({
      query: (command) => ({
        ...post('/subscriptions/change', command, {
          planId: sentPlanId(command.planId),
          ...(command.atPeriodEnd ? { atPeriodEnd: true } : {}),
        }),
        ...changed,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [...CHANGED]),
    }),
    cancelSubscription: build.mutation<Subscription | null, Command<{ cancelAtPeriodEnd: boolean }>>({
      query: (command) => ({
        ...post('/subscriptions/cancel', command, { cancelAtPeriodEnd: command.cancelAtPeriodEnd }),
        ...changed,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [...CHANGED]),
    }),
    /** Added: takes back an end or a change that lies ahead. */
    resumeSubscription: build.mutation<Subscription | null, Command>({
      query: (command) => ({ ...post('/subscriptions/resume', command), ...changed }),
      invalidatesTags: (_answer, error) => (error ? [] : [...CHANGED]),
    }),
  }),
});

export const {
  useListPlansQuery,
  useLazyGetCurrentSubscriptionQuery,
  useGetCurrentSubscriptionQuery,
  useGetCapacityQuery,
  usePreviewChangeQuery,
  useCreateCheckoutMutation,
  useConfirmCheckoutMutation,
  useChangePlanMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = subscriptionApi;

/** To be dispatched when a payment is left of which nobody tells what came of it. */
export const subscriptionDoubted = () => subscriptionApi.util.invalidateTags([...CHANGED]);

/** What is known of the brand's subscription; asks for nothing. */
export const selectCurrentSubscription = subscriptionApi.endpoints.getCurrentSubscription.select;
