import type { i18n } from 'i18next';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { loadGrid } from '../shared/list/loadGrid.ts';
import { patterns } from '../shared/paths.ts';
import { isFramed } from '../shared/payment/paymentMessage.ts';
import { FullScreenSpinner } from '../shared/ui/FullScreenSpinner.tsx';
import { AREAS } from './areas.ts';
import type { Frame } from './areas/area.ts';
import { PAYMENT_PATTERNS } from './areas/payments.ts';
import { RequireGuest } from './guards/RequireGuest.tsx';
import { RequireOnboarding } from './guards/RequireOnboarding.tsx';
import { RequireSession } from './guards/RequireSession.tsx';
import { AuthLayout } from './layout/AuthLayout.tsx';
import { screen } from './loadScreen.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { createNotFoundFrame } from './pages/NotFoundFrame.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { ScreenCrash } from './pages/ScreenCrash.tsx';
import { startPersistence } from './persistence.ts';
import { sendRememberedDecisions } from './rememberedDecisions.ts';
import { rootReducer } from './rootReducer.ts';
import type { Store } from './store.ts';
import { loadShell, SHELL_WORDS } from './shellParts.ts';

/** Lists are tables in wide windows only. */
const warmGrid = async () => void (window.matchMedia('(min-width: 900px)').matches && (await loadGrid()));

/** The screens of all areas that stand in a frame. */
const screensIn = (words: i18n, frame: Frame): RouteObject[] =>
  AREAS.flatMap(({ screens = [] }) => screens)
    .filter((one) => (one.frame ?? 'shell') === frame)
    .map(({ path, words: namespaces, load, hasGrid }) => ({
      path,
      ...screen(words, namespaces, load, hasGrid && warmGrid),
    }));

/**
 * Every route. On played screens (`isPlayed`) nothing is remembered. The sign-in page comes with the first file; each other screen, with its words, when it is first opened.
 */
export function consoleRoutes(words: i18n, store: Store, isPlayed = false): RouteObject[] {
  const remember = () => (isPlayed ? Promise.resolve() : startPersistence(store, rootReducer));
  const shell = screen(words, SHELL_WORDS, async () => {
    const [{ AppShell }] = await Promise.all([loadShell(), remember()]);
    if (!isPlayed) void sendRememberedDecisions(store);
    return AppShell;
  });
  return [
    // Inside the card provider's frame they only call back to the console around them, and need no session for that.
    ...(isFramed() && !isPlayed
      ? PAYMENT_PATTERNS.map((path) => ({
          path,
          ...screen(
            words,
            ['payments'],
            async () => (await import('../features/payments/FramedPaymentPage.tsx')).FramedPaymentPage,
          ),
        }))
      : []),
    {
      Component: RequireGuest,
      children: [
        {
          Component: AuthLayout,
          children: [{ path: patterns.login, Component: LoginPage }, ...screensIn(words, 'guest')],
        },
      ],
    },
    ...screensIn(words, 'bare'),
    // Reached from a mail, signed in or not.
    { Component: AuthLayout, children: screensIn(words, 'mail') },
    {
      Component: RequireSession,
      children: [
        {
          // Who was invited may have no brand yet, so this stands before the onboarding guard.
          ...screen(words, [], async () => (await import('./layout/OnboardingLayout.tsx')).OnboardingLayout),
          children: screensIn(words, 'invited'),
        },
        {
          Component: RequireOnboarding,
          children: [
            {
              // The first brand's form, too, brings back what was typed before a reload.
              ...screen(words, [], async () => {
                const [{ OnboardingLayout }] = await Promise.all([import('./layout/OnboardingLayout.tsx'), remember()]);
                return OnboardingLayout;
              }),
              children: screensIn(words, 'onboarding'),
            },
            { ...shell, children: [{ ErrorBoundary: ScreenCrash, children: screensIn(words, 'shell') }] },
          ],
        },
      ],
    },
    { Component: createNotFoundFrame(shell.lazy), children: [{ path: '*', Component: NotFoundPage }] },
  ];
}

/** The routes with what is shown before the first of them, and where one breaks. */
export const inNet = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: CrashPage,
  HydrateFallback: FullScreenSpinner,
  children,
});

export function createRouter(words: i18n, store: Store) {
  return createBrowserRouter([inNet(consoleRoutes(words, store))]);
}
