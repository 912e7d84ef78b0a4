import type { LicensableContentListQuery, LicensableContentPage } from '#contract/schemas/licensing';
import { api } from '../../../shared/api/api.ts';
import { type CachedPage, toCachedPage } from '../../../shared/list/listCache.ts';

const licensableApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Contents that a licence can be about, the newest first. */
    listLicensableContents: build.query<
      CachedPage<LicensableContentPage>,
      Partial<LicensableContentListQuery> & { brandId: number }
    >({
      query: (params) => ({ url: '/licensing/contents', params }),
      transformResponse: toCachedPage<LicensableContentPage>,
      providesTags: ['Content'],
    }),
  }),
});

export const { useListLicensableContentsQuery } = licensableApi;
