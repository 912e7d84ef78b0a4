import { useSelector } from 'react-redux';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { selectEndedBy, selectEndedIn, selectSessionStatus } from '../../shared/session/sessionSlice.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';
import { SessionProblem } from '../pages/SessionProblem.tsx';

/** The address names the brand that it was read in, like a link in a mail, so that nobody comes back to it in another one. */
function inBrand(search: string, brandId: number | null): string {
  if (brandId === null) return search;
  const params = new URLSearchParams(search);
  params.set('brand', String(brandId));
  return `?${params.toString()}`;
}

/** Everything behind sign-in: spins while the profile is on its way, says so when it does not come. */
export function RequireSession() {
  const status = useSelector(selectSessionStatus);
  const endedBy = useSelector(selectEndedBy);
  const endedIn = useSelector(selectEndedIn);
  const place = useLocation();
  const { isError, error, refetch, isFetching } = useGetMeQuery(undefined, { skip: status === 'guest' });
  if (status === 'guest') {
    // Who signed out by themselves is not led back to where they were.
    const next = endedBy === 'byUser' ? undefined : createPath({ ...place, search: inBrand(place.search, endedIn) });
    return <Navigate to={paths.login(next ? { next } : {})} replace />;
  }
  if (status === 'signedIn') return <Outlet />;
  if (isError && !isFetching) return <SessionProblem error={error} onRetry={() => void refetch()} />;
  return <FullScreenSpinner />;
}
