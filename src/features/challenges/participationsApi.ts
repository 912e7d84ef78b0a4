import type { DeadlineCommand, RejectionReason } from '#contract/constants/participations';
import type {
  OverdueListQuery,
  OverduePage,
  Participation,
  ParticipationListQuery,
  ParticipationPage,
  SettleOverdueAnswer,
  SettleOverdueBody,
} from '#contract/schemas/participations';
import challengesAnswers from '#contract/answers/challenges' with { type: 'json' };
import participationsAnswers from '#contract/answers/participations' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(challengesAnswers);
expectAnswers(participationsAnswers);

type InBrand<T> = T & { brandId: number };
type Batch = InBrand<{ challengeId: number; ids: number[]; key: string }>;

const LIST = { type: 'Participation', id: 'LIST' } as const;
/** Decisions move rows between tabs, change counts and clocks, and hold money. */
const decided = (items: Participation[] | undefined, { challengeId }: { challengeId: number }) =>
  items
    ? [
        LIST,
        { type: 'Challenge' as const, id: challengeId },
        { type: 'Challenge' as const, id: 'LIST' },
        'Wallet' as const,
      ]
    : [];
const unwrap = ({ items }: { items: Participation[] }) => items;

const participationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listParticipations: build.query<
      CachedPage<ParticipationPage>,
      InBrand<Partial<ParticipationListQuery> & { challengeId: number }>
    >({
      query: ({ challengeId, ...params }) => ({ url: `/challenges/${challengeId}/participations`, params }),
      transformResponse: toCachedPage<ParticipationPage>,
      providesTags: [LIST],
    }),
    acceptParticipations: build.mutation<Participation[], Batch & { atAsked: boolean }>({
      query: ({ brandId, challengeId, ids, atAsked, key }) => ({
        url: `/challenges/${challengeId}/participations/accept`,
        method: 'POST',
        params: { brandId },
        body: { ids, ...(atAsked && { atAsked }) },
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: unwrap,
      invalidatesTags: (items, _error, batch) => decided(items, batch),
    }),
    rejectParticipations: build.mutation<Participation[], Batch & { reason: RejectionReason; note: string }>({
      query: ({ brandId, challengeId, ids, reason, note, key }) => ({
        url: `/challenges/${challengeId}/participations/reject`,
        method: 'POST',
        params: { brandId },
        body: { ids, reason, ...(note && { note }) },
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: unwrap,
      invalidatesTags: (items, _error, batch) => decided(items, batch),
    }),
    shortlistParticipations: build.mutation<Participation[], Batch>({
      query: ({ brandId, challengeId, ids, key }) => ({
        url: `/challenges/${challengeId}/participations/shortlist`,
        method: 'POST',
        params: { brandId },
        body: { ids },
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: unwrap,
      invalidatesTags: (items, _error, batch) => decided(items, batch),
    }),
    unshortlistParticipations: build.mutation<Participation[], Batch>({
      query: ({ brandId, challengeId, ids, key }) => ({
        url: `/challenges/${challengeId}/participations/unshortlist`,
        method: 'POST',
        params: { brandId },
        body: { ids },
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: unwrap,
      invalidatesTags: (items, _error, batch) => decided(items, batch),
    }),
    offerFee: build.mutation<
      Participation,
      InBrand<{ id: number; challengeId: number; feeAmount: number; key: string }>
    >({
      query: ({ brandId, id, feeAmount, key }) => ({
        url: `/participations/${id}/offer`,
        method: 'POST',
        params: { brandId },
        body: { feeAmount },
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: ({ participation }: { participation: Participation }) => participation,
      invalidatesTags: (participation, _error, { challengeId }) =>
        decided(participation && [participation], { challengeId }),
    }),
    withdrawOffer: build.mutation<Participation, InBrand<{ id: number; challengeId: number }>>({
      query: ({ brandId, id }) => ({ url: `/participations/${id}/offer`, method: 'DELETE', params: { brandId } }),
      transformResponse: ({ participation }: { participation: Participation }) => participation,
      invalidatesTags: (participation, _error, { challengeId }) =>
        decided(participation && [participation], { challengeId }),
    }),
    /** Creators of all challenges who should have delivered by now. */
    listOverdue: build.query<CachedPage<OverduePage>, InBrand<Partial<OverdueListQuery>>>({
      query: (params) => ({ url: '/participations/overdue', params }),
      transformResponse: toCachedPage<OverduePage>,
      providesTags: [LIST],
    }),
    /** Gives a late creator time (`days`), reminds them, or parts with them and has the hold returned. */
    settleOverdue: build.mutation<
      Participation,
      InBrand<{ id: number; challengeId: number; command: DeadlineCommand; days?: number; key: string }>
    >({
      query: ({ brandId, id, command, days, key }) => ({
        url: `/participations/${id}/${command}`,
        method: 'POST',
        params: { brandId },
        body: days === undefined ? {} : { days },
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: ({ participation }: { participation: Participation }) => participation,
      invalidatesTags: (participation, _error, { challengeId }) =>
        participation ? decided([participation], { challengeId }) : [LIST],
    }),
    /** The same about several; those it cannot be done about are named. A refusal too: they may have delivered meanwhile. */
    settleManyOverdue: build.mutation<SettleOverdueAnswer, InBrand<{ body: SettleOverdueBody; key: string }>>({
      query: ({ brandId, body, key }) => ({
        url: '/participations/overdue',
        method: 'POST',
        params: { brandId },
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (answer) => (answer ? [LIST, 'Challenge', 'Wallet'] : [LIST]),
    }),
  }),
});

export const {
  useListParticipationsQuery,
  useAcceptParticipationsMutation,
  useRejectParticipationsMutation,
  useLazyListParticipationsQuery,
  useShortlistParticipationsMutation,
  useUnshortlistParticipationsMutation,
  useOfferFeeMutation,
  useWithdrawOfferMutation,
  useListOverdueQuery,
  useSettleOverdueMutation,
  useSettleManyOverdueMutation,
} = participationsApi;
