import type { SetUpStep } from '#contract/constants/dashboard';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import dashboardAnswers from '#contract/answers/dashboard' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';

expectAnswers(dashboardAnswers);

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Made of everything, so whatever changes makes it stale, and it is asked for whenever the screen opens. */
    getDashboard: build.query<DashboardAnswer, { brandId: number }>({
      query: ({ brandId }) => ({ url: '/dashboard', params: { brandId } }),
      providesTags: [
        'Brand',
        'Product',
        'TeamInvitation',
        'Notification',
        'Subscription',
        'Wallet',
        'Challenge',
        'Participation',
        'Shipment',
        'Invitation',
        'Feed',
        'Shopify',
      ],
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
