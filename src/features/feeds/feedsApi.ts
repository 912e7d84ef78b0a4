import feedsAnswers from '#contract/answers/feeds' with { type: 'json' };
import type {
  CreateFeedBody,
  Feed,
  FeedListQuery,
  FeedPage,
  FeedRun,
  FeedRunDetail,
  FeedRunListQuery,
  FeedRunPage,
  FeedSampleAnswer,
  FeedSampleBody,
  FeedUploadAnswer,
  UpdateFeedBody,
} from '#contract/schemas/feeds';
import { api } from '../../shared/api/api.ts';
import { command, type InBrand, type Keyed } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import type { ApiCall } from '../../shared/api/send.ts';
import { uploadFile } from '../../shared/api/uploadFile.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(feedsAnswers);

type One = InBrand<{ id: number }>;
type OneRun = One & { runId: number };
/** A body whose secret is beside it: neither an action nor the cache ever holds it (ADR 0003). Left out, the kept one stays. */
type Sealed<B> = { body: Omit<B, 'secret'>; secret?: SecretHandle<string> | undefined };

/** A file on its way; `onProgress` hears 0 to 1. */
interface SourceUpload {
  file: File;
  onProgress: (share: number) => void;
}

const LIST = { type: 'Feed', id: 'LIST' } as const;
const one = (id: number) => ({ type: 'Feed', id }) as const;
const runsOf = (id: number) => ({ type: 'Feed', id: `RUNS-${id}` }) as const;
const unwrap = ({ feed }: { feed: Feed }) => feed;
const unwrapRun = ({ run }: { run: FeedRunDetail }) => run;

/** A refusal too: a run or another person may have moved it meanwhile. */
const touched = (_answer: unknown, _error: unknown, { id }: { id: number }) => [LIST, one(id), runsOf(id)];

const open = <B>({ body, secret }: Sealed<B>) => (secret ? { ...body, secret: revealSecret(secret) } : body);
const run = (verb: string, call: Keyed<One>): ApiCall => command(`/feeds/${call.id}/${verb}`, call);
/** Harmless to repeat, so it has no key. */
const move = (verb: string, { brandId, id }: One): ApiCall => ({
  url: `/feeds/${id}/${verb}`,
  method: 'POST',
  params: { brandId },
});

