import type { Subscription } from '#contract/schemas/subscription';
import { api } from '../../shared/api/api.ts';

/** The brand's subscription, read only so far. */
const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentSubscription: build.query<Subscription | null, { brandId: number }>({
      query: ({ brandId }) => ({ url: '/subscriptions/current', params: { brandId } }),
      transformResponse: (answer: { subscription?: Subscription | null } | null) => answer?.subscription ?? null,
      providesTags: ['Subscription'],
    }),
  }),
});

export const { useGetCurrentSubscriptionQuery } = subscriptionApi;
