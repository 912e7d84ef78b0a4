import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** Every call of the console. Features inject their endpoints in `<noun>Api.ts`; tags are the business nouns. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Me', 'SocialProfile', 'OwnSession', 'Brand', 'Notification', 'Plan', 'Subscription', 'Product', 'ProductCategory', 'View', 'TeamMember', 'TeamInvitation', 'AuditEntry'],
  refetchOnFocus: false,
  endpoints: () => ({}),
});
