import type { Collection } from '#contract/schemas/collections';
import type { BulkContentsBody } from '#contract/schemas/bulkContents';
import type { BulkAnswer } from '#contract/schemas/common';
import type { ContentRightAnswer } from '#contract/schemas/contentRights';
import type {
  CaptureContentBody,
  Content,
  ContentCountsAnswer,
  ContentCountsQuery,
  ContentFacetsAnswer,
  ContentFacetsQuery,
  ContentListQuery,
  ContentPage,
  ContentTagsQuery,
  ProductContentListQuery,
  PublishContentBody,
  UpdateContentBody,
} from '#contract/schemas/contents';
import type { DownloadAnswer, DownloadContentBody } from '#contract/schemas/downloads';
import type { ContentUse, CreateContentLinkBody } from '#contract/schemas/contentUses';
import collectionsAnswers from '#contract/answers/collections' with { type: 'json' };
import contentsAnswers from '#contract/answers/contents' with { type: 'json' };
import productsAnswers from '#contract/answers/products' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand, type Keyed } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(contentsAnswers);
expectAnswers(collectionsAnswers);
expectAnswers(productsAnswers);

export type ContentRightEntry = ContentRightAnswer['items'][number];

/** What becomes of one content: out of sight and back, and published, with the address of its post, and taken down. */
type ShelfCommand =
  { command: 'archive' | 'restore' | 'remove' | 'approve' } | { command: 'publish'; body: PublishContentBody };

const LIST = { type: 'Content', id: 'LIST' } as const;
const COLLECTIONS = { type: 'Content', id: 'COLLECTIONS' } as const;
const one = (id: number) => ({ type: 'Content' as const, id });
const usesOf = (id: number) => ({ type: 'Content' as const, id: `USES-${id}` });
const unwrap = ({ content }: { content: Content }) => content;

/** A refusal too: somebody else may have changed it meanwhile. */
const touched = (_answer: unknown, _error: unknown, { id }: { id: number }) => [LIST, one(id)];

