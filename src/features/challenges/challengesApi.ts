import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type {
  BriefVersion,
  Challenge,
  ChallengeEventPage,
  ChallengeListQuery,
  ChallengePage,
  ChallengeTemplate,
  CreateChallengeBody,
  LaunchFacts,
  MatchingQuery,
  UpdateChallengeBody,
} from '#contract/schemas/challenges';
import type { LaunchWarning } from '#contract/constants/challenges';
import templatesAnswers from '#contract/answers/challenge-templates' with { type: 'json' };
import challengesAnswers from '#contract/answers/challenges' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import type { baseQuery } from '../../shared/api/baseQuery.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';

expectAnswers(templatesAnswers);
expectAnswers(challengesAnswers);

type One = InBrand<{ id: number }>;
type Answer = { challenge: Challenge };

const LIST = { type: 'Challenge', id: 'LIST' } as const;
const one = (id: number) => ({ type: 'Challenge', id }) as const;
const unwrap = ({ challenge }: Answer): Challenge => challenge;
const changed = (challenge: Challenge | undefined) => (challenge ? [LIST, one(challenge.id), 'Wallet' as const] : []);

/** The answer of a command is what the challenge's page shows next: asking again may take long, and a draft's page leads to its form. */
const keepAnswer: TypedMutationOnQueryStarted<Challenge, InBrand, typeof baseQuery> = async (
  { brandId },
  { dispatch, queryFulfilled },
) => {
  const { data } = await queryFulfilled.catch(() => ({ data: null }));
  if (data) void dispatch(challengesApi.util.upsertQueryData('getChallenge', { brandId, id: data.id }, data));
};

/** Commands without a body, by their verb in the address. */
export type PlainCommand = 'pause' | 'resume' | 'complete' | 'archive' | 'unarchive';

