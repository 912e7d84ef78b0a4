import { BRAND_FALLBACK_LIMIT, BRAND_FALLBACK_PAGE } from '#contract/constants/brands';
import type { CreateBrandBody, UpdateBrandBody } from '#contract/schemas/brands';
import { api } from '../../shared/api/api.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import type { KnownPage } from '../../shared/list/readPage.ts';
import {
  type Availability,
  type KnownBrand as Brand,
  readAvailability,
  readBrand,
  readBrandPage,
} from './readBrand.ts';

/** Brands of the signed-in person. Whatever changes one changes the memberships in the profile too. */
export const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The brands that the person belongs to, page by page. */
    listBrands: build.query<CachedPage<{ items: Brand[]; pages: number }>, { page?: number; owned?: boolean }>({
      query: ({ page = BRAND_FALLBACK_PAGE, owned }) => ({
        url: '/brands',
        params: { page, limit: BRAND_FALLBACK_LIMIT, ...(owned ? { owned } : {}) },
        read: (answer) => readBrandPage(answer, { page, limit: BRAND_FALLBACK_LIMIT }),
      }),
      // Behind a total that is not the end there may be one more.
      transformResponse: ({ items, total, totalCapped = false }: KnownPage<Brand>) =>
        toCachedPage({ items, pages: Math.max(1, Math.ceil(total / BRAND_FALLBACK_LIMIT) + Number(totalCapped)) }),
      providesTags: ['Brand'],
    }),
    getBrand: build.query<Brand, { brandId: number }>({
      query: ({ brandId }) => ({ url: `/brands/${brandId}`, read: readBrand }),
      providesTags: ['Brand'],
    }),
    /** Repeating it with the same key creates no second brand. */
    createBrand: build.mutation<Brand, { body: CreateBrandBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/brands',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
        read: readBrand,
      }),
      invalidatesTags: (_brand, error) => (error ? [] : ['Brand', 'Me']),
    }),
    /** A stale version answers 412. */
    updateBrand: build.mutation<Brand, { id: number; version: number; body: UpdateBrandBody }>({
      query: ({ id, version, body }) => ({
        url: `/brands/${id}`,
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${version}"` },
        read: readBrand,
      }),
      invalidatesTags: (_brand, error) => (error ? [] : ['Brand', 'Me']),
    }),
    /** Deletes a brand with all that is in it. `slug` guards against a slip. The profile is left alone: whoever calls reads it anew. */
    deleteBrand: build.mutation<null, { id: number; slug: string; key: string }>({
      query: ({ id, slug, key }) => ({
        url: `/brands/${id}`,
        method: 'DELETE',
        params: { slug },
        headers: { 'Idempotency-Key': key },
        expect: 'any',
      }),
      transformResponse: () => null,
    }),
    /** Sends a rejected brand to review again (a call beyond the specification). Repeating it with the same key is safe. */
    submitBrand: build.mutation<null, { id: number; key: string }>({
      query: ({ id, key }) => ({ url: `/brands/${id}/submit`, method: 'POST', headers: { 'Idempotency-Key': key } }),
      transformResponse: () => null,
      invalidatesTags: (_brand, error) => (error ? [] : ['Brand', 'Me']),
    }),
    /** Whether a name or a slug is free, with a suggestion when it is not. Never kept: the answer ages at once. */
    checkBrandAvailability: build.query<Availability, { name?: string; slug?: string }>({
      query: (params) => ({ url: '/brands/availability', params, read: readAvailability }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListBrandsQuery,
  useGetBrandQuery,
  useCreateBrandMutation,
  useUpdateBrandMutation,
  useSubmitBrandMutation,
  useDeleteBrandMutation,
  useLazyCheckBrandAvailabilityQuery,
} = brandsApi;
