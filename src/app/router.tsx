import type { i18n } from 'i18next';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { patterns } from '../shared/paths.ts';
import { FullScreenSpinner } from '../shared/ui/FullScreenSpinner.tsx';
import { RequireGuest } from './guards/RequireGuest.tsx';
import { RequireOnboarding } from './guards/RequireOnboarding.tsx';
import { RequireSession } from './guards/RequireSession.tsx';
import { AuthLayout } from './layout/AuthLayout.tsx';
import { screen } from './loadScreen.ts';
import { CrashPage } from './pages/CrashPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

/** Every route. The sign-in page comes with the first file; each other screen is fetched when it is first opened. */
export function consoleRoutes(words: i18n): RouteObject[] {
  const page = (namespaces: string[], load: Parameters<typeof screen>[2]) => screen(words, namespaces, load);
  return [
    {
      Component: RequireGuest,
      children: [{
        Component: AuthLayout,
        children: [
          { path: patterns.login, Component: LoginPage },
        ],
      }],
    },
    {
      Component: RequireSession,
      children: [{
        Component: RequireOnboarding,
        children: [
          {
            lazy: page([], async () => (await import('./layout/AppShell.tsx')).AppShell),
            children: [
              { path: patterns.dashboard, lazy: page(['dashboard'], async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage) },
            ],
          },
        ],
      }],
    },
    { path: '*', Component: NotFoundPage },
  ];
}

export function createRouter(words: i18n) {
  return createBrowserRouter([
    { ErrorBoundary: CrashPage, HydrateFallback: FullScreenSpinner, children: consoleRoutes(words) },
  ]);
}
