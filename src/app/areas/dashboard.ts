import { paths, patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

/** The first screen after a sign-in comes with the frame. */
export const loadDashboard = async () =>
  (await import(/* webpackChunkName: "frame" */ '../guards/DashboardWithDays.tsx')).DashboardWithDays;
export const DASHBOARD_WORDS = ['dashboard'];

export const dashboardArea: Area = {
  screens: [{ path: patterns.dashboard, words: DASHBOARD_WORDS, load: loadDashboard }],
  entries: [{ key: 'dashboard', path: paths.dashboard(), icon: 'home', place: 'sidebar' }],
};
