import { type ComponentType, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { SignIn } from '../features/auth/SignIn.tsx';
import { patterns } from '../shared/paths.ts';
import { selectSessionStatus } from '../shared/session/sessionSlice.ts';
import { FullScreenSpinner } from '../shared/ui/FullScreenSpinner.tsx';
import { AuthFrame } from './layout/AuthFrame.tsx';

/**
 * What comes first. Somebody who arrives at the sign-in page gets it at once, before the router is loaded; signing in or
 * following a link brings the rest. Everybody else gets the routed console.
 */
export function Entry({ Console }: { Console: ComponentType }) {
  const isGuest = useSelector(selectSessionStatus) === 'guest';
  const [routed, setRouted] = useState(!isGuest || window.location.pathname !== patterns.login);
  if (isGuest && !routed) {
    const go = (path: string) => {
      window.history.pushState(null, '', path);
      setRouted(true);
    };
    return (
      <AuthFrame>
        <SignIn verified={new URLSearchParams(window.location.search).get('verified') === '1'} go={go} />
      </AuthFrame>
    );
  }
  if (!routed) setRouted(true);
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Console />
    </Suspense>
  );
}
