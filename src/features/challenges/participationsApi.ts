import type { DeadlineCommand, RejectionReason } from '#contract/constants/participations';
import type {
  AcceptParticipationsBody,
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
import { command, type InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(challengesAnswers);
expectAnswers(participationsAnswers);

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
    acceptParticipations: build.mutation<
      Participation[],
      Batch & { atAsked: boolean; total: AcceptParticipationsBody['total'] }
    >({
      query: ({ brandId, challengeId, ids, atAsked, total, key }) =>
        command(`/challenges/${challengeId}/participations/accept`, {
          brandId,
          key,
          body: { ids, ...(atAsked && { atAsked }), total },
        }),
      transformResponse: unwrap,
      // What refused it is news for the pipeline: another amount, an offer, somebody decided about.
      invalidatesTags: (items, _error, batch) => (items ? decided(items, batch) : [LIST]),
    }),
    rejectParticipations: build.mutation<Participation[], Batch & { reason: RejectionReason; note: string }>({
      query: ({ brandId, challengeId, ids, reason, note, key }) =>
        command(`/challenges/${challengeId}/participations/reject`, {
          brandId,
          key,
          body: { ids, reason, ...(note && { note }) },
        }),
      transformResponse: unwrap,
      invalidatesTags: (items, _error, batch) => decided(items, batch),
    }),
    shortlistParticipations: build.mutation<Participation[], Batch>({
      query: ({ brandId, challengeId, ids, key }) =>
        command(`/challenges/${challengeId}/participations/shortlist`, { brandId, key, body: { ids } }),
      transformResponse: unwrap,
      invalidatesTags: (items, _error, batch) => decided(items, batch),
    }),
    unshortlistParticipations: build.mutation<Participation[], Batch>({
      query: ({ brandId, challengeId, ids, key }) =>
        command(`/challenges/${challengeId}/participations/unshortlist`, { brandId, key, body: { ids } }),
      transformResponse: unwrap,
      invalidatesTags: (items, _error, batch) => decided(items, batch),
    }),
    offerFee: build.mutation<
      Participation,
      InBrand<{ id: number; challengeId: number; feeAmount: number; key: string }>
    >({
      query: ({ brandId, id, feeAmount, key }) =>
        command(`/participations/${id}/offer`, { brandId, key, body: { feeAmount } }),
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
      query: ({ brandId, id, command: verb, days, key }) =>
        command(`/participations/${id}/${verb}`, { brandId, key, body: days === undefined ? {} : { days } }),
      transformResponse: ({ participation }: { participation: Participation }) => participation,
      invalidatesTags: (participation, _error, { challengeId }) =>
        participation ? decided([participation], { challengeId }) : [LIST],
    }),
    /** The same about several; those it cannot be done about are named. A refusal too: they may have delivered meanwhile. */
    settleManyOverdue: build.mutation<SettleOverdueAnswer, InBrand<{ body: SettleOverdueBody; key: string }>>({
      query: ({ brandId, body, key }) => command('/participations/overdue', { brandId, key, body }),
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
