import { PROFILE_CACHE_SECONDS } from '#contract/constants/creators';
import type { CreatorListQuery, CreatorPage } from '#contract/schemas/creators';
import creatorsAnswers from '#contract/answers/creators' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import { type KnownCreator, readCreator } from './readCreator.ts';

expectAnswers(creatorsAnswers);

type One = InBrand<{ id: number }>;

const LIST = { type: 'Creator', id: 'LIST' } as const;

export const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCreators: build.query<CachedPage<CreatorPage>, InBrand<Partial<CreatorListQuery>>>({
      query: (params) => ({ url: '/creators', params }),
      transformResponse: toCachedPage<CreatorPage>,
      providesTags: [LIST],
    }),
    listCreatorCountries: build.query<string[], InBrand>({
      query: (params) => ({ url: '/creators/countries', params }),
      transformResponse: ({ items }: { items: string[] }) => items,
      keepUnusedDataFor: 3600,
    }),
    listCreatorCities: build.query<string[], InBrand<{ country: string }>>({
      query: (params) => ({ url: '/creators/cities', params }),
      transformResponse: ({ items }: { items: string[] }) => items,
      keepUnusedDataFor: 3600,
    }),
    /** Kept for five minutes; older ones are asked for again by whoever opens them. */
    getCreator: build.query<KnownCreator, One>({
      query: ({ brandId, id }) => ({ url: `/creators/${id}`, params: { brandId }, read: readCreator }),
      providesTags: (_creator, _error, { id }) => [{ type: 'Creator', id }],
      keepUnusedDataFor: PROFILE_CACHE_SECONDS,
    }),
    /** Blocks or unblocks; the open profile changes at once. */
    setCreatorBlocked: build.mutation<{ blocked: boolean }, One & { blocked: boolean; key: string }>({
      query: ({ brandId, id, blocked, key }) =>
        command(`/creators/${id}/${blocked ? 'block' : 'unblock'}`, { brandId, key }),
      onQueryStarted: async ({ brandId, id, blocked }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          creatorsApi.util.updateQueryData('getCreator', { brandId, id }, (creator) => {
            creator.blocked = blocked;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (answer) => (answer ? [LIST, 'Shortlist'] : []),
    }),
  }),
});

export const {
  useListCreatorsQuery,
  useLazyListCreatorsQuery,
  useListCreatorCountriesQuery,
  useListCreatorCitiesQuery,
  useGetCreatorQuery,
  useSetCreatorBlockedMutation,
  usePrefetch: useCreatorPrefetch,
} = creatorsApi;
