import { LIVE_TAGS } from '#contract/constants/notifications';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** Every call of the console. Features inject their endpoints in `<noun>Api.ts`; tags are the business nouns, the last ones those that the server announces changes of. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'SocialProfile',
    'OwnSession',
    'Brand',
    'Notification',
    'Plan',
    'Subscription',
    'Payment',
    'Product',
    'ProductCategory',
    'View',
    'TeamMember',
    'TeamInvitation',
    'AuditEntry',
    'Creator',
    'Shortlist',
    ...LIVE_TAGS,
  ],
  refetchOnFocus: false,
  // What failed without a connection is asked for again when it is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
