import { type ComponentType, memo, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { SignIn } from '../features/auth/SignIn.tsx';
import { patterns } from '../shared/paths.ts';
import { selectIsGuest } from '../shared/session/sessionSlice.ts';
import { FullScreenSpinner } from '../shared/ui/FullScreenSpinner.tsx';
import type { ConsoleLoader } from './consoleLoader.ts';
import { AuthFrame } from './layout/AuthFrame.tsx';

/**
 * What comes first. Somebody who arrives at the sign-in page gets it at once, before the router is loaded, and keeps it
 * until the console behind it can be drawn; everybody else gets the console.
 */
export function Entry({ loader }: { loader: ConsoleLoader }) {
  const isGuest = useSelector(selectIsGuest);
  const [beginsAtSignIn] = useState(isGuest && window.location.pathname === patterns.login);
  const [followed, setFollowed] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ Console: ComponentType } | { error: unknown } | null>(null);
  const atSignIn = beginsAtSignIn && followed === null;
  const isWanted = !isGuest || !atSignIn;
  useEffect(() => {
    if (isWanted)
      loader.open(followed).then(
        (Console) => setOpened({ Console }),
        (error: unknown) => setOpened({ error }),
      );
  }, [isWanted, followed, loader]);
  if (opened && 'error' in opened) throw opened.error;
  if (opened) return <opened.Console />;
  if (!atSignIn) return <FullScreenSpinner />;
  return <FirstPage onPassword={loader.warm} go={setFollowed} />;
}

/** Sign-in before the router is there. Drawn once, not again when a session begins. */
const FirstPage = memo(function FirstPage({ onPassword, go }: { onPassword: () => void; go: (path: string) => void }) {
  return (
    <AuthFrame onPassword={onPassword}>
      <SignIn verified={new URLSearchParams(window.location.search).get('verified') === '1'} go={go} />
    </AuthFrame>
  );
});
