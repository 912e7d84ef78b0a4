import type {
  CodeCandidate,
  CodeCandidateListQuery,
  CodeCandidatePage,
  CreateCreatorCodesBody,
  CreateTrackedLinkBody,
  CreatorCodesAnswer,
  TrackedLink,
  TrackedLinksAnswer,
} from '#contract/schemas/discountCodes';
import type { BulkAnswer } from '#contract/schemas/common';
import type {
  BulkDiscountsBody,
  CodeAvailabilityAnswer,
  CreateDiscountBody,
  Discount,
  DiscountListQuery,
  DiscountPage,
  DiscountSeriesAnswer,
  RedemptionListQuery,
  RedemptionPage,
  ReissueAnswer,
  UpdateDiscountBody,
} from '#contract/schemas/discounts';
import type {
  CreateStoreKeyBody,
  ImportOrdersAnswer,
  StoreKey,
  StoreKeysAnswer,
  StoreSecretAnswer,
} from '#contract/schemas/store';
import discountsAnswers from '#contract/answers/discounts' with { type: 'json' };
import storeAnswers from '#contract/answers/store' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand, type Keyed } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { hideSecret, revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(discountsAnswers);
expectAnswers(storeAnswers);

type One = InBrand<{ id: number }>;

/** A creator to whom a code can be given, by the creator's id. */
export type Candidate = CodeCandidate & { id: number };
type Candidates = Omit<CodeCandidatePage, 'items'> & { items: Candidate[] };

const LIST = { type: 'Discount', id: 'LIST' } as const;
const KEYS = { type: 'Discount', id: 'STORE-KEYS' } as const;
const one = (id: number) => ({ type: 'Discount', id }) as const;
const linksOf = (id: number) => ({ type: 'Discount', id: `LINKS-${id}` }) as const;
const unwrap = ({ discount }: { discount: Discount }) => discount;

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
    /** How a code would be kept, and whether it is free. */
    checkDiscountCode: build.query<CodeAvailabilityAnswer, InBrand<{ code: string }>>({
      query: (params) => ({ url: '/discounts/availability', params }),
      providesTags: [LIST],
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
    changeDiscounts: build.mutation<BulkAnswer, Keyed<{ body: BulkDiscountsBody }>>({
      query: (call) => command('/discounts/bulk', call),
      invalidatesTags: (answer) => (answer ? ['Discount'] : []),
    }),
    undoDiscountChange: build.mutation<BulkAnswer, InBrand<{ undoId: number }>>({
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
    /** Pauses a code that leaked and gives its creator a new one. */
    reissueDiscount: build.mutation<ReissueAnswer, Keyed<{ id: number }>>({
      query: ({ id, ...call }) => command(`/discounts/${id}/reissue`, call),
      invalidatesTags: (_answer, _error, { id }) => [LIST, one(id)],
    }),
    listTrackedLinks: build.query<TrackedLink[], One>({
      query: ({ brandId, id }) => ({ url: `/discounts/${id}/links`, params: { brandId } }),
      transformResponse: ({ items }: TrackedLinksAnswer) => items,
      providesTags: (_links, _error, { id }) => [linksOf(id)],
    }),
    createTrackedLink: build.mutation<TrackedLink, Keyed<{ id: number; body: CreateTrackedLinkBody }>>({
      query: ({ id, ...call }) => command(`/discounts/${id}/links`, call),
      transformResponse: ({ link }: { link: TrackedLink }) => link,
      invalidatesTags: (_link, _error, { id }) => [linksOf(id)],
    }),
    closeTrackedLink: build.mutation<TrackedLink, InBrand<{ id: number; linkId: number }>>({
      query: ({ brandId, id, linkId }) => ({
        url: `/discounts/${id}/links/${linkId}`,
        method: 'DELETE',
        params: { brandId },
      }),
      transformResponse: ({ link }: { link: TrackedLink }) => link,
      invalidatesTags: (_link, _error, { id }) => [linksOf(id)],
    }),
    /** Creators of the brand's challenges, to whom a code can be given. */
    listCodeCandidates: build.query<CachedPage<Candidates>, InBrand<Partial<CodeCandidateListQuery>>>({
      query: (params) => ({ url: '/discounts/candidates', params }),
      transformResponse: ({ items, ...page }: CodeCandidatePage) =>
        toCachedPage<Candidates>({ ...page, items: items.map((item) => ({ ...item, id: item.creator.id })) }),
      providesTags: [LIST],
    }),
    /** One code for each of many creators; a dry run only says which. */
    createCreatorCodes: build.mutation<CreatorCodesAnswer, Keyed<{ body: CreateCreatorCodesBody }>>({
      query: (call) => command('/discounts/codes', call),
      invalidatesTags: (answer) => (answer && !answer.dryRun ? [LIST] : []),
    }),
    listStoreKeys: build.query<StoreKey[], InBrand>({
      query: ({ brandId }) => ({ url: '/store/keys', params: { brandId } }),
      transformResponse: ({ items }: StoreKeysAnswer) => items,
      providesTags: [KEYS],
    }),
    /** A key, with the secret for the one component that shows it: neither the cache nor an action ever holds it (ADR 0003). */
    createStoreKey: build.mutation<SecretHandle<StoreSecretAnswer>, Keyed<{ body: CreateStoreKeyBody }>>({
      queryFn: async (args, _api, _options, call) => {
        const answer = await call(command('/store/keys', args));
        if (answer.error) return { error: answer.error };
        return { data: hideSecret(answer.data as StoreSecretAnswer) }; // the contract's answer
      },
      invalidatesTags: [KEYS],
    }),
    /** Another secret for the same key; the one before works on for a day. */
    rotateStoreKey: build.mutation<SecretHandle<StoreSecretAnswer>, Keyed<{ id: number }>>({
      queryFn: async ({ id, ...args }, _api, _options, call) => {
        const answer = await call(command(`/store/keys/${id}/rotate`, args));
        if (answer.error) return { error: answer.error };
        return { data: hideSecret(answer.data as StoreSecretAnswer) }; // the contract's answer
      },
      invalidatesTags: [KEYS],
    }),
    closeStoreKey: build.mutation<unknown, One>({
      query: ({ brandId, id }) => ({ url: `/store/keys/${id}`, method: 'DELETE', params: { brandId } }),
      invalidatesTags: [KEYS],
    }),
    /** Reads a CSV of orders: what would happen, or (dryRun false) makes it so for the valid rows. The file goes as it is. */
    importOrders: build.mutation<ImportOrdersAnswer, InBrand<{ file: SecretHandle<File>; dryRun: boolean }>>({
      queryFn: async ({ brandId, file, dryRun }, _api, _options, call) => {
        const body = new FormData();
        body.append('file', revealSecret(file));
        const answer = await call({ url: '/store/orders/import', method: 'POST', params: { brandId, dryRun }, body });
        return answer.error ? { error: answer.error } : { data: answer.data as ImportOrdersAnswer }; // the contract's answer
      },
      invalidatesTags: (answer) => (answer && !answer.dryRun ? ['Discount', 'Wallet'] : []),
    }),
  }),
});

export const {
  useListDiscountsQuery,
  useGetDiscountQuery,
  useCheckDiscountCodeQuery,
  useCreateDiscountMutation,
  useUpdateDiscountMutation,
  useChangeDiscountsMutation,
  useUndoDiscountChangeMutation,
  useGetDiscountSeriesQuery,
  useListRedemptionsQuery,
  useReissueDiscountMutation,
  useListTrackedLinksQuery,
  useCreateTrackedLinkMutation,
  useCloseTrackedLinkMutation,
  useListCodeCandidatesQuery,
  useCreateCreatorCodesMutation,
  useListStoreKeysQuery,
  useCreateStoreKeyMutation,
  useRotateStoreKeyMutation,
  useCloseStoreKeyMutation,
  useImportOrdersMutation,
} = discountsApi;