export const challengesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChallenges: build.query<CachedPage<ChallengePage>, InBrand<Partial<ChallengeListQuery>>>({
      query: (params) => ({ url: '/challenges', params }),
      transformResponse: toCachedPage<ChallengePage>,
      providesTags: [LIST],
    }),
    listChallengeLabels: build.query<string[], InBrand>({
      query: ({ brandId }) => ({ url: '/challenges/labels', params: { brandId } }),
      transformResponse: ({ items }: { items: string[] }) => items,
      providesTags: [LIST],
    }),
    getChallenge: build.query<Challenge, One>({
      query: ({ brandId, id }) => ({ url: `/challenges/${id}`, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: (_challenge, _error, { id }) => [one(id)],
    }),
    /** What publishing depends on beside the brief: brand, plan, wallet, the brand's day. */
    getLaunchFacts: build.query<LaunchFacts, InBrand<{ challenge?: number }>>({
      query: (params) => ({ url: '/challenges/launch', params }),
      providesTags: [LIST, 'Wallet', 'Subscription', 'Brand', 'Shipment'],
    }),
    countMatchingCreators: build.query<{ count: number; total: number }, InBrand<MatchingQuery>>({
      query: (params) => ({ url: '/challenges/matching', params }),
      keepUnusedDataFor: 300,
    }),
    createChallenge: build.mutation<Challenge, InBrand<{ body: CreateChallengeBody; key: string }>>({
      query: ({ brandId, body, key }) => command('/challenges', { brandId, key, body }),
      transformResponse: unwrap,
      invalidatesTags: (challenge) => (challenge ? [LIST] : []),
      onQueryStarted: keepAnswer,
    }),
    /** 412 when `version` is not the newest. */
    updateChallenge: build.mutation<Challenge, One & { version: number; body: UpdateChallengeBody }>({
      query: ({ brandId, id, version, body }) => ({
        url: `/challenges/${id}`,
        method: 'PUT',
        params: { brandId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: unwrap,
      invalidatesTags: (challenge) =>
        // What applicants cost and what their creators have to agree to again is read from the brief, too.
        challenge ? [LIST, ...(challenge.status === 'draft' ? [] : [one(challenge.id), 'Participation' as const])] : [],
      onQueryStarted: keepAnswer,
    }),
    /** 412 when `version` is not the newest; the list is read anew then, too. */
    deleteChallenge: build.mutation<null, One & { version: number }>({
      query: ({ brandId, id, version }) => ({
        url: `/challenges/${id}`,
        method: 'DELETE',
        params: { brandId },
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: [LIST],
    }),
    /** 412 when `version` is not the newest: what nobody here has seen is not published. */
    publishChallenge: build.mutation<Challenge, One & { version: number; acknowledged: LaunchWarning[]; key: string }>({
      query: ({ brandId, id, version, acknowledged, key }) => {
        const sent = command(`/challenges/${id}/publish`, { brandId, key, body: { acknowledged } });
        return { ...sent, headers: { ...sent.headers, 'If-Match': `"${version}"` } };
      },
      transformResponse: unwrap,
      // What refused it is news for the checklist.
      invalidatesTags: (challenge) => (challenge ? changed(challenge) : [LIST]),
      onQueryStarted: keepAnswer,
    }),
    runChallenge: build.mutation<Challenge, One & { command: PlainCommand; key: string }>({
      query: ({ brandId, id, command: verb, key }) => command(`/challenges/${id}/${verb}`, { brandId, key }),
      transformResponse: unwrap,
      invalidatesTags: changed,
      onQueryStarted: keepAnswer,
    }),
    cancelChallenge: build.mutation<Challenge, One & { reason: string; key: string }>({
      query: ({ brandId, id, reason, key }) => command(`/challenges/${id}/cancel`, { brandId, key, body: { reason } }),
      transformResponse: unwrap,
      invalidatesTags: (challenge) => [...changed(challenge), 'Participation'],
      onQueryStarted: keepAnswer,
    }),
    duplicateChallenge: build.mutation<Challenge, One & { key: string }>({
      query: ({ brandId, id, key }) => command(`/challenges/${id}/duplicate`, { brandId, key }),
      transformResponse: unwrap,
      invalidatesTags: [LIST],
    }),
    listTemplates: build.query<ChallengeTemplate[], InBrand>({
      query: ({ brandId }) => ({ url: '/challenge-templates', params: { brandId } }),
      transformResponse: ({ items }: { items: ChallengeTemplate[] }) => items,
      providesTags: [{ type: 'Challenge', id: 'TEMPLATES' }],
    }),
    saveTemplate: build.mutation<null, One & { name: string; key: string }>({
      query: ({ brandId, id, name, key }) => command(`/challenges/${id}/template`, { brandId, key, body: { name } }),
      invalidatesTags: [{ type: 'Challenge', id: 'TEMPLATES' }],
    }),
    useTemplate: build.mutation<Challenge, One & { key: string }>({
      query: ({ brandId, id, key }) => command(`/challenge-templates/${id}/use`, { brandId, key }),
      transformResponse: unwrap,
      invalidatesTags: [LIST],
    }),
    deleteTemplate: build.mutation<null, One>({
      query: ({ brandId, id }) => ({ url: `/challenge-templates/${id}`, method: 'DELETE', params: { brandId } }),
      invalidatesTags: [{ type: 'Challenge', id: 'TEMPLATES' }],
    }),
    listBriefVersions: build.query<BriefVersion[], One>({
      query: ({ brandId, id }) => ({ url: `/challenges/${id}/versions`, params: { brandId } }),
      transformResponse: ({ items }: { items: BriefVersion[] }) => items,
      providesTags: (_versions, _error, { id }) => [one(id)],
    }),
    listChallengeEvents: build.query<CachedPage<ChallengeEventPage>, One & { page: number; limit: number }>({
      query: ({ brandId, id, page, limit }) => ({ url: `/challenges/${id}/events`, params: { brandId, page, limit } }),
      transformResponse: toCachedPage<ChallengeEventPage>,
      providesTags: (_page, _error, { id }) => [one(id)],
    }),
  }),
});

export const {
  useListChallengesQuery,
  useListChallengeLabelsQuery,
  useGetChallengeQuery,
  useGetLaunchFactsQuery,
  useCountMatchingCreatorsQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
  usePublishChallengeMutation,
  useRunChallengeMutation,
  useCancelChallengeMutation,
  useDuplicateChallengeMutation,
  useListTemplatesQuery,
  useSaveTemplateMutation,
  useUseTemplateMutation,
  useDeleteTemplateMutation,
  useListBriefVersionsQuery,
  useListChallengeEventsQuery,
} = challengesApi;
