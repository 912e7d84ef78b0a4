import type { SetUpStep } from '#contract/constants/dashboard';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import dashboardAnswers from '#contract/answers/dashboard' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';

expectAnswers(dashboardAnswers);

/** A change of one record may tell its list alone; a change of all tells its list too. */
const listOf = <T extends string>(type: T) => ({ type, id: 'LIST' }) as const;
const MADE_OF = [
  'Brand',
  'TeamInvitation',
  'Subscription',
  'Wallet',
  'Shopify',
  // The bell's list is told by itself what is new; everything else is told that the pages are other ones.
  { type: 'Notification', id: 'PAGE' },
  listOf('Product'),
  listOf('Challenge'),
  listOf('Participation'),
  listOf('Shipment'),
  listOf('Invitation'),
  listOf('Content'),
  listOf('License'),
  listOf('Review'),
  listOf('Feed'),
] as const;

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Made of everything, so whatever changes makes it stale, and it is asked for whenever the screen opens. */
    getDashboard: build.query<DashboardAnswer, { brandId: number }>({
      query: ({ brandId }) => ({ url: '/dashboard', params: { brandId } }),
      providesTags: MADE_OF,
      keepUnusedDataFor: 5,
    }),
    /** Which steps of the set-up the person does not want to see; shown at once, a failure takes it back. */
    dismissSteps: build.mutation<null, { brandId: number; dismissed: SetUpStep[] }>({
      query: ({ brandId, dismissed }) => ({
        url: '/dashboard/set-up',
        method: 'PUT',
        params: { brandId },
        body: { dismissed },
      }),
      transformResponse: () => null,
      onQueryStarted: ({ brandId, dismissed }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          dashboardApi.util.updateQueryData('getDashboard', { brandId }, (draft) => {
            for (const item of draft.setUp) item.dismissed = dismissed.includes(item.step);
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { useGetDashboardQuery, useDismissStepsMutation } = dashboardApi;
