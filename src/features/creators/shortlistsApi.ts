import type { ChangeEntriesAnswer, Shortlist, ShortlistEntryPage } from '#contract/schemas/shortlists';
import shortlistsAnswers from '#contract/answers/shortlists' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand, type Keyed } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(shortlistsAnswers);

type One = InBrand<{ id: number }>;

const LISTS = { type: 'Shortlist', id: 'LISTS' } as const;
const one = (id: number) => ({ type: 'Shortlist', id }) as const;

export const shortlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShortlists: build.query<Shortlist[], InBrand>({
      query: ({ brandId }) => ({ url: '/shortlists', params: { brandId } }),
      transformResponse: ({ items }: { items: Shortlist[] }) => items,
      providesTags: [LISTS],
    }),
    createShortlist: build.mutation<Shortlist, Keyed<InBrand<{ name: string }>>>({
      query: ({ brandId, name, key }) => command('/shortlists', { brandId, key, body: { name } }),
      transformResponse: ({ shortlist }: { shortlist: Shortlist }) => shortlist,
      invalidatesTags: [LISTS],
    }),
    renameShortlist: build.mutation<Shortlist, One & { name: string }>({
      query: ({ brandId, id, name }) => ({
        url: `/shortlists/${id}`,
        method: 'PUT',
        params: { brandId },
        body: { name },
      }),
      transformResponse: ({ shortlist }: { shortlist: Shortlist }) => shortlist,
      invalidatesTags: [LISTS],
    }),
    deleteShortlist: build.mutation<null, One>({
      query: ({ brandId, id }) => ({ url: `/shortlists/${id}`, method: 'DELETE', params: { brandId } }),
      invalidatesTags: [LISTS],
    }),
    listShortlistEntries: build.query<CachedPage<ShortlistEntryPage>, One & { page: number; limit: number }>({
      query: ({ brandId, id, page, limit }) => ({
        url: `/shortlists/${id}/creators`,
        params: { brandId, page, limit },
      }),
      transformResponse: toCachedPage<ShortlistEntryPage>,
      providesTags: (_page, _error, { id }) => [one(id)],
    }),
    /** Everybody on a list, for inviting them all. Never kept: a list may have changed. */
    getShortlistIds: build.query<number[], One>({
      query: ({ brandId, id }) => ({ url: `/shortlists/${id}/ids`, params: { brandId } }),
      transformResponse: ({ ids }: { ids: number[] }) => ids,
      keepUnusedDataFor: 0,
    }),
    changeShortlist: build.mutation<ChangeEntriesAnswer, Keyed<One & { verb: 'add' | 'remove'; creatorIds: number[] }>>(
      {
        query: ({ brandId, id, verb, creatorIds, key }) =>
          command(`/shortlists/${id}/${verb}`, { brandId, key, body: { creatorIds } }),
        invalidatesTags: (_answer, _error, { id }) => [LISTS, one(id)],
      },
    ),
    writeShortlistNote: build.mutation<null, One & { creatorId: number; note: string }>({
      query: ({ brandId, id, creatorId, note }) => ({
        url: `/shortlists/${id}/creators/${creatorId}`,
        method: 'PUT',
        params: { brandId },
        body: { note },
      }),
      invalidatesTags: (_answer, _error, { id }) => [one(id)],
    }),
  }),
});

export const {
  useListShortlistsQuery,
  useCreateShortlistMutation,
  useRenameShortlistMutation,
  useDeleteShortlistMutation,
  useListShortlistEntriesQuery,
  useLazyGetShortlistIdsQuery,
  useChangeShortlistMutation,
  useWriteShortlistNoteMutation,
} = shortlistsApi;
