import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths, patterns, safeNextPath } from '../../shared/paths.ts';
import { selectSessionStatus } from '../../shared/session/sessionSlice.ts';
import { SessionArrival } from './SessionArrival.tsx';

/** Public screens; whoever is signed in goes on to where they wanted, to the invitation whose link they followed, or to the dashboard. */
export function RequireGuest() {
  const status = useSelector(selectSessionStatus);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const invite = pathname === patterns.register ? query.get('invite') : null;
  if (status === 'signedIn')
    return <Navigate to={invite ? paths.acceptInvitation(invite) : safeNextPath(query.get('next'))} replace />;
  return status === 'restoring' ? <SessionArrival /> : <Outlet />;
}
