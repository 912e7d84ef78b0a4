import type { i18n } from 'i18next';

export const loadShell = () => import(/* webpackChunkName: "frame" */ './layout/AppShell.tsx');
export const loadDashboard = () => import(/* webpackChunkName: "frame" */ '../features/dashboard/DashboardPage.tsx');

/** Words that come with the shell and the first screen. */
export const SHELL_WORDS = ['shell'];
export const DASHBOARD_WORDS = ['dashboard'];

/** Fetches what follows a sign-in while the password is still being typed. A failure is met again, and shown, when it matters. */
export function warmShell(words: i18n): void {
  void Promise.allSettled([loadShell(), loadDashboard(), words.loadNamespaces([...SHELL_WORDS, ...DASHBOARD_WORDS])]);
}
