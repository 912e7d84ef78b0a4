import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';
import { SessionProblem } from '../pages/SessionProblem.tsx';

/** In the place of a screen while the profile is on its way: spins, and says so when it does not come. */
export function SessionArrival() {
  const { isError, error, refetch, isFetching } = useGetMeQuery();
  if (isError && !isFetching) return <SessionProblem error={error} onRetry={() => void refetch()} />;
  return <FullScreenSpinner />;
}