/** Feeds, their runs, and samples of their sources. All of it is beyond the specification's own calls. */
export const feedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFeeds: build.query<CachedPage<FeedPage>, InBrand<Partial<FeedListQuery>>>({
      query: (params) => ({ url: '/feeds', params }),
      transformResponse: toCachedPage<FeedPage>,
      providesTags: [LIST],
    }),
    getFeed: build.query<Feed, One>({
      query: ({ brandId, id }) => ({ url: `/feeds/${id}`, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: (_feed, _error, { id }) => [one(id)],
    }),
    createFeed: build.mutation<Feed, InBrand<Sealed<CreateFeedBody>>>({
      queryFn: async ({ brandId, ...sealed }, _api, _options, call) => {
        const answer = await call({ url: '/feeds', method: 'POST', params: { brandId }, body: open(sealed) });
        return answer.error ? { error: answer.error } : { data: unwrap(answer.data as { feed: Feed }) }; // the contract's answer
      },
      invalidatesTags: (feed) => (feed ? [LIST] : []),
    }),
    /** 412 when `version` is not the newest. */
    updateFeed: build.mutation<Feed, One & { version: number } & Sealed<UpdateFeedBody>>({
      queryFn: async ({ brandId, id, version, ...sealed }, _api, _options, call) => {
        const answer = await call({
          url: `/feeds/${id}`,
          method: 'PUT',
          params: { brandId },
          body: open(sealed),
          headers: { 'If-Match': `"${version}"` },
        });
        return answer.error ? { error: answer.error } : { data: unwrap(answer.data as { feed: Feed }) }; // the contract's answer
      },
      invalidatesTags: touched,
    }),
    /** Its products stay, and become the brand's own. */
    deleteFeed: build.mutation<unknown, One & { version: number }>({
      query: ({ brandId, id, version }) => ({
        url: `/feeds/${id}`,
        method: 'DELETE',
        params: { brandId },
        headers: { 'If-Match': `"${version}"` },
      }),
      // It itself is gone, and asking for it would find nothing.
      invalidatesTags: [LIST, 'Product'],
    }),
    pauseFeed: build.mutation<Feed, One>({
      query: (call) => move('pause', call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** Also out of error, with no failure counted. */
    resumeFeed: build.mutation<Feed, One>({
      query: (call) => move('resume', call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** Another address for an export; the one before finds nothing from now on. */
    rotateFeedAddress: build.mutation<Feed, One>({
      query: (call) => move('rotate', call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** The first items of a source as the products they would become. What is wrong with the source is in `failure`. */
    readFeedSample: build.mutation<FeedSampleAnswer, InBrand<Sealed<FeedSampleBody>>>({
      queryFn: async ({ brandId, ...sealed }, _api, _options, call) => {
        const answer = await call({ url: '/feeds/sample', method: 'POST', params: { brandId }, body: open(sealed) });
        return answer.error ? { error: answer.error } : { data: answer.data as FeedSampleAnswer }; // the contract's answer
      },
    }),
    /** Stores a file to read a feed from (at most 100 MB, packed or not); its id goes into the feed. */
    uploadFeedSource: build.mutation<FeedUploadAnswer['upload'], InBrand<{ upload: SecretHandle<SourceUpload> }>>({
      queryFn: async ({ brandId, upload }, queryApi) => {
        const { file, onProgress } = revealSecret(upload);
        const answer = await uploadFile({ url: '/feeds/uploads', params: { brandId } }, file, onProgress, queryApi);
        return answer.error ? { error: answer.error } : { data: (answer.data as FeedUploadAnswer).upload }; // the contract's answer
      },
    }),
    listFeedRuns: build.query<CachedPage<FeedRunPage>, One & Partial<FeedRunListQuery>>({
      query: ({ id, ...params }) => ({ url: `/feeds/${id}/runs`, params }),
      transformResponse: toCachedPage<FeedRunPage>,
      providesTags: (_page, _error, { id }) => [runsOf(id)],
    }),
    /** With its issues, and with what would go while it waits for a person. */
    getFeedRun: build.query<FeedRunDetail, OneRun>({
      query: ({ brandId, id, runId }) => ({ url: `/feeds/${id}/runs/${runId}`, params: { brandId } }),
      transformResponse: unwrapRun,
      providesTags: (_run, _error, { id }) => [runsOf(id)],
    }),
    /** 409 CONFLICT while another run of the feed is open, 400 where its mapping lacks something. */
    startFeedRun: build.mutation<FeedRun, Keyed<One>>({
      query: (call) => run('runs', call),
      transformResponse: ({ run }: { run: FeedRun }) => run,
      invalidatesTags: touched,
    }),
    /** Lets a run that waits put away what it would put away. */
    confirmFeedRun: build.mutation<FeedRunDetail, Keyed<OneRun>>({
      query: ({ runId, ...call }) => run(`runs/${runId}/confirm`, call),
      transformResponse: unwrapRun,
      invalidatesTags: touched,
    }),
    /** 409 once it is being applied. */
    cancelFeedRun: build.mutation<FeedRunDetail, Keyed<OneRun>>({
      query: ({ runId, ...call }) => run(`runs/${runId}/cancel`, call),
      transformResponse: unwrapRun,
      invalidatesTags: touched,
    }),
  }),
});

export const {
  useListFeedsQuery,
  useGetFeedQuery,
  useCreateFeedMutation,
  useUpdateFeedMutation,
  useDeleteFeedMutation,
  usePauseFeedMutation,
  useResumeFeedMutation,
  useRotateFeedAddressMutation,
  useReadFeedSampleMutation,
  useUploadFeedSourceMutation,
  useListFeedRunsQuery,
  useGetFeedRunQuery,
  useStartFeedRunMutation,
  useConfirmFeedRunMutation,
  useCancelFeedRunMutation,
} = feedsApi;
