import { Navigate, Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { onboardingRedirect } from './onboardingRedirect.ts';

/** Leads through brand creation and approval, and out of it when that is done. */
export function RequireOnboarding() {
  const { onboarding } = useCurrentUser();
  const { pathname } = useLocation();
  const target = onboardingRedirect(onboarding, pathname);
  return target ? <Navigate to={target} replace /> : <Outlet />;
}
