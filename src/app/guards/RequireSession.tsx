import { useSelector } from 'react-redux';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { selectEndedBy, selectSessionStatus } from '../../shared/session/sessionSlice.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';
import { SessionProblem } from '../pages/SessionProblem.tsx';

/** Everything behind sign-in: spins while the profile is on its way, says so when it does not come. */
export function RequireSession() {
  const status = useSelector(selectSessionStatus);
  const endedBy = useSelector(selectEndedBy);
  const place = useLocation();
  const { isError, error, refetch, isFetching } = useGetMeQuery(undefined, { skip: status === 'guest' });
  if (status === 'guest') {
    // Who signed out by themselves is not led back to where they were.
    const next = endedBy === 'byUser' ? undefined : createPath(place);
    return <Navigate to={paths.login(next ? { next } : {})} replace />;
  }
  if (status === 'signedIn') return <Outlet />;
  if (isError && !isFetching) return <SessionProblem error={error} onRetry={() => void refetch()} />;
  return <FullScreenSpinner />;
}
