import licensingAnswers from '#contract/answers/licensing' with { type: 'json' };
import type { ContentUse, CreateContentLinkBody } from '#contract/schemas/licensing';
import { api } from '../../../shared/api/api.ts';
import { expectAnswers } from '../../../shared/api/readAnswer.ts';

expectAnswers(licensingAnswers);

type About<T = object> = T & { brandId: number; id: number };

/** A public address of a content that shows it now. */
export type PublicAddress = ContentUse & { url: string };

const isLive = (use: ContentUse): use is PublicAddress => use.kind === 'public_link' && use.isLive && use.url !== null;

const publicAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPublicAddresses: build.query<PublicAddress[], About>({
      query: ({ brandId, id }) => ({ url: `/contents/${id}/uses`, params: { brandId } }),
      transformResponse: ({ items }: { items: ContentUse[] }) => items.filter(isLive),
      keepUnusedDataFor: 5,
      providesTags: (_items, _error, { id }) => [{ type: 'Content', id }],
    }),
    /** 403 RIGHTS_REQUIRED where the right ended meanwhile. */
    createPublicAddress: build.mutation<{ url: string }, About<{ body: CreateContentLinkBody; key: string }>>({
      query: ({ brandId, id, body, key }) => ({
        url: `/contents/${id}/links`,
        method: 'POST',
        params: { brandId },
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Content', id }],
    }),
    closePublicAddress: build.mutation<unknown, About<{ link: number }>>({
      query: ({ brandId, id, link }) => ({
        url: `/contents/${id}/links/${link}`,
        method: 'DELETE',
        params: { brandId },
      }),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Content', id }],
    }),
  }),
});

export const { useListPublicAddressesQuery, useCreatePublicAddressMutation, useClosePublicAddressMutation } =
  publicAddressesApi;
