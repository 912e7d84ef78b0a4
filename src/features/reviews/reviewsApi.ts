import type { ContentCommand, ContentFlag } from '#contract/constants/contents';
import type { ChecklistBody, Content } from '#contract/schemas/contents';
import type {
  PendingContentPage,
  PendingContentQuery,
  PendingCountsAnswer,
  RateBody,
  Review,
  ReviewListQuery,
  ReviewPage,
} from '#contract/schemas/reviews';
import type { Dispute, OpenDisputeBody } from '#contract/schemas/disputes';
import contentsAnswers from '#contract/answers/contents' with { type: 'json' };
import disputesAnswers from '#contract/answers/disputes' with { type: 'json' };
import reviewsAnswers from '#contract/answers/reviews' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(contentsAnswers);
expectAnswers(disputesAnswers);
expectAnswers(reviewsAnswers);

type Command<B> = InBrand<{ id: number; body: B; key: string }>;
/** What is taken of a decision that is sent: the command's verb and its body. */
export type DecisionCommand = Extract<ContentCommand, 'approve' | 'request-changes' | 'reject'>;

const LIST = { type: 'Content', id: 'LIST' } as const;
const RATINGS = { type: 'Review', id: 'LIST' } as const;
const one = (id: number) => ({ type: 'Content' as const, id });
const unwrap = ({ content }: { content: Content }) => content;
const unwrapDispute = ({ dispute }: { dispute: Dispute }) => dispute;
const unwrapReview = ({ review }: { review: Review }) => review;

