import { useSelector } from 'react-redux';
import { createPath, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { selectEndedBy, selectEndedIn, selectSessionStatus } from '../../shared/session/sessionSlice.ts';
import { SessionArrival } from './SessionArrival.tsx';

/** The address names the brand that it was read in, like a link in a mail, so that nobody comes back to it in another one. */
function inBrand(search: string, brandId: number | null): string {
  if (brandId === null) return search;
  const params = new URLSearchParams(search);
  params.set('brand', String(brandId));
  return `?${params.toString()}`;
}

/** Everything behind sign-in, once the profile is here. Keeps it in use as long as somebody is signed in. */
export function RequireSession() {
  const status = useSelector(selectSessionStatus);
  const endedBy = useSelector(selectEndedBy);
  const endedIn = useSelector(selectEndedIn);
  const place = useLocation();
  useGetMeQuery(undefined, { skip: status === 'guest' });
  if (status === 'guest') {
    // Who signed out by themselves is not led back to where they were.
    const next = endedBy === 'byUser' ? undefined : createPath({ ...place, search: inBrand(place.search, endedIn) });
    return <Navigate to={paths.login(next ? { next } : {})} replace />;
  }
  return status === 'signedIn' ? <Outlet /> : <SessionArrival />;
}
