import type {
  BulkDiscountsAnswer,
  BulkDiscountsBody,
  CreateDiscountBody,
  Discount,
  DiscountListQuery,
  DiscountPage,
  DiscountSeriesAnswer,
  RedemptionListQuery,
  RedemptionPage,
  UpdateDiscountBody,
} from '#contract/schemas/discounts';
import discountsAnswers from '#contract/answers/discounts' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import type { ApiCall } from '../../shared/api/send.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(discountsAnswers);

type InBrand<T = object> = T & { brandId: number };
type One = InBrand<{ id: number }>;
type Keyed<T = object> = InBrand<T & { key: string }>;

const LIST = { type: 'Discount', id: 'LIST' } as const;
const one = (id: number) => ({ type: 'Discount', id }) as const;
const unwrap = ({ discount }: { discount: Discount }) => discount;

/** A command with a key: sending it again after a lost answer has one effect. */
const command = (url: string, { brandId, key, body }: Keyed<{ body?: unknown }>): ApiCall => ({
  url,
  method: 'POST',
  params: { brandId },
  ...(body !== undefined && { body }),
  headers: { 'Idempotency-Key': key },
});

export const discountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDiscounts: build.query<CachedPage<DiscountPage>, InBrand<Partial<DiscountListQuery>>>({
      query: (params) => ({ url: '/discounts', params }),
      transformResponse: toCachedPage<DiscountPage>,
      providesTags: [LIST],
    }),
    getDiscount: build.query<Discount, One>({
      query: ({ brandId, id }) => ({ url: `/discounts/${id}`, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: (_discount, _error, { id }) => [one(id)],
    }),
    createDiscount: build.mutation<Discount, Keyed<{ body: CreateDiscountBody }>>({
      query: (call) => command('/discounts', call),
      transformResponse: unwrap,
      invalidatesTags: (discount) => (discount ? [LIST] : []),
    }),
    /** 412 when `version` is not the newest; 409 for a field that is locked. */
    updateDiscount: build.mutation<Discount, InBrand<{ id: number; version: number; body: UpdateDiscountBody }>>({
      query: ({ brandId, id, version, body }) => ({
        url: `/discounts/${id}`,
        method: 'PUT',
        params: { brandId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: unwrap,
      // A refusal too: it may have been used or changed meanwhile.
      invalidatesTags: (_discount, _error, { id }) => [LIST, one(id)],
    }),
    /** One row or many; also how a single discount is paused or deleted, because this way it can be undone. */
    changeDiscounts: build.mutation<BulkDiscountsAnswer, Keyed<{ body: BulkDiscountsBody }>>({
      query: (call) => command('/discounts/bulk', call),
      invalidatesTags: (answer) => (answer ? ['Discount'] : []),
    }),
    undoDiscountChange: build.mutation<BulkDiscountsAnswer, InBrand<{ undoId: number }>>({
      query: ({ brandId, undoId }) =>
        command(`/discounts/bulk/${undoId}/undo`, { brandId, key: `undo-discount-change-${undoId}` }),
      invalidatesTags: (answer) => (answer ? ['Discount'] : []),
    }),
    getDiscountSeries: build.query<DiscountSeriesAnswer, One>({
      query: ({ brandId, id }) => ({ url: `/discounts/${id}/series`, params: { brandId } }),
      providesTags: (_series, _error, { id }) => [one(id)],
    }),
    listRedemptions: build.query<CachedPage<RedemptionPage>, One & Partial<RedemptionListQuery>>({
      query: ({ id, ...params }) => ({ url: `/discounts/${id}/redemptions`, params }),
      transformResponse: toCachedPage<RedemptionPage>,
      providesTags: (_page, _error, { id }) => [one(id)],
    }),
  }),
});

export const {
  useListDiscountsQuery,
  useGetDiscountQuery,
  useCreateDiscountMutation,
  useUpdateDiscountMutation,
  useChangeDiscountsMutation,
  useUndoDiscountChangeMutation,
  useGetDiscountSeriesQuery,
  useListRedemptionsQuery,
} = discountsApi;
