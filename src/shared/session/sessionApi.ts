import { BRAND_FALLBACK_LIMIT, BRAND_FALLBACK_PAGE } from '#contract/constants/brands';
import { fieldsOf } from '../api/answerFields.ts';
import { api } from '../api/api.ts';
import { type ApiFault, mayPass } from '../api/apiFault.ts';
import { type ConsoleUser, leavesBrandsOpen, readSessionUser } from './readSessionUser.ts';

const FIRST_BRANDS = { url: '/brands', params: { page: BRAND_FALLBACK_PAGE, limit: BRAND_FALLBACK_LIMIT } };

/** Whether the list was refused for good, as to somebody who has no brand, or by a server that does not know it. */
const isNone = (fault: ApiFault): boolean =>
  fault.status === 501 ||
  (typeof fault.status === 'number' && fault.status < 500 && fault.status !== 401 && !mayPass(fault));

/** The signed-in person: one cache entry, shared by everybody who asks. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<ConsoleUser, void>({
      queryFn: async (_nothing, _api, _options, call) => {
        const answer = await call('/auth/me');
        if (answer.error) return { error: answer.error };
        const user = readSessionUser(answer.data);
        const missing: ApiFault = { status: 'CONTENT' };
        if (!user) return { error: missing };
        if (!leavesBrandsOpen(answer.data)) return { data: user };
        const brands = await call(FIRST_BRANDS);
        if (brands.error && !isNone(brands.error)) return { error: brands.error };
        const items = fieldsOf(brands.data)?.['items'];
        return { data: readSessionUser(answer.data, Array.isArray(items) ? items : []) ?? user };
      },
      providesTags: ['Me'],
      keepUnusedDataFor: 3600,
    }),
    /** Ends the session at the server; the console ends it on its side whatever the answer. */
    logout: build.mutation<null, void>({
      query: () => ({ url: '/auth/logout', method: 'POST', expect: 'any' }),
      transformResponse: () => null,
    }),
  }),
});

export const { useGetMeQuery, useLogoutMutation } = sessionApi;

const selectMe = sessionApi.endpoints.getMe.select();
/** The person as last read, or undefined. Screens draw this; the guard around them keeps it in use. */
export const selectUser = (state: Parameters<typeof selectMe>[0]): ConsoleUser | undefined => selectMe(state).data;