/** The library: what is in it, by what it is narrowed down, what is noted about it, and its collections. */
export const contentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContents: build.query<CachedPage<ContentPage>, InBrand<Partial<ContentListQuery>>>({
      query: (params) => ({ url: '/contents', params }),
      transformResponse: toCachedPage<ContentPage>,
      providesTags: [LIST],
    }),
    listProductContents: build.query<
      CachedPage<ContentPage>,
      InBrand<{ productId: number } & Partial<ProductContentListQuery>>
    >({
      query: ({ productId, ...params }) => ({ url: `/products/${productId}/contents`, params }),
      transformResponse: toCachedPage<ContentPage>,
      providesTags: [LIST],
    }),
    /** How many there are in each status, whatever status is asked for. */
    countContents: build.query<ContentCountsAnswer, InBrand<ContentCountsQuery>>({
      query: (params) => ({ url: '/contents/counts', params }),
      providesTags: [LIST],
    }),
    listContentFacets: build.query<ContentFacetsAnswer, InBrand<ContentFacetsQuery>>({
      query: (params) => ({ url: '/contents/facets', params }),
      providesTags: [LIST],
    }),
    listContentTags: build.query<{ tag: string; count: number }[], InBrand<ContentTagsQuery>>({
      query: (params) => ({ url: '/contents/tags', params }),
      transformResponse: ({ items }: { items: { tag: string; count: number }[] }) => items,
      providesTags: [LIST],
    }),
    getContent: build.query<Content, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/contents/${id}`, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: (_content, _error, { id }) => [one(id)],
    }),
    /** By hand: with files that were uploaded, by the address of a post, or both. */
    captureContent: build.mutation<Content, Keyed<{ body: CaptureContentBody }>>({
      query: (call) => command('/contents', call),
      transformResponse: unwrap,
      invalidatesTags: (content) => (content ? [LIST] : []),
    }),
    /** 412 when `version` is not the newest. */
    updateContent: build.mutation<Content, InBrand<{ id: number; version: number; body: UpdateContentBody }>>({
      query: ({ brandId, id, version, body }) => ({
        url: `/contents/${id}`,
        method: 'PUT',
        params: { brandId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    moveContent: build.mutation<Content, Keyed<{ id: number } & ShelfCommand>>({
      query: ({ command: verb, id, ...call }) => command(`/contents/${id}/${verb}`, { body: {}, ...call }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** A member vouches for the figures that were looked at: 412 when others came meanwhile. */
    confirmFigures: build.mutation<Content, Keyed<{ id: number; version: number }>>({
      query: ({ id, version, ...call }) => {
        const sent = command(`/contents/${id}/confirm-figures`, { ...call, body: {} });
        return { ...sent, headers: { ...sent.headers, 'If-Match': `"${version}"` } };
      },
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** Every grant and revocation, the first one first. */
    listContentRights: build.query<ContentRightEntry[], InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/contents/${id}/rights`, params: { brandId } }),
      transformResponse: ({ items }: ContentRightAnswer) => items,
      providesTags: (_rights, _error, { id }) => [one(id)],
    }),
    /** An address of the original that holds for some minutes; refused without a right. */
    downloadContent: build.mutation<DownloadAnswer, InBrand<{ id: number; body: DownloadContentBody }>>({
      query: ({ brandId, id, body }) => ({
        url: `/contents/${id}/download`,
        method: 'POST',
        params: { brandId },
        body,
      }),
      // A refusal is news about its rights.
      invalidatesTags: (answer, _error, { id }) => [answer ? usesOf(id) : one(id)],
    }),
    changeContents: build.mutation<BulkAnswer, Keyed<{ body: BulkContentsBody }>>({
      query: (call) => command('/contents/bulk', call),
      invalidatesTags: (answer) => (answer ? ['Content'] : []),
    }),
    undoContentChange: build.mutation<BulkAnswer, InBrand<{ undoId: number }>>({
      query: ({ brandId, undoId }) =>
        command(`/contents/bulk/${undoId}/undo`, { brandId, key: `undo-content-change-${undoId}`, body: {} }),
      invalidatesTags: (answer) => (answer ? ['Content'] : []),
    }),
    /** Where a content is and was used: shown at public addresses, downloaded. */
    listContentUses: build.query<ContentUse[], InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/contents/${id}/uses`, params: { brandId } }),
      transformResponse: ({ items }: { items: ContentUse[] }) => items,
      keepUnusedDataFor: 5,
      // A right that began or ended changes what is used, whichever licence it was.
      providesTags: (_items, _error, { id }) => [one(id), usesOf(id), 'Content', 'License'],
    }),
    /** 403 RIGHTS_REQUIRED where the right ended meanwhile. */
    createPublicAddress: build.mutation<
      { url: string },
      InBrand<{ id: number; body: CreateContentLinkBody; key: string }>
    >({
      query: ({ brandId, id, body, key }) => command(`/contents/${id}/links`, { brandId, key, body }),
      invalidatesTags: (_answer, _error, { id }) => [one(id)],
    }),
    closePublicAddress: build.mutation<unknown, InBrand<{ id: number; link: number }>>({
      query: ({ brandId, id, link }) => ({
        url: `/contents/${id}/links/${link}`,
        method: 'DELETE',
        params: { brandId },
      }),
      invalidatesTags: (_answer, _error, { id }) => [one(id)],
    }),
    listCollections: build.query<Collection[], InBrand>({
      query: (params) => ({ url: '/collections', params }),
      transformResponse: ({ items }: { items: Collection[] }) => items,
      providesTags: [COLLECTIONS],
    }),
    createCollection: build.mutation<Collection, Keyed<{ body: { name: string } }>>({
      query: (call) => command('/collections', call),
      transformResponse: ({ collection }: { collection: Collection }) => collection,
      invalidatesTags: (collection) => (collection ? [COLLECTIONS] : []),
    }),
    renameCollection: build.mutation<Collection, InBrand<{ id: number; name: string }>>({
      query: ({ brandId, id, name }) => ({
        url: `/collections/${id}`,
        method: 'PUT',
        params: { brandId },
        body: { name },
      }),
      transformResponse: ({ collection }: { collection: Collection }) => collection,
      invalidatesTags: (collection) => (collection ? [COLLECTIONS] : []),
    }),
    /** Its contents stay. */
    deleteCollection: build.mutation<unknown, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/collections/${id}`, method: 'DELETE', params: { brandId } }),
      invalidatesTags: (answer) => (answer ? [COLLECTIONS, LIST] : []),
    }),
  }),
});

export const {
  useListContentsQuery,
  useListProductContentsQuery,
  useCountContentsQuery,
  useListContentFacetsQuery,
  useListContentTagsQuery,
  useGetContentQuery,
  useCaptureContentMutation,
  useUpdateContentMutation,
  useMoveContentMutation,
  useConfirmFiguresMutation,
  useListContentRightsQuery,
  useDownloadContentMutation,
  useChangeContentsMutation,
  useUndoContentChangeMutation,
  useListContentUsesQuery,
  useCreatePublicAddressMutation,
  useClosePublicAddressMutation,
  useListCollectionsQuery,
  useCreateCollectionMutation,
  useRenameCollectionMutation,
  useDeleteCollectionMutation,
} = contentsApi;
