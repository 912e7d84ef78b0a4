import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { safeNextPath } from '../../shared/paths.ts';
import { selectSessionStatus } from '../../shared/session/sessionSlice.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';

/** Public screens; whoever is signed in goes on to where they wanted, or to the dashboard. */
export function RequireGuest() {
  const status = useSelector(selectSessionStatus);
  const { search } = useLocation();
  if (status === 'signedIn') return <Navigate to={safeNextPath(new URLSearchParams(search).get('next'))} replace />;
  if (status === 'restoring') return <FullScreenSpinner />;
  return <Outlet />;
}
