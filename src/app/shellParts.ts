import type { i18n } from 'i18next';
import { DASHBOARD_WORDS, loadDashboard } from './areas/dashboard.ts';

export const loadShell = () => import(/* webpackChunkName: "frame" */ './layout/AppShell.tsx');

/** Words that come with the shell. */
export const SHELL_WORDS = ['shell'];

/** Fetches what follows a sign-in while the password is still being typed. A failure is met again, and shown, when it matters. */
export function warmShell(words: i18n): void {
  void Promise.allSettled([loadShell(), loadDashboard(), words.loadNamespaces([...SHELL_WORDS, ...DASHBOARD_WORDS])]);
}
