import type { OwnSession } from '#contract/schemas/auth';
import type { UpdateProfileBody } from '#contract/schemas/profile';
import { api } from '../../shared/api/api.ts';

/** The own profile and the own sessions. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fields left out stay as they are; a stale version answers 412. */
    updateProfile: build.mutation<null, { version: number; body: UpdateProfileBody }>({
      query: ({ version, body }) => ({ url: '/profile', method: 'PUT', body, headers: { 'If-Match': `"${version}"` } }),
      transformResponse: () => null,
      invalidatesTags: (_result, error) => (error ? [] : ['Me']),
    }),
    /** Where the person is signed in (a call beyond the specification). */
    listOwnSessions: build.query<OwnSession[], void>({
      query: () => ({ url: '/auth/sessions' }),
      transformResponse: ({ items }: { items: OwnSession[] }) => items,
      providesTags: ['OwnSession'],
    }),
    revokeOwnSession: build.mutation<null, string>({
      query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_result, error) => (error ? [] : ['OwnSession']),
    }),
  }),
});

export const {
  useUpdateProfileMutation, useListOwnSessionsQuery, useRevokeOwnSessionMutation,
} = profileApi;