/** A refusal too: somebody else may have decided meanwhile. */
const touched = (_answer: unknown, _error: unknown, { id }: { id: number }) => [LIST, one(id)];

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPendingContents: build.query<CachedPage<PendingContentPage>, InBrand<Partial<PendingContentQuery>>>({
      query: (params) => ({ url: '/reviews/contents', params }),
      transformResponse: toCachedPage<PendingContentPage>,
      providesTags: [LIST],
    }),
    getReviewCounts: build.query<PendingCountsAnswer, { brandId: number }>({
      query: (params) => ({ url: '/reviews/counts', params }),
      providesTags: [LIST, RATINGS],
    }),
    getReviewedContent: build.query<Content, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/contents/${id}`, params: { brandId } }),
      transformResponse: unwrap,
      providesTags: (_content, _error, { id }) => [one(id)],
    }),
    /** Says that somebody of the brand looks at it. */
    beginReview: build.mutation<Content, InBrand<{ id: number; key: string }>>({
      query: ({ brandId, id, key }) => command(`/contents/${id}/begin`, { brandId, key, body: {} }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    /** Goes on while the page is being closed. */
    decideContent: build.mutation<Content, Command<object> & { command: DecisionCommand }>({
      query: ({ command: verb, id, ...call }) => ({ ...command(`/contents/${id}/${verb}`, call), keepalive: true }),
      transformResponse: unwrap,
      // An approval pays, writes an invoice, opens the ratings and may complete the challenge.
      invalidatesTags: (answer, error, call) => [
        ...touched(answer, error, call),
        ...(answer ? ['Participation' as const] : []),
        ...(answer && call.command === 'approve'
          ? (['Wallet', 'Invoice', 'Review', 'Challenge', 'Creator'] as const)
          : []),
      ],
    }),
    /** Marks a delivery as not to be judged, or takes the mark back with null. */
    flagContent: build.mutation<
      Content,
      InBrand<{ id: number; flag: ContentFlag | null; submission?: number; key: string }>
    >({
      query: ({ brandId, id, flag, submission, key }) =>
        command(`/contents/${id}/${flag === null ? 'unflag' : 'flag'}`, {
          brandId,
          key,
          body: flag === null ? {} : { flag, submission },
        }),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    tickRules: build.mutation<Content, InBrand<{ id: number; body: ChecklistBody }>>({
      query: ({ brandId, id, body }) => ({
        url: `/contents/${id}/checklist`,
        method: 'PUT',
        params: { brandId },
        body,
      }),
      transformResponse: unwrap,
      // The tick is seen at once; a refused one goes back.
      onQueryStarted: async ({ brandId, id, body }, { dispatch, queryFulfilled }) => {
        const change = (recipe: (draft: Content) => void) =>
          dispatch(reviewsApi.util.updateQueryData('getReviewedContent', { brandId, id }, recipe));
        const patch = change((draft) => {
          for (const rule of draft.checklist) {
            const tick = body.items.find((item) => item.id === rule.id);
            if (tick) rule.ok = tick.ok;
          }
        });
        try {
          const { checklist: _ticks, ...saved } = (await queryFulfilled).data;
          // Ticks that are on their way are not in the answer to an earlier one.
          change((draft) => {
            if (draft.version < saved.version) Object.assign(draft, saved);
          });
        } catch {
          patch.undo();
        }
      },
    }),
    openDispute: build.mutation<Content, Command<OpenDisputeBody>>({
      query: ({ id, ...call }) => command(`/contents/${id}/dispute`, call),
      transformResponse: unwrap,
      invalidatesTags: touched,
    }),
    getDispute: build.query<Dispute, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/disputes/${id}`, params: { brandId } }),
      transformResponse: unwrapDispute,
      // News of its content are news of it.
      providesTags: (dispute) => ['Content', ...(dispute ? [one(dispute.contentId)] : [])],
    }),
    addEvidence: build.mutation<Dispute, Command<{ text: string }>>({
      query: ({ id, ...call }) => command(`/disputes/${id}/evidence`, call),
      transformResponse: unwrapDispute,
      invalidatesTags: (dispute) => (dispute ? [one(dispute.contentId)] : ['Content']),
    }),
    listReviews: build.query<CachedPage<ReviewPage>, InBrand<Partial<ReviewListQuery>>>({
      query: (params) => ({ url: '/reviews', params }),
      transformResponse: toCachedPage<ReviewPage>,
      providesTags: [RATINGS],
    }),
    getReview: build.query<Review, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/reviews/${id}`, params: { brandId } }),
      transformResponse: unwrapReview,
      providesTags: (_review, _error, { id }) => [{ type: 'Review', id }],
    }),
    rateCreator: build.mutation<Review, InBrand<{ id: number; version: number; body: RateBody }>>({
      query: ({ brandId, id, version, body }) => ({
        url: `/reviews/${id}`,
        method: 'PUT',
        params: { brandId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: unwrapReview,
      invalidatesTags: ['Review', 'Creator'],
    }),
    skipRating: build.mutation<Review, InBrand<{ id: number; key: string }>>({
      query: ({ id, ...call }) => command(`/reviews/${id}/skip`, { ...call, body: {} }),
      transformResponse: unwrapReview,
      invalidatesTags: ['Review'],
    }),
    /** `id` is that of the other side's rating. */
    replyToReview: build.mutation<Review, Command<{ text: string }>>({
      query: ({ id, ...call }) => command(`/reviews/${id}/reply`, call),
      transformResponse: unwrapReview,
      invalidatesTags: ['Review'],
    }),
    /** `id` is that of the other side's rating. */
    reportReview: build.mutation<Review, Command<{ reason: string }>>({
      query: ({ id, ...call }) => command(`/reviews/${id}/report`, call),
      transformResponse: unwrapReview,
      invalidatesTags: ['Review'],
    }),
  }),
});

/** What is known of a content may be out of date. */
export const contentDoubted = (id: number) => reviewsApi.util.invalidateTags([LIST, one(id)]);

export const prefetchPendingContents = (args: InBrand<Partial<PendingContentQuery>>) =>
  reviewsApi.util.prefetch('listPendingContents', args);

export const { decideContent, getReviewedContent, listPendingContents, getReviewCounts } = reviewsApi.endpoints;
export const {
  useListPendingContentsQuery,
  useGetReviewCountsQuery,
  useGetReviewedContentQuery,
  useBeginReviewMutation,
  useFlagContentMutation,
  useTickRulesMutation,
  useOpenDisputeMutation,
  useGetDisputeQuery,
  useAddEvidenceMutation,
  useListReviewsQuery,
  useGetReviewQuery,
  useRateCreatorMutation,
  useSkipRatingMutation,
  useReplyToReviewMutation,
  useReportReviewMutation,
} = reviewsApi;
